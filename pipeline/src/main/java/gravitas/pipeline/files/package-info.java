/** Files before and after the work: inputs are never written over, results come whole or not. */
package gravitas.pipeline.files;
