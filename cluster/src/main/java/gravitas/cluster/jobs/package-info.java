/**
 * What is sent to a grid's nodes: sequences to evaluate, and windows of meta-training.
 *
 * <pre>
 *   GridRunner: a SequenceJob each --&gt; a free core of any node --&gt; its scores
 *   GridExecutor: parameters to every node, then a ParticleWindow each --&gt; the node that has the
 *             particle warm in its NodeTraining --&gt; two numbers (a gradient if back-propagated)
 * </pre>
 */
package gravitas.cluster.jobs;
