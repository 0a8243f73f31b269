package gravitas.pose.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The stage between observations and fit, with the network that is shipped. */
class LearnedDepthTest {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 1600;
  private static final Camera LENS =
      new Camera(
          Camera.Intrinsics.ofFocalRatio(WIDTH, HEIGHT, 0.72),
          Camera.Distortion.NONE,
          RigidTransform.IDENTITY);

  /** A person who stands 4 m away and swings both arms. */
  private static Observations standing(double rate, int frames, boolean metric, LandmarkSet set) {
    var all = new ArrayList<ObservedFrame>();
    for (int t = 0; t < frames; t++) {
      double time = t / rate;
      float[] pixels = new float[2 * set.size()];
      float[] visible = new float[set.size()];
      float[] world = new float[metric ? 3 * set.size() : 0];
      Arrays.fill(visible, 1);
      for (int i = 0; i < set.size(); i++) {
        double[] p = place(set.landmarks().get(i), time);
        pixels[2 * i] = (float) (0.72 * HEIGHT * p[0] / (4 + p[2]) + 0.5 * WIDTH);
        pixels[2 * i + 1] = (float) (0.72 * HEIGHT * p[1] / (4 + p[2]) + 0.5 * HEIGHT);
        for (int a = 0; a < 3 && metric; a++) {
          world[3 * i + a] = (float) p[a];
        }
      }
      all.add(new ObservedFrame(set, t, time, 1, pixels, visible, world));
    }
    return new Observations(set, WIDTH, HEIGHT, all);
  }

  private static double[] place(Landmark landmark, double time) {
    String name = landmark.name();
    double side = name.contains("LEFT") ? 1 : name.contains("RIGHT") ? -1 : 0; // seen from before
    double swing = 0.1 * Math.sin(4 * time);
    if (name.contains("HIP")) {
      return new double[] {0.1 * side, 0, 0};
    } else if (name.contains("KNEE")) {
      return new double[] {0.1 * side, 0.42, 0};
    } else if (name.contains("ANKLE") || name.contains("HEEL")) {
      return new double[] {0.1 * side, 0.84, 0.02};
    } else if (name.contains("FOOT")) {
      return new double[] {0.12 * side, 0.9, -0.12};
    } else if (name.contains("SHOULDER")) {
      return new double[] {0.18 * side, -0.5, 0};
    } else if (name.contains("ELBOW")) {
      return new double[] {0.22 * side, -0.22, swing};
    } else if (landmark.limb() == Landmark.Limb.ARMS) {
      return new double[] {0.23 * side, 0.03, 2 * swing - 0.03};
    }
    return new double[] {0.07 * side, -0.68, -0.06};
  }

  private static Observations improved(Observations seen) {
    return improved(seen, DepthKind.LEARNED);
  }

  private static Observations improved(Observations seen, DepthKind kind) {
    try (var network = DepthNetwork.shipped()) {
      return new LearnedDepth(network, kind).improve(seen, LENS);
    }
  }

  private static double depth(Observations seen, int frame, Landmark landmark) {
    return seen.frames().get(frame).world(landmark, 2);
  }

  @Test
  void anyFrameRateGivesTheSameDepth() {
    Observations usual = improved(standing(30, 90, true, LandmarkSet.BLAZEPOSE));
    for (double rate : new double[] {60, 120, 15, 25, 50}) {
      Observations other = improved(standing(rate, (int) (3 * rate), true, LandmarkSet.BLAZEPOSE));
      for (int t = 30; t < 90; t += 30) { // at whole seconds, where all rates have a frame
        int there = (int) Math.round(t * rate / 30);
        double time = other.frames().get(there).time();
        assertEquals(usual.frames().get(t).time(), time, 1e-9);
        for (Landmark landmark : DepthJoints.ALL) {
          assertEquals(
              depth(usual, t, landmark),
              depth(other, there, landmark),
              0.03,
              landmark + " at " + rate + " frames per second");
        }
      }
    }
  }

  @Test
  void everySeenPointHasADepthAndADeviation() {
    for (boolean metric : new boolean[] {true, false}) {
      for (LandmarkSet set : new LandmarkSet[] {LandmarkSet.BLAZEPOSE, LandmarkSet.COCO_17}) {
        Observations better = improved(standing(30, 60, metric, set));
        for (ObservedFrame frame : better.frames()) {
          assertTrue(frame.hasWorld() && frame.hasDepthDeviation());
          for (Landmark landmark : set.landmarks()) {
            double deviation = frame.depthDeviation(landmark);
            assertTrue(deviation > 0.002 && deviation < 0.5, landmark + ": " + deviation);
            double off = frame.world(landmark, 2) - place(landmark, frame.time())[2];
            assertEquals(0, off, metric ? 0.25 : 0.4, landmark + " off");
          }
        }
      }
    }
  }

  @Test
  void bothLooksAreAveragedAndBelievedLessWhereTheyDisagree() {
    Observations seen = standing(30, 60, true, LandmarkSet.BLAZEPOSE);
    Observations both = improved(seen);
    Observations metres = improved(seen, DepthKind.METRES);
    Observations picture = improved(seen, DepthKind.PICTURE);
    for (Landmark landmark : DepthJoints.ALL) {
      double one = depth(metres, 30, landmark);
      double other = depth(picture, 30, landmark);
      assertEquals(0.5 * (one + other), depth(both, 30, landmark), 0.1 * Math.abs(other) + 1e-6);
      double claimed = both.frames().get(30).depthDeviation(landmark);
      assertTrue(claimed > 0.4 * Math.abs(one - other) - 0.1 * Math.abs(other), landmark + "");
      assertTrue(claimed > 0.7 * metres.frames().get(30).depthDeviation(landmark), landmark + "");
    }
  }

  @Test
  void framesWithoutAnybodyStayEmptyAndAreBridged() {
    Observations whole = standing(30, 90, true, LandmarkSet.BLAZEPOSE);
    var frames = new ArrayList<>(whole.frames());
    for (int t = 40; t < 45; t++) {
      frames.set(t, ObservedFrame.empty(LandmarkSet.BLAZEPOSE, t, t / 30.0));
    }
    Observations gap = improved(whole.withFrames(frames));
    Observations full = improved(whole);
    assertFalse(gap.frames().get(42).isSeen());
    for (int t : new int[] {39, 45}) {
      assertEquals(depth(full, t, Landmark.LEFT_WRIST), depth(gap, t, Landmark.LEFT_WRIST), 0.06);
    }
  }

  @Test
  void aMirroredPersonGetsMirroredDepthAndARepetitionTheSameNumbers() {
    Observations seen = standing(30, 60, true, LandmarkSet.BLAZEPOSE);
    assertEquals(improved(seen).frames(), improved(seen).frames());
    Observations better = improved(seen); // the scene is its own mirror image
    for (int t = 0; t < 60; t += 10) {
      assertEquals(
          depth(better, t, Landmark.LEFT_WRIST), depth(better, t, Landmark.RIGHT_WRIST), 0.002);
    }
  }

  @Test
  void eightHundredFramesTakeLittleTime() {
    Observations seen = standing(60, 800, true, LandmarkSet.BLAZEPOSE);
    improved(seen); // loads the runtime, warms up
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    improved(seen);
    double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) * 1e-9;
    assertTrue(seconds < 0.3, seconds + " s");
  }
}
