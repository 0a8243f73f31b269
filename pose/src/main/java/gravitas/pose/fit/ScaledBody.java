package gravitas.pose.fit;

import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.observation.BodyPlace;
import gravitas.pose.observation.Landmark;
import java.util.ArrayList;
import java.util.List;

/**
 * The standard skeleton as a linear function of {@link Proportion} factors, and points that are
 * fixed to its segments.
 *
 * <p>A joint's offset is the sum over proportions of factor times a constant vector; the vectors
 * are read off the skeleton itself by doubling one proportion at a time.
 */
final class ScaledBody {
  static final int PROPORTIONS = Proportion.values().length;

  /** A point on the body: the joint that carries it and its offset per proportion. */
  static final class Point {
    final String name;
    final int joint;
    final double[] offsets; // x, y, z per proportion

    Point(String name, int joint, double[] offsets) {
      this.name = name;
      this.joint = joint;
      this.offsets = offsets;
    }
  }

  private final BodyShape shape;
  private final Skeleton skeleton;
  private final double[][] jointOffsets; // per joint: x, y, z per proportion
  private final Point root = new Point("Hips", 0, new double[3 * PROPORTIONS]);
  private final List<Point> sites = new ArrayList<>(); // the ends of the last segments
  private final List<Point> massPoints = new ArrayList<>();
  private double[] massShares;
  private final List<Point> footPoints = new ArrayList<>();

  ScaledBody(BodyShape shape) {
    this.shape = shape;
    this.skeleton = HumanoidSkeleton.of(shape);
    List<Skeleton> doubled = new ArrayList<>();
    for (Proportion proportion : Proportion.values()) {
      doubled.add(HumanoidSkeleton.of(scaled(shape, proportion, 2)));
    }
    this.jointOffsets = new double[skeleton.jointCount()][];
    for (int j = 0; j < jointOffsets.length; j++) {
      int joint = j;
      jointOffsets[j] =
          derivatives(
              skeleton.joint(j).offset(),
              doubled.stream().map(s -> s.joint(joint).offset()).toList());
    }
    for (int i = 0; i < skeleton.endSites().size(); i++) {
      int site = i;
      EndSite end = skeleton.endSites().get(i);
      sites.add(
          new Point(
              end.name(),
              end.joint(),
              derivatives(
                  end.offset(),
                  doubled.stream().map(s -> s.endSites().get(site).offset()).toList())));
    }
    for (String side : List.of("Left", "Right")) {
      footPoints.add(site(side + "Heel"));
      footPoints.add(ball(side));
      footPoints.add(site(side + "ToeTip"));
    }
    placeMasses();
  }

  private static BodyShape scaled(BodyShape shape, Proportion proportion, double factor) {
    BodyShape result = shape;
    for (BodyLength length : proportion.lengths()) {
      result = result.with(length, factor * shape.length(length));
    }
    return result;
  }

  private static double[] derivatives(Vector3 base, List<Vector3> doubled) {
    double[] offsets = new double[3 * PROPORTIONS];
    for (int k = 0; k < PROPORTIONS; k++) {
      doubled.get(k).minus(base).into(offsets, 3 * k);
    }
    return offsets;
  }

  int jointCount() {
    return skeleton.jointCount();
  }

  int parent(int joint) {
    return skeleton.joint(joint).parent();
  }

  int indexOf(String joint) {
    return skeleton.indexOf(joint);
  }

  double[] jointOffsets(int joint) {
    return jointOffsets[joint];
  }

  /** The point at a place of the body. */
  Point point(BodyPlace place) {
    double[] offsets = new double[3 * PROPORTIONS];
    if (place.isJoint()) {
      return new Point(place.anchor(), skeleton.indexOf(place.anchor()), offsets);
    }
    Point end = site(place.anchor());
    for (int k = 0; k < PROPORTIONS; k++) {
      place.offset(Vector3.from(end.offsets, 3 * k)).into(offsets, 3 * k);
    }
    return new Point(end.name, end.joint, offsets);
  }

  private Point site(String name) {
    return sites.stream().filter(s -> s.name.equals(name)).findFirst().orElseThrow();
  }

  /** On the sole below the ball of the foot: as deep as the toe tip. */
  private Point ball(String side) {
    Point tip = site(side + "ToeTip");
    double[] offsets = new double[tip.offsets.length];
    for (int k = 0; k < PROPORTIONS; k++) {
      offsets[3 * k + 1] = tip.offsets[3 * k + 1];
    }
    return new Point(side + "Ball", tip.joint, offsets);
  }

  /** The centres of the heavy segments. */
  List<Point> massPoints() {
    return massPoints;
  }

  /** Share of the body's mass at each of {@link #massPoints}; they add up to one. */
  double massShare(int point) {
    return massShares[point];
  }

  /** A point on the way from a joint to one of its children. */
  private Point along(String child, double share) {
    int joint = skeleton.indexOf(child);
    double[] offsets = jointOffsets[joint].clone();
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] *= share;
    }
    return new Point(child, skeleton.joint(joint).parent(), offsets);
  }

  /** Shares and centres of mass after de Leva (1996), men and women averaged. */
  private void placeMasses() {
    var shares = new ArrayList<Double>();
    add(shares, point(Landmark.NOSE.place()), 0.068);
    add(shares, along("Spine", 0.5), 0.118);
    add(shares, along("Spine1", 0.5), 0.155);
    add(shares, along("Neck", 0.5), 0.155);
    for (String side : List.of("Left", "Right")) {
      add(shares, along(side + "ForeArm", 0.58), 0.026);
      add(shares, along(side + "Hand", 0.46), 0.015);
      add(shares, along(side + "Hand", 1.3), 0.006);
      add(shares, along(side + "Leg", 0.39), 0.145);
      add(shares, along(side + "Foot", 0.44), 0.046);
      add(shares, along(side + "ToeBase", 0.5), 0.013);
    }
    double sum = shares.stream().mapToDouble(Double::doubleValue).sum();
    massShares = shares.stream().mapToDouble(share -> share / sum).toArray();
  }

  private void add(List<Double> shares, Point point, double share) {
    massPoints.add(point);
    shares.add(share);
  }

  /** From the hip joint to the ankle, metres. */
  double legLength(double[] logFactors) {
    Skeleton fitted = skeleton(logFactors);
    return fitted.boneLength(indexOf("LeftLeg")) + fitted.boneLength(indexOf("LeftFoot"));
  }

  /** The middle of the hips. */
  Point root() {
    return root;
  }

  /** Left heel, left ball, left toe tip, then the same on the right. */
  List<Point> footPoints() {
    return footPoints;
  }

  /** The person with the given logarithms of the factors. */
  BodyShape shape(double[] logFactors) {
    BodyShape result = shape;
    int k = 0;
    for (Proportion proportion : Proportion.values()) {
      result = scaled(result, proportion, Math.exp(logFactors[k++]));
    }
    return result;
  }

  Skeleton skeleton(double[] logFactors) {
    return HumanoidSkeleton.of(shape(logFactors));
  }
}
