/** Whether a folder holds a data set in the layout its loader expects, and what is missing. */
package gravitas.datasets.check;
