package gravitas.pipeline.surfaces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.List;
import java.util.stream.IntStream;

/** Where the parts of a body that can touch something are in every frame. Immutable. */
final class PartPlaces {
  private static final double SPEED_WINDOW = 0.07; // seconds to either side

  final int frames;
  final double[] times;
  private final List<ContactSphere> spheres;
  private final List<String> joints; // by sphere
  private final Vector3[][] centres; // by frame and sphere
  private final Vector3[][] knees; // by frame; left, right
  private final Vector3[][] ankles;

  PartPlaces(BodyModel body, Motion motion) {
    this.frames = motion.frameCount();
    this.times = motion.times();
    this.spheres = body.contactSpheres();
    this.joints = spheres.stream().map(s -> body.skeleton().joint(s.joint()).name()).toList();
    this.centres = new Vector3[frames][spheres.size()];
    this.knees = new Vector3[frames][2];
    this.ankles = new Vector3[frames][2];
    var kinematics = new ForwardKinematics(body.skeleton());
    int[] legs = {body.skeleton().indexOf("LeftLeg"), body.skeleton().indexOf("RightLeg")};
    int[] feet = {body.skeleton().indexOf("LeftFoot"), body.skeleton().indexOf("RightFoot")};
    for (int f = 0; f < frames; f++) {
      kinematics.update(motion.pose(f));
      for (int s = 0; s < spheres.size(); s++) {
        int joint = spheres.get(s).joint();
        centres[f][s] =
            kinematics
                .position(joint)
                .plus(kinematics.rotation(joint).rotate(spheres.get(s).centre()));
      }
      for (int side = 0; side < 2; side++) {
        knees[f][side] = kinematics.position(legs[side]);
        ankles[f][side] = kinematics.position(feet[side]);
      }
    }
  }

  /** Numbers of the spheres with these names. */
  int[] named(String... names) {
    List<String> wanted = List.of(names);
    return IntStream.range(0, spheres.size())
        .filter(s -> wanted.contains(spheres.get(s).name()))
        .toArray();
  }

  /** Numbers of the spheres of a foot and its toes; {@code side} is Left or Right. */
  int[] foot(String side) {
    return IntStream.range(0, spheres.size())
        .filter(s -> joints.get(s).equals(side + "Foot") || joints.get(s).equals(side + "ToeBase"))
        .toArray();
  }

  /** Numbers of all spheres that belong to no foot. */
  int[] others() {
    return IntStream.range(0, spheres.size())
        .filter(s -> !joints.get(s).endsWith("Foot") && !joints.get(s).endsWith("ToeBase"))
        .toArray();
  }

  int count() {
    return spheres.size();
  }

  Vector3 centre(int frame, int sphere) {
    return centres[frame][sphere];
  }

  double radius(int sphere) {
    return spheres.get(sphere).radius();
  }

  String name(int sphere) {
    return spheres.get(sphere).name();
  }

  /** Height of a sphere's lowest point, metres. */
  double bottom(int frame, int sphere) {
    return centres[frame][sphere].y() - spheres.get(sphere).radius();
  }

  /** Of the lowest of these spheres, metres. */
  double lowest(int frame, int[] some) {
    double least = Double.POSITIVE_INFINITY;
    for (int s : some) {
      least = Math.min(least, bottom(frame, s));
    }
    return least;
  }

  /** Of the knee joint; side 0 is the left. */
  Vector3 knee(int frame, int side) {
    return knees[frame][side];
  }

  /** Of the ankle joint; side 0 is the left. */
  Vector3 ankle(int frame, int side) {
    return ankles[frame][side];
  }

  /** Mean of these spheres' centres. */
  Vector3 middle(int frame, int[] some) {
    Vector3 sum = Vector3.ZERO;
    for (int s : some) {
      sum = sum.plus(centres[frame][s]);
    }
    return sum.times(1.0 / some.length);
  }

  /** How fast the middle of these spheres moves, metres per second; zero in a single frame. */
  double speed(int frame, int[] some) {
    int from = frame;
    int to = frame;
    while (from > 0 && times[frame] - times[from - 1] <= SPEED_WINDOW) {
      from--;
    }
    while (to + 1 < frames && times[to + 1] - times[frame] <= SPEED_WINDOW) {
      to++;
    }
    double seconds = times[to] - times[from];
    return seconds > 0 ? middle(to, some).distanceTo(middle(from, some)) / seconds : 0;
  }

  /** Seconds for which a frame stands. */
  double span(int frame) {
    double from = times[Math.max(0, frame - 1)];
    double to = times[Math.min(frames - 1, frame + 1)];
    return 0.5 * (to - from);
  }
}
