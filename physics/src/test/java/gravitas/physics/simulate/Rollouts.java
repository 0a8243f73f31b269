package gravitas.physics.simulate;

/** Runs simulations for tests. */
final class Rollouts {
  private Rollouts() {}

  static Rollout run(SimulationInput in) {
    var out = new Rollout(in.body(), in.settings(), in.steps());
    new NativeSimulator(in.body(), in.settings())
        .simulate(in.start(), in.controls(), in.steps(), out);
    return out;
  }
}
