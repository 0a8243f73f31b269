/**
 * Optimizers on the command line: training them, comparing them on the paper's functions, and their
 * ONNX form.
 */
package gravitas.app.optimize;
