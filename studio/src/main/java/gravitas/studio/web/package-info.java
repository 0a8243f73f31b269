/** The pages and what they ask, for this machine's own browser alone. */
package gravitas.studio.web;
