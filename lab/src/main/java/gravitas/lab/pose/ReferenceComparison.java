package gravitas.lab.pose;

import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.metrics.AccelerationError;
import gravitas.datasets.metrics.MpjpeAligned;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.metrics.MpjpeProcrustes;
import gravitas.datasets.metrics.RigidFit;
import gravitas.datasets.metrics.TotalVariation;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.tracks.PointTracks;
import gravitas.lab.evaluation.TimeShift;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The estimate and the networks' own metric landmarks against measured joints, over 16 joints.
 *
 * <p>Marker mocap and video were never started together, so the shift in time (whole frames, up to
 * 0.1 s) that fits best is taken, and printed. World coordinates are comparable only where the
 * reference names its cameras; elsewhere one rigid fit for the whole clip comes first.
 */
public final class ReferenceComparison {
  private static final Map<String, Landmark> JOINTS = new LinkedHashMap<>();

  static {
    for (String side : List.of("R", "L")) {
      boolean right = side.equals("R");
      put(side + "Hip", Landmark.LEFT_HIP, right);
      put(side + "Knee", Landmark.LEFT_KNEE, right);
      put(side + "Ankle", Landmark.LEFT_ANKLE, right);
      put(side + "Heel", Landmark.LEFT_HEEL, right);
      put(side + "BigToe", Landmark.LEFT_FOOT_INDEX, right);
      put(side + "Shoulder", Landmark.LEFT_SHOULDER, right);
      put(side + "Elbow", Landmark.LEFT_ELBOW, right);
      put(side + "Wrist", Landmark.LEFT_WRIST, right);
    }
  }

  private static void put(String reference, Landmark left, boolean right) {
    JOINTS.put(reference, right ? left.mirrored() : left);
  }

  /**
   * Where a marker model of OpenSim's family keeps its heel body's origin, from the ankle towards
   * the heel's lower edge: inside the bone, three quarters of the way (4.9 cm behind, 4.2 cm below
   * the ankle of the unscaled model).
   */
  private static final double HEEL_OF_MOCAP = 0.75;

  private final PoseEstimate estimate;
  private final ReferenceFile reference;
  private final boolean mocap; // a marker model's joints, seen by none of its cameras
  private final Optional<Camera> camera;
  private final boolean placed;
  private final List<String> names;
  private final int lag;

  /**
   * @param estimate what was seen and the kinematic fit
   * @param reference what was measured
   * @param camera of the reference that took this video, if it has one
   * @param placed the estimate was told where that camera stands
   * @throws IOException if too little of the body was measured
   */
  public ReferenceComparison(
      PoseEstimate estimate, ReferenceFile reference, Optional<Camera> camera, boolean placed)
      throws IOException {
    this.placed = placed;
    this.estimate = estimate;
    this.reference = reference;
    this.mocap = reference.cameras().isEmpty();
    this.camera = camera;
    LandmarkSet seen = estimate.observations().landmarks();
    this.names =
        JOINTS.keySet().stream()
            .filter(n -> reference.joints().find(n).isPresent() && seen.has(JOINTS.get(n)))
            .toList();
    if (names.size() < 3) {
      throw new UnreadableFileException(
          reference.file(), "has only " + names.size() + " of the joints " + JOINTS.keySet());
    }
    if (!names.contains("RHip") || !names.contains("LHip")) {
      throw new UnreadableFileException(
          reference.file(),
          "has no hips (RHip and LHip), from which errors are counted; it has "
              + reference.joints().names());
    }
    this.lag = mocap ? TimeShift.frames(rate(), this::errorAfter) : 0;
  }

  private double errorAfter(int shift) {
    Sample sample = sample(shift, true);
    return MpjpeGlobal.millimetres(rigid(sample), sample.truth);
  }

  private double rate() {
    return reference.joints().meanRate();
  }

  private static PointTracks rigid(Sample sample) {
    return RigidFit.of(sample.ours, sample.truth).apply(sample.ours);
  }

  /**
   * Of the fitted motion.
   *
   * @return the accuracy
   */
  public Accuracy ofFit() {
    return accuracy(true);
  }

  /**
   * Of the networks' own landmarks.
   *
   * @return the accuracy
   */
  public Accuracy ofNetwork() {
    return accuracy(false);
  }

  /** Total variation of the reference itself. */
  double variationOfReference() {
    return TotalVariation.si(sample(lag, true).truth);
  }

  private Accuracy accuracy(boolean fitted) {
    Sample sample = sample(lag, fitted);
    // for the root-aligned error both are turned to each other once, by the whole clip
    PointTracks aligned = RigidFit.aboutHips(sample.ours, sample.truth).apply(sample.ours);
    return new Accuracy(
        sample.pixels,
        MpjpeAligned.millimetres(aligned, sample.truth),
        MpjpeProcrustes.millimetres(sample.ours, sample.truth),
        MpjpeGlobal.millimetres(rigid(sample), sample.truth),
        fitted && placed ? MpjpeGlobal.millimetres(sample.ours, sample.truth) : Double.NaN,
        TotalVariation.si(sample.ours),
        AccelerationError.si(aligned, sample.truth));
  }

  /** {@return the fitted joints} */
  public PointTracks fitted() {
    return sample(lag, true).ours;
  }

  /** {@return the measured joints, in the same frames} */
  public PointTracks measured() {
    return sample(lag, true).truth;
  }

  /** {@return the standard skeleton's point for each joint that is compared} */
  static Map<String, String> anchors() {
    var anchors = new LinkedHashMap<String, String>();
    JOINTS.forEach((name, landmark) -> anchors.put(name, landmark.place().anchor()));
    return anchors;
  }

  /** {@return what was measured, for people} */
  public String table() {
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d joints, %d frames, shift %d frames; mm, TV in"
                + " m/s^2%n%-22s%10s%10s%10s%12s%10s%10s%n",
            names.size(),
            sample(lag, true).truth.frameCount(),
            lag,
            "",
            "pixels",
            "MPJPE",
            "PA",
            "rigid/clip",
            "global",
            "TV"));
    text.append(row("kinematic fit", ofFit()));
    text.append(row("network alone", ofNetwork()));
    text.append(
        String.format(Locale.ROOT, "%-62s%22.1f%n", "  (reference)", variationOfReference()));
    return text.toString();
  }

  private static String row(String name, Accuracy a) {
    return String.format(
        Locale.ROOT,
        "%-22s%10s%10.1f%10.1f%12.1f%10s%10.1f%n",
        name,
        orDash(a.pixels()),
        a.mpjpe(),
        a.procrustes(),
        a.rigid(),
        orDash(a.global()),
        a.variation());
  }

  /**
   * {@return one decimal, or a dash for what is not known}
   *
   * @param value the number; not a number gives the dash
   */
  public static String orDash(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f", value);
  }

  private record Sample(PointTracks ours, PointTracks truth, double pixels) {}

  private Sample sample(int shift, boolean fitted) {
    Skeleton skeleton = estimate.fit().motion().skeleton();
    var kinematics = new ForwardKinematics(skeleton);
    PointTracks measured = reference.joints();
    var times = new ArrayList<Double>();
    var ours = new ArrayList<Vector3>();
    var truth = new ArrayList<Vector3>();
    double[] fitTimes = estimate.fit().motion().times();
    double pixels = 0;
    int pixelCount = 0;
    for (ObservedFrame seen : estimate.observations().frames()) {
      int at = Arrays.binarySearch(fitTimes, seen.time());
      int row = (int) Math.round(seen.time() * rate()) + shift;
      if (at < 0 || !seen.isSeen() || !seen.hasWorld() || row < 0 || row >= measured.frameCount()) {
        continue;
      }
      kinematics.update(estimate.fit().motion().pose(at));
      times.add(seen.time());
      for (String name : names) {
        Vector3 expected = measured.position(row, measured.find(name).orElseThrow());
        Vector3 found = fitted(kinematics, skeleton, name);
        truth.add(expected);
        ours.add(fitted ? found : network(seen, name));
        if (camera.isPresent() && !Double.isNaN(expected.x())) {
          Camera.Pixel there = camera.get().project(expected);
          Camera.Pixel here =
              fitted
                  ? estimate.fit().camera().project(found)
                  : new Camera.Pixel(seen.x(JOINTS.get(name)), seen.y(JOINTS.get(name)));
          pixels += Math.hypot(here.x() - there.x(), here.y() - there.y());
          pixelCount++;
        }
      }
    }
    double[] t = times.stream().mapToDouble(Double::doubleValue).toArray();
    return new Sample(
        PointTracks.of(names, t, flat(ours)),
        PointTracks.of(names, t, flat(truth)),
        pixelCount == 0 ? Double.NaN : pixels / pixelCount);
  }

  private Vector3 fitted(ForwardKinematics kinematics, Skeleton skeleton, String name) {
    String ours = JOINTS.get(name).place().anchor();
    if (mocap && ours.endsWith("ToeTip")) {
      ours = ours.replace("ToeTip", "ToeBase"); // a marker model's toe is the toe joint
    }
    if (skeleton.has(ours)) {
      return kinematics.position(skeleton.indexOf(ours));
    }
    for (EndSite site : skeleton.endSites()) {
      if (site.name().equals(ours)) {
        Vector3 end = kinematics.position(site);
        return mocap && ours.endsWith("Heel")
            ? kinematics.position(site.joint()).lerp(end, HEEL_OF_MOCAP)
            : end;
      }
    }
    throw new IllegalStateException("the skeleton has no " + ours);
  }

  private static Vector3 network(ObservedFrame seen, String name) {
    Landmark landmark = JOINTS.get(name);
    return new Vector3(seen.world(landmark, 0), -seen.world(landmark, 1), -seen.world(landmark, 2));
  }

  private static double[] flat(List<Vector3> points) {
    double[] values = new double[3 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      points.get(i).into(values, 3 * i);
    }
    return values;
  }
}
