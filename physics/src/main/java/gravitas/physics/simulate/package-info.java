/**
 * Simulation: one interface, two engines.
 *
 * <pre>
 *   BodyModel + SimulationSettings --&gt; Simulator
 *   Simulator(BodyState, ControlTrajectory) --&gt; Rollout --RolloutLoss--&gt; number, RolloutAdjoint
 *   Simulator.lossAndGradient              --&gt; SimulationGradient
 * </pre>
 *
 * <p>Engines: {@link gravitas.physics.simulate.NativeSimulator}, whose gradients are exact
 * adjoints, and Bullet as the independent referee, whose gradients are finite differences.
 */
package gravitas.physics.simulate;
