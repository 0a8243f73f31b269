// Follows a second of motion capture with a loss term of one's own: the left hand should be high.
//
//   gravitas run examples/own-loss-term.jsh walk.bvh raised.bvh
//
// A term gives its value and adds its derivatives by whatever of the rollout it looks at; the
// simulator turns them into the gradient by the controls.

import gravitas.physics.simulate.Rollout;

Retargeted mocap = Mocap.onStandardSkeleton(Path.of(args[0]));
BodyModel body = HumanoidBody.of(mocap.shape());
Motion reference = new Motion(body.skeleton(), mocap.motion().times(), mocap.motion().poses());
double begin = reference.time(0) + 0.5 * reference.duration();

var simulator = new NativeSimulator(body, SimulationSettings.DEFAULT);
double dt = simulator.settings().timeStep();
int steps = (int) Math.rint(1.0 / dt);
BodyState first = BodyState.of(reference, begin, 1 / 30.0);
ControlTrajectory guess = ControlTrajectory.of(reference, begin, steps * dt, 12, 0);
var map = new TangentControlMap(guess);

/** 40 (1.6 - height)^2 of the hand, mean over the steps; 1.6 m is above most shoulders. */
class HandUp implements RolloutLoss {
  final int hand = body.skeleton().indexOf("LeftHand");

  public double evaluate(Rollout rollout, RolloutAdjoint adjoint) {
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int y = rollout.vectorRow(k) + 3 * hand + 1;
      double lack = 1.6 - rollout.positions[y];
      sum += 40 * lack * lack / steps;
      if (adjoint != null) {
        adjoint.positions[y] -= 80 * lack / steps;
      }
    }
    return sum;
  }
}

/** The usual loss with the new term on top, as the optimizer sees it. */
class Raised implements Objective {
  final double weight;
  final MotionLoss follow = new MotionLoss(body, simulator.settings().ground(), LossWeights.MOCAP,
      new ReferenceFrames(body, reference, begin, dt, steps, (int) Math.rint(1 / (30 * dt))), null, steps);
  final SimulationGradient gradient = new SimulationGradient(body.jointCount(), guess.knotCount());
  final RolloutLoss up = new HandUp();

  Raised(double weight) {
    this.weight = weight;
  }

  public int dimension() {
    return map.size();
  }

  public double evaluate(double[] x, double[] byX) {
    RolloutLoss both = (rollout, adjoint) -> follow.evaluate(rollout, adjoint) + (weight == 0 ? 0 : up.evaluate(rollout, adjoint));
    double value = simulator.lossAndGradient(first, map.controls(x), steps, both, gradient);
    map.pullBack(x, gradient.targets, byX);
    return value;
  }
}

int hand = body.skeleton().indexOf("LeftHand");
for (double weight : new double[] {0, 1}) {
  Optimum best = Run.of(new Lbfgs()).withMaxEvaluations(40).minimize(new Raised(weight), map.start());
  var rollout = new Rollout(body, dt, steps);
  simulator.simulate(first, map.controls(best.point()), steps, rollout);
  System.out.printf(Locale.ROOT, "%s the term: loss %.3f, the hand ends %.2f m high%n",
      weight == 0 ? "without" : "with   ", best.value(), rollout.positions[rollout.vectorRow(steps) + 3 * hand + 1]);
  if (weight > 0) {
    MotionFormats.write(rollout.motion((int) Math.rint(1 / (30 * dt))), Path.of(args[1]), WriteOptions.DEFAULT);
  }
}
