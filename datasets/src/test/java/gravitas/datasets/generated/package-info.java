/** Small files in exactly the formats of data sets that may not be redistributed. */
package gravitas.datasets.generated;
