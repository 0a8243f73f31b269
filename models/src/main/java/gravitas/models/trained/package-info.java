/**
 * Trained optimizers ready for use: a network's file, the optimizer it makes, and ONNX Runtime for
 * its steps where that is faster than our own code.
 *
 * <pre>
 *   name or file --TrainedOptimizer--&gt; LearnedOptimizer with OnnxEngine --&gt; OnnxRun per problem, or our own code
 * </pre>
 */
package gravitas.models.trained;
