package gravitas.app.pose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.metrics.MpjpeAligned;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.metrics.MpjpeProcrustes;
import gravitas.datasets.metrics.Similarity;
import gravitas.datasets.metrics.TotalVariation;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The estimate and the networks' own metric landmarks against measured joints, over 16 joints.
 *
 * <p>Marker mocap and video were never started together, so the shift in time (whole frames, up to
 * 0.1 s) that fits best is taken, and printed. World coordinates are comparable only where the
 * reference names its cameras; elsewhere one rigid fit for the whole clip comes first.
 */
final class ReferenceComparison {
  private static final Map<String, String> JOINTS = new LinkedHashMap<>();
  private static final Map<String, Landmark> LANDMARKS = new LinkedHashMap<>();

  static {
    for (String side : List.of("R", "L")) {
      String ours = side.equals("R") ? "Right" : "Left";
      String theirs = side.equals("R") ? "RIGHT_" : "LEFT_";
      put(side + "Hip", ours + "UpLeg", theirs + "HIP");
      put(side + "Knee", ours + "Leg", theirs + "KNEE");
      put(side + "Ankle", ours + "Foot", theirs + "ANKLE");
      put(side + "Heel", ours + "Heel", theirs + "HEEL");
      put(side + "BigToe", ours + "ToeTip", theirs + "FOOT_INDEX");
      put(side + "Shoulder", ours + "Arm", theirs + "SHOULDER");
      put(side + "Elbow", ours + "ForeArm", theirs + "ELBOW");
      put(side + "Wrist", ours + "Hand", theirs + "WRIST");
    }
  }

  private static void put(String reference, String ours, String landmark) {
    JOINTS.put(reference, ours);
    LANDMARKS.put(reference, Landmark.valueOf(landmark));
  }

  private final PoseEstimate estimate;
  private final JsonNode reference;
  private final List<String> names;
  private final boolean mocap; // body origins of a marker model: its toe is the toe joint
  private final double rate;
  private final boolean placed;

  /**
   * @param placed the camera's place in the reference's world was given
   */
  ReferenceComparison(PoseEstimate estimate, Path file, boolean placed) throws IOException {
    this.placed = placed;
    this.estimate = estimate;
    this.reference = new ObjectMapper().readTree(file.toFile());
    this.mocap = reference.path("cameras").isEmpty();
    this.rate = reference.path("fps").asDouble();
    this.names = JOINTS.keySet().stream().filter(n -> index(n) >= 0).toList();
    if (names.size() < 3 || !(rate > 0)) {
      throw new IOException(file + " is no reference: 'fps', 'joints' and 'frames' are needed");
    }
  }

  private int index(String joint) {
    for (int i = 0; i < reference.path("joints").size(); i++) {
      if (reference.get("joints").get(i).asText().equals(joint)) {
        return i;
      }
    }
    return -1;
  }

  String table() {
    int most = mocap ? (int) Math.round(0.1 * rate) : 0;
    int lag = 0;
    double best = Double.POSITIVE_INFINITY;
    for (int shift = -most; shift <= most; shift++) {
      Sample sample = sample(shift, true);
      double error = MpjpeGlobal.millimetres(rigid(sample.ours, sample.truth), sample.truth);
      if (error < best) {
        best = error;
        lag = shift;
      }
    }
    Sample fit = sample(lag, true);
    Sample raw = sample(lag, false);
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d joints, %d frames, shift %d frames; mm, TV in m/s^2%n%-22s%10s%10s%12s%10s%10s%n",
            names.size(),
            fit.truth.frameCount(),
            lag,
            "",
            "MPJPE",
            "PA",
            "rigid/clip",
            "global",
            "TV"));
    text.append(row("kinematic fit", fit, placed));
    text.append(row("network alone", raw, false));
    text.append(
        String.format(Locale.ROOT, "%-52s%22.1f%n", "  (reference)", TotalVariation.si(fit.truth)));
    return text.toString();
  }

  private static String row(String name, Sample sample, boolean sameWorld) {
    // for the root-aligned error both are turned to each other once, by the whole clip
    PointTracks turned = rigid(sample.ours, sample.truth);
    PointTracks aligned = rigid(centred(sample.ours), centred(sample.truth));
    return String.format(
        Locale.ROOT,
        "%-22s%10.1f%10.1f%12.1f%10s%10.1f%n",
        name,
        MpjpeAligned.millimetres(aligned, sample.truth),
        MpjpeProcrustes.millimetres(sample.ours, sample.truth),
        MpjpeGlobal.millimetres(turned, sample.truth),
        sameWorld
            ? String.format(Locale.ROOT, "%.1f", MpjpeGlobal.millimetres(sample.ours, sample.truth))
            : "-",
        TotalVariation.si(sample.ours));
  }

  private record Sample(PointTracks ours, PointTracks truth) {}

  private Sample sample(int lag, boolean fitted) {
    Skeleton skeleton = estimate.fit().motion().skeleton();
    var kinematics = new ForwardKinematics(skeleton);
    var times = new ArrayList<Double>();
    var ours = new ArrayList<Vector3>();
    var truth = new ArrayList<Vector3>();
    JsonNode frames = reference.get("frames");
    double[] fitTimes = estimate.fit().motion().times();
    for (ObservedFrame seen : estimate.observations().frames()) {
      int at = Arrays.binarySearch(fitTimes, seen.time());
      int row = (int) Math.round(seen.time() * rate) + lag;
      if (at < 0 || !seen.isSeen() || !seen.hasWorld() || row < 0 || row >= frames.size()) {
        continue;
      }
      kinematics.update(estimate.fit().motion().pose(at));
      times.add(seen.time());
      for (String name : names) {
        JsonNode p = frames.get(row).get(index(name));
        truth.add(
            p.isNull()
                ? new Vector3(Double.NaN, Double.NaN, Double.NaN)
                : new Vector3(p.get(0).asDouble(), p.get(1).asDouble(), p.get(2).asDouble()));
        ours.add(fitted ? fitted(kinematics, skeleton, name) : network(seen, name));
      }
    }
    double[] t = times.stream().mapToDouble(Double::doubleValue).toArray();
    return new Sample(PointTracks.of(names, t, flat(ours)), PointTracks.of(names, t, flat(truth)));
  }

  private Vector3 fitted(ForwardKinematics kinematics, Skeleton skeleton, String name) {
    String ours = JOINTS.get(name);
    if (mocap && ours.endsWith("ToeTip")) {
      ours = ours.replace("ToeTip", "ToeBase");
    }
    if (skeleton.has(ours)) {
      return kinematics.position(skeleton.indexOf(ours));
    }
    for (EndSite site : skeleton.endSites()) {
      if (site.name().equals(ours)) {
        return kinematics.position(site);
      }
    }
    throw new IllegalStateException("the skeleton has no " + ours);
  }

  private static Vector3 network(ObservedFrame seen, String name) {
    Landmark landmark = LANDMARKS.get(name);
    return new Vector3(seen.world(landmark, 0), -seen.world(landmark, 1), -seen.world(landmark, 2));
  }

  private static double[] flat(List<Vector3> points) {
    double[] values = new double[3 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      points.get(i).into(values, 3 * i);
    }
    return values;
  }

  /** Every frame moved so that the middle of the hips is the origin. */
  private static PointTracks centred(PointTracks tracks) {
    int right = tracks.find("RHip").orElseThrow();
    int left = tracks.find("LHip").orElseThrow();
    var points = new ArrayList<Vector3>();
    for (int f = 0; f < tracks.frameCount(); f++) {
      Vector3 middle = tracks.position(f, right).lerp(tracks.position(f, left), 0.5);
      for (int p = 0; p < tracks.pointCount(); p++) {
        points.add(tracks.position(f, p).minus(middle));
      }
    }
    return with(tracks, points);
  }

  /** The first moved as one rigid thing onto the second. */
  private static PointTracks rigid(PointTracks ours, PointTracks truth) {
    var from = new ArrayList<Vector3>();
    var to = new ArrayList<Vector3>();
    for (int f = 0; f < ours.frameCount(); f++) {
      for (int p = 0; p < ours.pointCount(); p++) {
        if (ours.isPresent(f, p) && truth.isPresent(f, p)) {
          from.add(ours.position(f, p));
          to.add(truth.position(f, p));
        }
      }
    }
    Similarity move = Similarity.rigid(from, to);
    var points = new ArrayList<Vector3>();
    for (int f = 0; f < ours.frameCount(); f++) {
      for (int p = 0; p < ours.pointCount(); p++) {
        points.add(move.apply(ours.position(f, p)));
      }
    }
    return with(ours, points);
  }

  private static PointTracks with(PointTracks tracks, List<Vector3> points) {
    double[] times = new double[tracks.frameCount()];
    Arrays.setAll(times, tracks::time);
    return PointTracks.of(tracks.names(), times, flat(points));
  }
}
