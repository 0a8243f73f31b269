/**
 * Where a value comes from when no flag gives it: environment, project file, user file, built-in.
 *
 * <p>Every long flag is a configuration key, so nothing has to be declared twice: {@code --height}
 * of {@code reconstruct} is the key {@code height} of the table {@code [reconstruct]} and the
 * variable {@code GRAVITAS_RECONSTRUCT_HEIGHT}. Flags that all commands have stand outside any
 * table. What only {@code gravitas-cluster} knows stands below {@code [cluster]}, as {@code grid}
 * in {@code [cluster.evaluate]}.
 */
package gravitas.app.config;
