// Reconstructs a clip with a loss term of one's own: the left hand should be high.
//
//   gravitas run examples/own-loss-term.jsh walk.mp4 raised.bvh
//
// A third argument may name key points, which are used instead of looking at the video.
//
// A term gives its value and adds its derivatives by whatever of the rollout it looks at; the
// simulator turns them into the gradient by the controls. The muscles still have to do it, and the
// feet to carry it.

/** Square of what the hand lacks to 1.5 m, above most shoulders; mean over the steps. */
class HandUp implements LossTerm {
  final int hand;

  HandUp(LossContext context) {
    hand = context.body().skeleton().indexOf("LeftHand");
  }

  public double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int y = rollout.vectorRow(k) + 3 * hand + 1; // the hand's height at step k, metres
      double lack = 1.5 - rollout.positions[y];
      sum += lack * lack / rollout.steps();
      if (adjoint != null) {
        adjoint.positions[y] -= weight * 2 * lack / rollout.steps();
      }
    }
    return sum;
  }
}

Settings plain = Settings.DEFAULT;
if (args.length > 2) {
  plain = plain.with(plain.look().with(KeypointSource.of(Path.of(args[2]))));
}
Settings raised = plain.withLossTerm(new WeightedTerm("left hand up", 100, HandUp::new));

// Looking and fitting are needed once, so the stages are called one by one.
var seen = Gravitas.observe(Path.of(args[0]), plain);
var fit = Gravitas.fit(seen, plain);

double handHeight(Motion motion) { // metres, mean over the clip
  PointTracks points = PointTracks.of(motion);
  int hand = points.find("LeftHand").orElseThrow();
  return IntStream.range(0, motion.frameCount()).mapToDouble(f -> points.position(f, hand).y()).average().orElseThrow();
}

var usual = Gravitas.track(fit, plain);
var changed = Gravitas.track(fit, raised);
System.out.printf(Locale.ROOT, "without the term: the left hand is %.2f m high%n", handHeight(usual.track().motion()));
System.out.printf(Locale.ROOT, "with    the term: the left hand is %.2f m high%n", handHeight(changed.track().motion()));

// What follows so badly is marked as untrusted when it is judged; here it is what was asked for.
MotionFormats.write(changed.track().motion(), Path.of(args[1]), WriteOptions.DEFAULT);
