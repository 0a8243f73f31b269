/**
 * Turns a TensorFlow Lite network into the equivalent ONNX network.
 *
 * <pre>
 *   TfliteModel --(only what the wanted outputs need)--&gt; TfliteToOnnx --&gt; ONNX bytes
 * </pre>
 *
 * <p>TensorFlow Lite keeps activations as batch, height, width, channels; ONNX wants channels
 * first. The conversion turns weights and shapes around once, so that no transposition is left at
 * run time but where a picture is flattened.
 */
package gravitas.models.convert;
