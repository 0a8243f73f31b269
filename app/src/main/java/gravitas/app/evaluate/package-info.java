/** {@code gravitas evaluate}. */
package gravitas.app.evaluate;
