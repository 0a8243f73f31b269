/** Which recordings and frames published numbers are about, exactly. */
package gravitas.datasets.protocol;
