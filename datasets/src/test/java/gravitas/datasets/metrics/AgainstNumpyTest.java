package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.PythonScript;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every metric against an independent NumPy program, on random motions with gaps. */
class AgainstNumpyTest {
  private static final double RATE = 25;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void metricsAgreeWithNumpy(long seed) throws Exception {
    PythonScript.require("numpy");
    List<String> names = JointSet.STANDARD_19.landmarks();
    double missing = seed == 1 ? 0 : 0.08;
    // centimetres of motion, so that feet stand and slide around the limits
    PointTracks a = scaled(Tracks.random(names, 60, RATE, missing, seed), 0.02);
    PointTracks b = scaled(Tracks.random(names, 60, RATE, missing, seed + 100), 0.015);
    Map<String, Object> input =
        Map.of("names", names, "rate", RATE, "a", nested(a), "b", nested(b));
    var mapper = new ObjectMapper();
    JsonNode numpy =
        mapper.readTree(PythonScript.run("metrics.py", mapper.writeValueAsString(input)));
    String label = "seed " + seed;
    check(numpy, "mpjpeG", MpjpeGlobal.millimetres(a, b), label);
    check(numpy, "mpjpe", MpjpeAligned.millimetres(a, b), label);
    check(numpy, "mpjpePa", MpjpeProcrustes.millimetres(a, b), label);
    check(numpy, "tv", TotalVariation.perFrame(a), label);
    check(numpy, "jitter", Jitter.si(a), label);
    check(numpy, "accelerationError", AccelerationError.millimetresPerFrame(a, b), label);
    check(numpy, "penetration", Penetration.millimetres(a, Ground.FLOOR), label);
    FootContacts truth = FootContacts.by(ContactRule.OF_TRUTH, b);
    FootContacts own = FootContacts.by(ContactRule.OF_MOTION, a);
    check(numpy, "footSkateTruth", FootSkate.percent(a, truth), label);
    check(numpy, "footSlideTruth", FootSlide.millimetres(a, truth), label);
    check(numpy, "footSkateOwn", FootSkate.percent(a, own), label);
    check(numpy, "footSlideOwn", FootSlide.millimetres(a, own), label);
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
