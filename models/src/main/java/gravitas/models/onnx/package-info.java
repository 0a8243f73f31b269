/**
 * Writes ONNX model files: a protobuf message built by hand, because the few message types of a
 * network need no generated classes.
 *
 * <pre>
 *   OnnxGraph (inputs, nodes, constants, outputs) --toBytes--&gt; the file
 * </pre>
 */
package gravitas.models.onnx;
