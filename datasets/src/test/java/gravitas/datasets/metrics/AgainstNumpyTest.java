package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.PythonScript;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.scene.Scene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every metric against an independent NumPy program, on random motions with gaps. */
class AgainstNumpyTest {
  private static final double RATE = 25;
  private static final double MASS = 70;
  private static final double FORCE_RATE = 240;
  private static final double FRICTION = 0.8;

  /** Some points are behind it. */
  private static final Camera CAMERA =
      new Camera(
          new Camera.Intrinsics(1000, 1000, 900, 910, 480, 520),
          new Camera.Distortion(-0.2, 0.05, 1e-3, -2e-3, 0.01),
          new RigidTransform(
              Quaternion.fromRotationVector(new Vector3(0.3, -0.2, 0.1)),
              new Vector3(0.01, -0.02, 0.03)));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void metricsAgreeWithNumpy(long seed) throws Exception {
    PythonScript.require("numpy");
    List<String> names = JointSet.STANDARD_19.landmarks();
    double missing = seed == 1 ? 0 : 0.08;
    // centimetres of motion, so that feet stand and slide around the limits
    PointTracks a = scaled(Tracks.random(names, 60, RATE, missing, seed), 0.02);
    PointTracks b = scaled(Tracks.random(names, 60, RATE, missing, seed + 100), 0.015);
    PixelTracks pixels = pixels(names, a.times(), missing, seed);
    List<Vector3> forces = vectors(80, new Vector3(150, 500, 150), new Vector3(0, 500, 0), seed);
    List<Vector3> centres = vectors(80, new Vector3(.01, .01, .01), Vector3.Y, seed + 1);
    Map<String, Object> input = new HashMap<>();
    input.put("names", names);
    input.put("rate", RATE);
    input.put("a", nested(a));
    input.put("b", nested(b));
    input.put("camera", camera());
    input.put("pixels", nested(pixels));
    input.put("forces", forces.stream().map(AgainstNumpyTest::array).toList());
    input.put("centres", centres.stream().map(AgainstNumpyTest::array).toList());
    input.put("mass", MASS);
    input.put("forceRate", FORCE_RATE);
    input.put("friction", FRICTION);
    var mapper = new ObjectMapper();
    JsonNode numpy =
        mapper.readTree(PythonScript.run("metrics.py", mapper.writeValueAsString(input)));
    String label = "seed " + seed;
    check(numpy, "mpjpeG", MpjpeGlobal.millimetres(a, b), label);
    check(numpy, "mpjpe", MpjpeAligned.millimetres(a, b), label);
    check(numpy, "mpjpePa", MpjpeProcrustes.millimetres(a, b), label);
    check(numpy, "tv", TotalVariation.perFrame(a), label);
    check(numpy, "tvSi", TotalVariation.si(a), label);
    check(numpy, "accelerationErrorSi", AccelerationError.si(a, b), label);
    check(numpy, "mpjpe2d", Mpjpe2d.pixels(a, CAMERA, pixels), label);
    check(numpy, "jitter", Jitter.si(a), label);
    check(numpy, "accelerationError", AccelerationError.millimetresPerFrame(a, b), label);
    check(numpy, "penetration", Penetration.millimetres(a, Scene.LEVEL_FLOOR), label);
    FootContacts truth = FootContacts.by(ContactRule.OF_TRUTH, b);
    FootContacts own = FootContacts.by(ContactRule.OF_MOTION, a);
    check(numpy, "footSkateTruth", FootSkate.percent(a, truth), label);
    check(numpy, "footSlideTruth", FootSlide.millimetres(a, truth), label);
    check(numpy, "footSkateOwn", FootSkate.percent(a, own), label);
    check(numpy, "footSlideOwn", FootSlide.millimetres(a, own), label);
    check(numpy, "floatTruth", FloatHeight.millimetres(a, Scene.LEVEL_FLOOR, truth), label);
    check(numpy, "floatOwn", FloatHeight.millimetres(a, Scene.LEVEL_FLOOR, own), label);
    var ground = GroundForcePlausibility.of(forces, centres, MASS, FORCE_RATE, FRICTION);
    check(numpy, "forceMean", ground.meanOverWeight(), label);
    check(numpy, "forceLargest", ground.largestOverWeight(), label);
    check(numpy, "forcePulling", ground.pullingPercent(), label);
    check(numpy, "forceSlipping", ground.slippingPercent(), label);
    check(numpy, "forceUnexplained", ground.unexplainedOverWeight(), label);
  }

  private static Map<String, Object> camera() {
    Camera.Intrinsics lens = CAMERA.intrinsics();
    Camera.Distortion d = CAMERA.distortion();
    double[] m = CAMERA.cameraFromWorld().rotation().toMatrix();
    return Map.of(
        "fx", lens.fx(),
        "fy", lens.fy(),
        "cx", lens.cx(),
        "cy", lens.cy(),
        "distortion", new double[] {d.k1(), d.k2(), d.p1(), d.p2(), d.k3()},
        "R", new double[][] {{m[0], m[1], m[2]}, {m[3], m[4], m[5]}, {m[6], m[7], m[8]}},
        "t", array(CAMERA.cameraFromWorld().translation()));
  }

  private static PixelTracks pixels(List<String> names, double[] times, double missing, long seed) {
    var random = new Random(seed);
    double[] values = new double[2 * names.size() * times.length];
    for (int i = 0; i < values.length; i += 2) {
      boolean gone = random.nextDouble() < missing;
      values[i] = gone ? Double.NaN : 1000 * random.nextDouble();
      values[i + 1] = 1000 * random.nextDouble();
    }
    return new PixelTracks(names, times, values);
  }

  private static List<Vector3> vectors(int count, Vector3 spread, Vector3 mean, long seed) {
    var random = new Random(seed);
    return Stream.generate(
            () ->
                new Vector3(
                    mean.x() + spread.x() * random.nextGaussian(),
                    mean.y() + spread.y() * random.nextGaussian(),
                    mean.z() + spread.z() * random.nextGaussian()))
        .limit(count)
        .toList();
  }

  private static double[] array(Vector3 v) {
    return new double[] {v.x(), v.y(), v.z()};
  }

  private static List<List<double[]>> nested(PixelTracks tracks) {
    List<List<double[]>> frames = new ArrayList<>();
    for (int f = 0; f < tracks.frameCount(); f++) {
      List<double[]> points = new ArrayList<>();
      for (int p = 0; p < tracks.names().size(); p++) {
        points.add(
            tracks.pixel(f, p).map(pixel -> new double[] {pixel.x(), pixel.y()}).orElse(null));
      }
      frames.add(points);
    }
    return frames;
  }

  private static void check(JsonNode numpy, String metric, double ours, String label) {
    double theirs = numpy.get(metric).doubleValue();
    assertEquals(theirs, ours, 1e-9 * Math.max(1, Math.abs(theirs)), metric + ", " + label);
  }

  private static PointTracks scaled(PointTracks tracks, double factor) {
    return new gravitas.datasets.tracks.TracksBuilder(tracks.names(), tracks.times())
        .fill((f, n) -> tracks.position(f, tracks.find(n).orElseThrow()).times(factor))
        .build();
  }

  private static List<List<double[]>> nested(PointTracks tracks) {
    List<List<double[]>> frames = new ArrayList<>();
    for (int f = 0; f < tracks.frameCount(); f++) {
      List<double[]> points = new ArrayList<>();
      for (int p = 0; p < tracks.pointCount(); p++) {
        Vector3 v = tracks.position(f, p);
        points.add(v.isFinite() ? new double[] {v.x(), v.y(), v.z()} : null);
      }
      frames.add(points);
    }
    return frames;
  }
}
