/** Commands that film recorded motions. */
package gravitas.app.film;
