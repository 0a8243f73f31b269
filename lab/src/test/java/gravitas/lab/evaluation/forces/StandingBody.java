package gravitas.lab.evaluation.forces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A body that stands stiffly on the floor at the origin, or is carried about so. */
final class StandingBody {
  static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  static final double RATE = 100;

  private StandingBody() {}

  static Pose standing() {
    return Pose.rest(BODY.skeleton(), BODY.standingRoot());
  }

  static Pose standing(Vector3 away) {
    return Pose.rest(BODY.skeleton(), BODY.standingRoot().plus(away));
  }

  /** Of so many frames, each somewhere. */
  static Motion motion(int frames, IntFunction<Pose> pose) {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < frames; f++) {
      poses.add(pose.apply(f));
    }
    return Motion.atRate(BODY.skeleton(), RATE, poses);
  }
}
