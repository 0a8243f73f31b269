package gravitas.lab.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Errors of known kinds must come out in their own columns. */
class ErrorPartsTest {
  private static final int FRAMES = 300;
  private static final List<String> NAMES =
      List.of("RHip", "LHip", "RKnee", "LKnee", "RShoulder", "LShoulder", "RWrist", "LWrist");

  /** Five metres before the body, looking along −z. */
  private static final Camera CAMERA =
      new Camera(
          new Camera.Intrinsics(640, 480, 500, 500, 320, 240),
          Camera.Distortion.NONE,
          new RigidTransform(
              Quaternion.fromAxisAngle(Vector3.X, Math.PI).normalized(), new Vector3(0, 0, 5)));

  private interface Wrong {
    Vector3 at(String name, double time);
  }

  private static PointTracks tracks(Wrong wrong) {
    double[] times = new double[FRAMES];
    Arrays.setAll(times, t -> t / 30.0);
    List<Vector3> points = new ArrayList<>();
    for (double time : times) {
      for (String name : NAMES) {
        double side = name.charAt(0) == 'L' ? 1 : -1;
        double y =
            switch (name.substring(1)) {
              case "Hip" -> 0;
              case "Knee" -> -0.45;
              case "Shoulder" -> 0.5;
              default -> 0.1;
            };
        double x = side * (name.endsWith("Wrist") ? 0.6 : name.endsWith("Shoulder") ? 0.2 : 0.1);
        points.add(new Vector3(x, y, 0.02 * side).plus(wrong.at(name, time)));
      }
    }
    double[] values = new double[3 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      points.get(i).into(values, 3 * i);
    }
    return PointTracks.of(NAMES, times, values);
  }

  private static double[] row(Wrong wrong, String joint) {
    var parts = new ErrorParts();
    parts.add(tracks(wrong), tracks((name, time) -> Vector3.ZERO), CAMERA);
    String line =
        parts.table().lines().filter(l -> l.startsWith("| " + joint)).findFirst().orElseThrow();
    return Arrays.stream(line.split("\\|"))
        .skip(2)
        .mapToDouble(cell -> Double.parseDouble(cell.replace("%", "").strip()))
        .toArray();
  }

  @Test
  void aShakeAlongTheLineOfSightIsFastAndNothingElse() {
    double[] wrist =
        row(
            (name, time) ->
                name.endsWith("Wrist")
                    ? new Vector3(0, 0, 0.05 * Math.sqrt(2) * Math.sin(2 * Math.PI * 6 * time))
                    : Vector3.ZERO,
            "Wrist");
    assertEquals(50, wrist[5], 2);
    for (int other : new int[] {0, 1, 2, 3, 4}) {
      assertTrue(wrist[other] <= 3, Arrays.toString(wrist));
    }
    assertTrue(wrist[6] > 95, Arrays.toString(wrist));
  }

  @Test
  void aSlowDriftInThePictureIsSlow() {
    double[] wrist =
        row(
            (name, time) ->
                name.endsWith("Wrist")
                    ? new Vector3(0, 0.05 * Math.sqrt(2) * Math.sin(2 * Math.PI * 0.2 * time), 0)
                    : Vector3.ZERO,
            "Wrist");
    assertTrue(wrist[1] > 38 && wrist[1] < 52, Arrays.toString(wrist));
    assertTrue(wrist[2] < 8 && wrist[4] < 3 && wrist[5] < 3, Arrays.toString(wrist));
  }

  @Test
  void aConstantErrorIsConstantWhereverThePersonIs() {
    double[] wrist =
        row(
            (name, time) ->
                new Vector3(0.2 * time, 0, 0)
                    .plus(name.equals("LWrist") ? new Vector3(0, 0, 0.1) : Vector3.ZERO),
            "Wrist");
    // one wrist of two, and the rotation of the clip takes some of it
    assertTrue(wrist[3] > 40 && wrist[3] < 75, Arrays.toString(wrist));
    assertTrue(wrist[5] < 2, Arrays.toString(wrist));
  }

  @Test
  void intervalsHoldTheMeanAndShrinkWithMoreClips() {
    double[] few = {10, 20, 30, 40, Double.NaN};
    double[] many = new double[400];
    Arrays.setAll(many, i -> few[i % 4]);
    ClipMean a = ClipMean.of(few);
    ClipMean b = ClipMean.of(many);
    assertEquals(25, a.mean(), 1e-12);
    assertTrue(a.low() < 17.6 && a.high() > 32.4, a.toString());
    // deviation of the mean is 11.18 / 20
    assertEquals(25 - 1.96 * 0.559, b.low(), 0.15);
    assertEquals(25 + 1.96 * 0.559, b.high(), 0.15);
    assertEquals("-", ClipMean.of(new double[] {Double.NaN}).toString());
  }

  @Test
  void bendsAreMeasuredFromStraight() {
    List<String> names =
        List.of(
            "LHip",
            "LKnee",
            "LAnkle",
            "RHip",
            "RKnee",
            "RAnkle",
            "LShoulder",
            "LElbow",
            "LWrist",
            "RShoulder",
            "RElbow",
            "RWrist");
    double[] leg = {0, 1, 0, 0, 0.5, 0, 0, 0, 0};
    double[] arm = {0, 1, 0, 0, 0.5, 0, 0.5, 0.5, 0};
    double[] values = new double[36];
    System.arraycopy(leg, 0, values, 0, 9);
    System.arraycopy(leg, 0, values, 9, 9);
    System.arraycopy(arm, 0, values, 18, 9);
    System.arraycopy(leg, 0, values, 27, 9);
    Bends bends = Bends.of(PointTracks.of(names, new double[] {0}, values));
    assertEquals(0, bends.knee(), 1e-6);
    assertEquals(45, bends.elbow(), 1e-6); // one at a right angle, one straight
  }
}
