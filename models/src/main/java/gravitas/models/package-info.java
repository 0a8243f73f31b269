/**
 * Networks and their supply: where weights come from, how they are checked, converted and cached.
 *
 * <p>Depends on nothing else in the project.
 */
package gravitas.models;
