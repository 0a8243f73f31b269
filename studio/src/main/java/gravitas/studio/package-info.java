/**
 * Gravitas in the browser: a server for the own machine alone, over a folder of takes that the
 * command line can use too.
 */
package gravitas.studio;
