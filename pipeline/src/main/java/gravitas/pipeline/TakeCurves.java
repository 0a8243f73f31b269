package gravitas.pipeline;

import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSlide;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.MeanForces;
import gravitas.pipeline.report.Chart;
import gravitas.pipeline.report.Chart.Series;
import gravitas.pipeline.report.Numbers;
import gravitas.tracking.WindowReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The curves of the report. */
final class TakeCurves {
  private static final double GRAVITY = 9.81;
  private static final double STANDING_NEWTONS = MeanForces.STANDING;
  private static final long MOST_LOSSES = 4000;
  private static final double STANDING_METRES = ContactRule.OF_MOTION.heightMetres();

  private static final List<Map.Entry<String, String>> JOINTS =
      List.of(
          Map.entry("Hip flexion", "hip_flexion"),
          Map.entry("Knee flexion", "knee_angle"),
          Map.entry("Ankle dorsiflexion", "ankle_angle"),
          Map.entry("Arm flexion", "arm_flex"),
          Map.entry("Elbow flexion", "elbow_flex"));

  private final Take take;
  private final Motion before;
  private final PointTracks points;
  private final Numbers times;

  TakeCurves(Take take, Motion kinematic) {
    this.take = take;
    this.before = kinematic;
    this.points = JointSet.STANDARD_19.from(PointTracks.of(take.motion()));
    this.times = Numbers.rounded(4, take.motion().times());
  }

  /** Whether a foot ("left" or "right") stands: as simulated, else by its height. */
  boolean stands(String side, int frame) {
    if (take.forces().containsKey(side) && take.isTrusted(frame)) {
      return take.forces().get(side).get(frame).force().y() > STANDING_NEWTONS;
    }
    return lowest(points, side, frame) < STANDING_METRES;
  }

  private static double lowest(PointTracks tracks, String side, int frame) {
    String prefix = side.equals("left") ? "L" : "R";
    double heel = tracks.position(frame, tracks.find(prefix + "Heel").orElseThrow()).y();
    double toe = tracks.position(frame, tracks.find(prefix + "BigToe").orElseThrow()).y();
    return Math.min(heel, toe);
  }

  /** Flexion of the large joints, left against right, as biomechanics counts it. */
  List<Chart> angles() {
    var angles = JointAngles.of(take.motion());
    List<Chart> charts = new ArrayList<>();
    for (var joint : JOINTS) {
      charts.add(
          time(
              joint.getKey(),
              "°",
              series("left", angles.series(joint.getValue() + "_l")),
              series("right", angles.series(joint.getValue() + "_r"))));
    }
    charts.add(time("Trunk, bent back", "°", series("trunk", angles.series("lumbar_extension"))));
    return charts;
  }

  Chart footHeight() {
    return time(
        "Height of the feet",
        "mm",
        series("left", heights("left")),
        series("right", heights("right")));
  }

  private double[] heights(String side) {
    double[] heights = new double[points.frameCount()];
    Arrays.setAll(heights, f -> 1000 * lowest(points, side, f));
    return heights;
  }

  /** Of both feet, and of the worse one before physics. */
  Chart footSlide() {
    double[][] after = slides(points);
    double[][] first = slides(JointSet.STANDARD_19.from(PointTracks.of(before)));
    double[] worse = new double[first[0].length];
    Arrays.setAll(
        worse,
        f ->
            Double.isNaN(first[0][f])
                ? first[1][f]
                : Double.isNaN(first[1][f]) ? first[0][f] : Math.max(first[0][f], first[1][f]));
    return time(
        "Slide of standing feet",
        "mm per frame",
        series("left", after[0]),
        series("right", after[1]),
        series("before physics", worse));
  }

  private static double[][] slides(PointTracks tracks) {
    return FootSlide.perFrame(tracks, FootContacts.by(ContactRule.OF_MOTION, tracks));
  }

  /** Empty where forces are not known. */
  Optional<Chart> groundForce(double massKilograms) {
    if (!take.forces().containsKey("left")) {
      return Optional.empty();
    }
    double[] weight = new double[points.frameCount()];
    Arrays.fill(weight, massKilograms * GRAVITY);
    List<Chart.Series> lines = new ArrayList<>();
    lines.add(series("left", vertical("left")));
    lines.add(series("right", vertical("right")));
    if (take.forces().containsKey(TakeLoads.SEAT)) {
      lines.add(series("seat", vertical(TakeLoads.SEAT)));
    }
    lines.add(series("body weight", weight));
    return Optional.of(
        time("Ground reaction force, vertical", "N", lines.toArray(Chart.Series[]::new)));
  }

  private double[] vertical(String side) {
    List<FootForce> forces = take.forces().get(side);
    double[] newtons = new double[forces.size()];
    Arrays.setAll(newtons, f -> take.isTrusted(f) ? forces.get(f).force().y() : Double.NaN);
    return newtons;
  }

  /** How far the simulated body is from what it follows. */
  Chart tracking() {
    var ours = new ForwardKinematics(take.motion().skeleton());
    var theirs = new ForwardKinematics(before.skeleton());
    int joints = before.skeleton().jointCount();
    double[] millimetres = new double[points.frameCount()];
    for (int f = 0; f < millimetres.length; f++) {
      ours.update(take.motion().pose(f));
      theirs.update(before.pose(f));
      for (int j = 0; j < joints; j++) {
        millimetres[f] += 1000 * ours.position(j).distanceTo(theirs.position(j)) / joints;
      }
    }
    return time("Simulated body from kinematic fit", "mm", series("mean of joints", millimetres));
  }

  Chart rootPath() {
    return new Chart(
        Chart.Kind.PLAN,
        "Path of the pelvis from above",
        "m",
        "x",
        false,
        List.of(path("after physics", take.motion()), path("before physics", before)));
  }

  private static Series path(String name, Motion motion) {
    double[] x = new double[motion.frameCount()];
    double[] z = new double[motion.frameCount()];
    Arrays.setAll(x, f -> motion.pose(f).rootPosition().x());
    Arrays.setAll(z, f -> motion.pose(f).rootPosition().z());
    return new Series(name, Numbers.rounded(4, x), Numbers.rounded(4, z));
  }

  /** The loss at every evaluation, window after window; long takes are thinned out. */
  static Chart loss(List<WindowReport> windows) {
    long all = windows.stream().mapToLong(WindowReport::evaluations).sum();
    int every = (int) (1 + all / MOST_LOSSES);
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    double before = 0;
    for (WindowReport window : windows) {
      int count = window.losses().size();
      for (int i = 0; i < count; i++) {
        if (i % every == 0 || i == count - 1) {
          x.add(before + i + 1);
          y.add(window.losses().get(i));
        }
      }
      before += count;
      x.add(before);
      y.add(Double.NaN); // each window begins anew
    }
    return new Chart(
        Chart.Kind.PLAIN,
        "Loss per evaluation",
        "window by window",
        "evaluations",
        true,
        List.of(new Series("loss", numbers(x), numbers(y))));
  }

  private static Numbers numbers(List<Double> values) {
    return Numbers.of(
        values.stream()
            .mapToDouble(v -> Double.parseDouble(String.format(Locale.ROOT, "%.4g", v)))
            .toArray());
  }

  private Series series(String name, double[] values) {
    return new Series(name, times, Numbers.rounded(2, values));
  }

  private static Chart time(String title, String unit, Series... series) {
    return new Chart(Chart.Kind.TIME, title, unit, "s", false, List.of(series));
  }
}
