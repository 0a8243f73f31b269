/** The command that opens Gravitas in the browser. */
package gravitas.app.studio;
