/** Commands on data sets. */
package gravitas.app.datasets;
