package gravitas.datasets.movement;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;

/**
 * Takes of a body at rest in its T-pose that is carried along, with forces as functions of time.
 */
final class Steps {
  static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  static final double RATE = 100;

  private Steps() {}

  static Take take(
      double seconds,
      DoubleFunction<Vector3> root,
      DoubleUnaryOperator left,
      DoubleUnaryOperator right,
      IntPredicate trusted) {
    List<Pose> poses = new ArrayList<>();
    List<FootForce> l = new ArrayList<>();
    List<FootForce> r = new ArrayList<>();
    List<Boolean> marks = new ArrayList<>();
    for (int f = 0; f <= Math.round(seconds * RATE); f++) {
      double t = f / RATE;
      poses.add(Pose.rest(SKELETON, root.apply(t)));
      l.add(up(left.applyAsDouble(t)));
      r.add(up(right.applyAsDouble(t)));
      marks.add(trusted.test(f));
    }
    return new Take(
        Motion.atRate(SKELETON, RATE, poses),
        Map.of(),
        Map.of("left", l, "right", r),
        List.of(),
        List.of(),
        marks,
        Map.of());
  }

  private static FootForce up(double newtons) {
    return new FootForce(new Vector3(0, newtons, 0), Vector3.ZERO, Vector3.ZERO);
  }

  /** A force from a time to another, with ramps of 0.1 s before and after. */
  static DoubleUnaryOperator load(double newtons, double... spans) {
    return t -> {
      double most = 0;
      for (int s = 0; s < spans.length; s += 2) {
        double rise = (t - spans[s] + 0.1) / 0.1;
        double fall = (spans[s + 1] + 0.1 - t) / 0.1;
        most = Math.max(most, Math.min(1, Math.min(rise, fall)));
      }
      return newtons * most;
    };
  }
}
