/**
 * Reads TensorFlow Lite model files: a flatbuffer with one subgraph of operators over tensors.
 *
 * <pre>
 *   bytes --TfliteReader--&gt; TfliteModel (Tensor[], Operator[]) --Tensor.floats()--&gt; dense weights
 * </pre>
 *
 * <p>Only what inference networks with constant weights need: no quantisation, no control flow. The
 * file format is described by {@code schema.fbs} of TensorFlow; field numbers here are those of
 * schema version 3.
 */
package gravitas.models.tflite;
