package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first guess of a person whose posture is known, before a level camera. */
class InitialPosesTest {
  private static final int FRAMES = 31;

  private final SyntheticClip clip = new SyntheticClip(FRAMES, 0);
  private final ScaledBody body = clip.body;
  private final List<ObservedFrame> seen = new ArrayList<>(clip.observations(0, 0, 1).frames());

  private FitState guess(List<ObservedFrame> frames) {
    var input = FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT);
    FitProblem problem = new FitProblemBuilder(input, FitSettings.DEFAULT).problem(frames);
    var state = new FitState(frames.size(), body.jointCount());
    state.logFocal = Math.log(SyntheticClip.FOCAL);
    state.cameraPosition[1] = SyntheticClip.CAMERA_HEIGHT;
    System.arraycopy(clip.truth.logProportions, 0, state.logProportions, 0, ScaledBody.PROPORTIONS);
    new InitialPoses(problem).fill(frames, state);
    return state;
  }

  private Quaternion rotation(FitState state, int t, String joint) {
    return Quaternion.from(state.rotations, 4 * (t * state.joints + body.indexOf(joint)));
  }

  private static double degreesBetween(Quaternion a, Quaternion b) {
    Quaternion d = a.inverse().times(b);
    double sine = Math.sqrt(d.x() * d.x() + d.y() * d.y() + d.z() * d.z());
    return Math.toDegrees(2 * Math.atan2(sine, Math.abs(d.w())));
  }

  /** Half way down, where knees and elbows are bent enough to tell their plane. */
  @Test
  void bentLimbsAreFoundAsTheyAre() {
    FitState state = guess(seen);
    for (int t : new int[] {12, 20, 30}) {
      for (String joint : List.of("Hips", "LeftLeg", "RightLeg", "LeftForeArm", "RightForeArm")) {
        double off = degreesBetween(rotation(clip.truth, t, joint), rotation(state, t, joint));
        assertEquals(0, off, 0.5, joint + " of frame " + t);
      }
    }
  }

  @Test
  void thePersonStandsWhereTheyAreSeen() {
    FitState state = guess(seen);
    for (int t = 0; t < FRAMES; t += 5) {
      Vector3 expected = Vector3.from(clip.truth.roots, 3 * t);
      Vector3 found = Vector3.from(state.roots, 3 * t);
      assertEquals(0, expected.distanceTo(found), 0.02, "frame " + t); // at 3.5 m
    }
  }

  private static ObservedFrame unseen(int t) {
    int count = LandmarkSet.BLAZEPOSE.size();
    return new ObservedFrame(
        LandmarkSet.BLAZEPOSE,
        t,
        t / SyntheticClip.RATE,
        0,
        new float[2 * count],
        new float[count],
        new float[3 * count]);
  }

  @Test
  void framesInWhichNobodyIsSeenAreBetweenTheirNeighbours() {
    for (int t = 12; t < 15; t++) {
      seen.set(t, unseen(t));
    }
    FitState state = guess(seen);
    Vector3 before = Vector3.from(state.roots, 3 * 11);
    Vector3 after = Vector3.from(state.roots, 3 * 15);
    for (int t = 12; t < 15; t++) {
      double share = (t - 11) / 4.0;
      double[] expected = new double[3];
      before.lerp(after, share).into(expected, 0);
      double[] found = {state.roots[3 * t], state.roots[3 * t + 1], state.roots[3 * t + 2]};
      assertArrayEquals(expected, found, 1e-9);
      Quaternion half = rotation(state, 11, "LeftLeg").slerp(rotation(state, 15, "LeftLeg"), share);
      assertEquals(0, degreesBetween(half, rotation(state, t, "LeftLeg")), 1e-6);
    }
  }

  /** Pixels alone: a standing person whose left shoulder tells whether they face the camera. */
  @Test
  void withoutDepthTheShouldersTellTheSide() {
    int count = LandmarkSet.BLAZEPOSE.size();
    ObservedFrame flat = flat(seen.get(0), false, count);
    FitState state = guess(List.of(flat));
    assertEquals(0, degreesBetween(Quaternion.IDENTITY, rotation(state, 0, "Hips")), 1e-9);
    assertEquals(1.3, angleAboutZ(rotation(state, 0, "RightArm")), 1e-9);
    assertEquals(-1.3, angleAboutZ(rotation(state, 0, "LeftArm")), 1e-9);
    state = guess(List.of(flat(seen.get(0), true, count)));
    assertEquals(180, degreesBetween(Quaternion.IDENTITY, rotation(state, 0, "Hips")), 1e-6);
  }

  private static double angleAboutZ(Quaternion q) {
    return 2 * Math.atan2(q.z(), q.w());
  }

  /** The same pixels, or their mirror image, without metres. */
  private static ObservedFrame flat(ObservedFrame frame, boolean mirrored, int count) {
    float[] pixels = new float[2 * count];
    float[] visibility = new float[count];
    for (var landmark : LandmarkSet.BLAZEPOSE.landmarks()) {
      int i = LandmarkSet.BLAZEPOSE.indexOf(landmark);
      float x = (float) frame.x(landmark);
      pixels[2 * i] = mirrored ? SyntheticClip.WIDTH - 1 - x : x;
      pixels[2 * i + 1] = (float) frame.y(landmark);
      visibility[i] = 1;
    }
    return new ObservedFrame(LandmarkSet.BLAZEPOSE, 0, 0, 1, pixels, visibility, new float[0]);
  }

  /** Rows x + y + z = 6, 2y = 4, z = 3 and a contradiction that weighs nothing. */
  @Test
  void threeUnknownsAreSolvedByLeastSquares() {
    double[][] m = new double[3][4];
    InitialPoses.accumulate(m, new double[] {1, 1, 1}, 6, 1);
    InitialPoses.accumulate(m, new double[] {0, 2, 0}, 4, 0.5);
    InitialPoses.accumulate(m, new double[] {0, 0, 1}, 3, 2);
    InitialPoses.accumulate(m, new double[] {1, 0, 0}, 100, 0);
    assertArrayEquals(new double[] {1, 2, 3}, InitialPoses.solve3(m), 1e-6);
    // two opinions on x: the weighted mean of 1 and 4 by 2 to 1
    m = new double[3][4];
    InitialPoses.accumulate(m, new double[] {1, 0, 0}, 1, 2);
    InitialPoses.accumulate(m, new double[] {1, 0, 0}, 4, 1);
    InitialPoses.accumulate(m, new double[] {0, 1, 0}, 0, 1);
    InitialPoses.accumulate(m, new double[] {0, 0, 1}, 0, 1);
    assertArrayEquals(new double[] {2, 0, 0}, InitialPoses.solve3(m), 1e-6);
  }
}
