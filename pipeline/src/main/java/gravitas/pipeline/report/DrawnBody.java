package gravitas.pipeline.report;

import gravitas.datasets.glb.BodyCapsules;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pipeline.report.BodyScene.Limb;
import gravitas.pipeline.report.BodyScene.Side;
import java.util.ArrayList;
import java.util.List;

/** Limbs between numbered points: the skeleton's joints, then ends that are no joint. */
final class DrawnBody {
  private final Skeleton skeleton;
  private final ForwardKinematics kinematics;
  private final List<Limb> limbs = new ArrayList<>();
  private final List<End> ends = new ArrayList<>();

  /** A point fixed to a joint. */
  private record End(int joint, Vector3 offset) {}

  DrawnBody(Skeleton skeleton) {
    this.skeleton = skeleton;
    this.kinematics = new ForwardKinematics(skeleton);
    for (BodyCapsules.Limb limb : BodyCapsules.of(skeleton)) {
      int from = point(limb.joint(), limb.from(), "");
      int to = point(limb.joint(), limb.to(), limb.end());
      limbs.add(new Limb(from, to, limb.radius(), side(limb)));
    }
  }

  List<Limb> limbs() {
    return List.copyOf(limbs);
  }

  /** Where all points are in a pose. */
  List<Vector3> points(Pose pose) {
    kinematics.update(pose);
    List<Vector3> points = new ArrayList<>();
    for (int j = 0; j < skeleton.jointCount(); j++) {
      points.add(kinematics.position(j));
    }
    for (End end : ends) {
      points.add(
          kinematics.position(end.joint).plus(kinematics.rotation(end.joint).rotate(end.offset)));
    }
    return points;
  }

  /** The number of a point, which is new unless it is a joint or was there before. */
  private int point(int joint, Vector3 offset, String name) {
    if (offset.equals(Vector3.ZERO)) {
      return joint;
    }
    for (int j = 0; j < skeleton.jointCount(); j++) {
      if (skeleton.joint(j).name().equals(name)) {
        return j;
      }
    }
    var end = new End(joint, offset);
    if (!ends.contains(end)) {
      ends.add(end);
    }
    return skeleton.jointCount() + ends.indexOf(end);
  }

  private static Side side(BodyCapsules.Limb limb) {
    return limb.isTrunk() ? Side.MIDDLE : limb.end().startsWith("Left") ? Side.LEFT : Side.RIGHT;
  }
}
