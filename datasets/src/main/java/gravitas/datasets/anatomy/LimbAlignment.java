package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/**
 * How far shanks and forearms stand off sideways from the plane in which a hinge would swing them,
 * on average over a motion: a constant angle of the person (varus, carrying angle), which the
 * hinge's frame takes over so that the rest is small.
 */
final class LimbAlignment {
  /** So much of the frames count as those of a straight limb in line. */
  private static final double PRIOR = 0.1;

  private static final double MOST = Math.toRadians(10);

  private LimbAlignment() {}

  static List<AnatomicalSegment> of(AnatomicalModel model, Motion motion) {
    List<AnatomicalSegment> aligned = new ArrayList<>();
    for (AnatomicalSegment segment : model.segments()) {
      boolean hinge = isHinge(segment);
      aligned.add(hinge ? segment.withTilt(tilt(model, segment, motion)) : segment);
    }
    return aligned;
  }

  static boolean isHinge(AnatomicalSegment segment) {
    return segment.joint().startsWith("knee") || segment.joint().startsWith("elbow");
  }

  /**
   * The normal (0, -sin a, cos a) of the plane in which the lower limb's directions d lie best:
   * least sum of squares of its product with d, by the principal axis of (d_y, d_z).
   */
  private static double tilt(AnatomicalModel model, AnatomicalSegment segment, Motion motion) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    int upper = motion.skeleton().indexOf(model.segments().get(segment.parent()).link());
    int lower = motion.skeleton().indexOf(segment.link());
    Quaternion axes = model.segments().get(segment.parent()).linkFromBody();
    Vector3 bone = model.below(lower);
    double yy = PRIOR * motion.frameCount();
    double zz = 0;
    double yz = 0;
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      Quaternion body = kinematics.rotation(upper).times(axes);
      Vector3 d = body.inverse().rotate(kinematics.rotation(lower).rotate(bone)).normalized();
      yy += d.y() * d.y();
      zz += d.z() * d.z();
      yz += d.y() * d.z();
    }
    double tilt = 0.5 * Math.atan2(2 * yz, yy - zz);
    return Math.max(-MOST, Math.min(MOST, tilt));
  }
}
