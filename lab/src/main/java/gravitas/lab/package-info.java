/** The researchers' half: evaluation against truth, benchmarks, meta-training. */
package gravitas.lab;
