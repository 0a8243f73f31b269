/**
 * Teaches the network of {@link gravitas.pose.depth}: recorded people are seen by a simulated
 * camera and a simulated landmark network whose errors are those that were measured, or by the real
 * one in rendered pictures; the network learns to undo the errors.
 *
 * <pre>
 * MocapTracks --SimulatedSight--+
 *                               +--> SightSample --Hardships--> LiftBatch --> TemporalNetwork, LiftLoss --> LiftTrainer --> LifterOnnx
 * pair files  --RecordedPairs---+
 * </pre>
 */
package gravitas.lab.depth;
