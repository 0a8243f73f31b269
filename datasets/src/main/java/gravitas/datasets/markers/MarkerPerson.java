package gravitas.datasets.markers;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.retarget.PointPoser;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A person with markers, from a trial in which they stand still: the lengths of the body and where
 * on its link each marker sits.
 *
 * <p>The soles rest on the floor in this trial, each by itself: that is what calibrates the height
 * of the feet, to which forces are most sensitive. Immutable.
 */
public final class MarkerPerson {
  /** Height of the seventh neck vertebra over stature: 0.865 in men, 0.864 in women (ANSUR). */
  private static final double NECK_SHARE = 0.865;

  private static final double SHOULDER_DROP = 0.3; // HumanoidSkeleton: share of the upper trunk
  private static final double BALL_SHARE = 0.49; // HumanoidSkeleton: ankle to ball over the foot

  private final BodyShape shape;
  private final Skeleton skeleton;
  private final double floor;
  private final Pose standing;
  private final Map<String, Site> sites;

  /**
   * Where a marker sits.
   *
   * @param joint whose link carries it
   * @param offset in the joint's axes, metres
   * @param weight of its distance in a fit
   */
  record Site(int joint, Vector3 offset, double weight) {}

  /**
   * Measures a person.
   *
   * @param trial markers of a person who stands still
   * @param floor height of the floor in the trial's world, metres
   * @param massKilograms of the person
   * @throws IllegalArgumentException if a marker is missing, or the lengths are nobody's
   */
  public MarkerPerson(PointTracks trial, double floor, double massKilograms) {
    var markers = new StandingMarkers(trial, floor);
    this.floor = floor;
    this.shape = measured(markers, massKilograms);
    this.skeleton = HumanoidSkeleton.of(shape);
    this.standing = levelFeet(markers, PointPoser.pose(landmarks(markers), shape).pose(0));
    this.sites = sites(markers);
  }

  private static BodyShape measured(StandingMarkers markers, double mass) {
    Map<BodyLength, Double> lengths = new EnumMap<>(BodyLength.class);
    lengths.put(BodyLength.HIP_WIDTH, across(markers, "hip"));
    lengths.put(BodyLength.SHOULDER_WIDTH, across(markers, "shoulder"));
    lengths.put(BodyLength.THIGH, along(markers, "hip", "knee"));
    lengths.put(BodyLength.SHANK, along(markers, "knee", "ankle"));
    lengths.put(BodyLength.UPPER_ARM, along(markers, "shoulder", "elbow"));
    lengths.put(BodyLength.FOREARM, along(markers, "elbow", "wrist"));
    double ankles = 0;
    double feet = 0;
    for (String side : new String[] {"l", "r"}) {
      Vector3 ankle = markers.centre(side, "ankle");
      ankles += ankle.y() / 2;
      feet += markers.ball(side).minus(ankle).dot(markers.heading(side)) / BALL_SHARE / 2;
    }
    lengths.put(BodyLength.ANKLE_HEIGHT, ankles);
    lengths.put(BodyLength.FOOT, feet);
    Vector3 hips = markers.centre("l", "hip").lerp(markers.centre("r", "hip"), 0.5);
    Vector3 shoulders = markers.centre("l", "shoulder").lerp(markers.centre("r", "shoulder"), 0.5);
    double height = markers.marker("c7").y() / NECK_SHARE;
    double usual = 0;
    BodyLength[] trunk = {BodyLength.LOWER_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.UPPER_TRUNK};
    for (BodyLength part : trunk) {
      usual += part.usual(Sex.MALE, 1);
    }
    double top = SHOULDER_DROP * BodyLength.UPPER_TRUNK.usual(Sex.MALE, 1) / usual;
    for (BodyLength part : trunk) {
      double share = part.usual(Sex.MALE, 1) / usual;
      lengths.put(part, share * shoulders.distanceTo(hips) / (1 - top));
    }
    return new BodyShape(Sex.MALE, height, mass, lengths);
  }

  private static double across(StandingMarkers markers, String joint) {
    return markers.centre("l", joint).distanceTo(markers.centre("r", joint));
  }

  private static double along(StandingMarkers markers, String from, String to) {
    return 0.5 * (bone(markers, "l", from, to) + bone(markers, "r", from, to));
  }

  private static double bone(StandingMarkers markers, String side, String from, String to) {
    return markers.centre(side, from).distanceTo(markers.centre(side, to));
  }

  private static PointTracks landmarks(StandingMarkers markers) {
    return new TracksBuilder(JointSet.LIMBS_12.landmarks(), new double[] {0})
        .fill(
            (frame, name) -> {
              String plain = name.toLowerCase(Locale.ROOT); // such as lknee
              return markers.centre(plain.substring(0, 1), plain.substring(1));
            })
        .build();
  }

  /** Soles lie flat and point from heel to toes. */
  private Pose levelFeet(StandingMarkers markers, Pose posed) {
    var kinematics = new ForwardKinematics(skeleton);
    kinematics.update(posed);
    Pose level = posed;
    for (String side : new String[] {"Left", "Right"}) {
      int foot = skeleton.indexOf(side + "Foot");
      Vector3 z = markers.heading(side.substring(0, 1).toLowerCase(Locale.ROOT));
      Vector3 x = Vector3.Y.cross(z);
      Quaternion world =
          Quaternion.fromMatrix(new double[] {x.x(), 0, z.x(), x.y(), 1, z.y(), x.z(), 0, z.z()});
      Quaternion parent = kinematics.rotation(skeleton.joint(foot).parent());
      level = level.withRotation(foot, parent.inverse().times(world).normalized());
      level = level.withRotation(skeleton.indexOf(side + "ToeBase"), Quaternion.IDENTITY);
    }
    return level;
  }

  /** A link begins at its own measured joint centre; the foot's at the height of its sole. */
  private Map<String, Site> sites(StandingMarkers markers) {
    var kinematics = new ForwardKinematics(skeleton);
    kinematics.update(standing);
    Map<String, Site> found = new HashMap<>();
    markers
        .markers()
        .forEach(
            (name, place) ->
                MarkerPlace.of(name)
                    .ifPresent(
                        on -> {
                          int joint = skeleton.indexOf(on.link());
                          Vector3 origin = origin(markers, on.link(), kinematics.position(joint));
                          Vector3 offset =
                              kinematics.rotation(joint).inverse().rotate(place.minus(origin));
                          found.put(name, new Site(joint, offset, on.weight()));
                        }));
    return found;
  }

  private Vector3 origin(StandingMarkers markers, String link, Vector3 posed) {
    String side = link.substring(0, 1).toLowerCase(Locale.ROOT);
    String part = link.replaceFirst("Left|Right", "");
    return switch (part) {
      case "UpLeg" -> markers.centre(side, "hip");
      case "Leg" -> markers.centre(side, "knee");
      case "Arm" -> markers.centre(side, "shoulder");
      case "ForeArm" -> markers.centre(side, "elbow");
      case "Foot" -> {
        Vector3 ankle = markers.centre(side, "ankle");
        yield new Vector3(ankle.x(), shape.length(BodyLength.ANKLE_HEIGHT), ankle.z());
      }
      default -> posed;
    };
  }

  /** {@return the person's lengths and mass} */
  public BodyShape shape() {
    return shape;
  }

  /** {@return the skeleton with these lengths} */
  public Skeleton skeleton() {
    return skeleton;
  }

  /** {@return height of the floor in the world of the markers, metres} */
  public double floor() {
    return floor;
  }

  /** {@return how the person stood, the floor at y = 0} */
  public Pose standing() {
    return standing;
  }

  /** Where markers sit, by plain name. */
  Map<String, Site> sites() {
    return sites;
  }
}
