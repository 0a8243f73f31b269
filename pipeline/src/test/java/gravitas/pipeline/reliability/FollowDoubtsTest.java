package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import gravitas.tracking.WindowReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A simulated body that does something else than the fit is not trusted, and the fit is shown. */
class FollowDoubtsTest {
  private static final double RATE = 30;
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
  private final Motion fit =
      Motion.atRate(body.skeleton(), RATE, Collections.nCopies(60, standing));

  private TrackedFrame frame(int f, Pose pose) {
    List<Vector3> none = Collections.nCopies(body.jointCount(), Vector3.ZERO);
    return new TrackedFrame(f / RATE, pose, true, ContactLoads.NONE, none);
  }

  /** The doubts of a body that is in a pose from frame 20 to 39 and follows elsewhere. */
  private List<Set<Doubt>> marks(Pose pose, WindowReport... windows) {
    List<TrackedFrame> frames = frames(pose);
    List<Set<Doubt>> marks = FrameReliability.none(frames.size());
    new FollowDoubts(body, fit).mark(frames, List.of(windows), marks);
    return marks;
  }

  private List<TrackedFrame> frames(Pose pose) {
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < 60; f++) {
      frames.add(frame(f, f >= 20 && f < 40 ? pose : standing));
    }
    return frames;
  }

  private static void assertOnly(List<Set<Doubt>> marks, Doubt... doubts) {
    Set<Doubt> wanted = EnumSet.noneOf(Doubt.class);
    Collections.addAll(wanted, doubts);
    for (int f = 0; f < marks.size(); f++) {
      assertEquals(f >= 20 && f < 40 ? wanted : Set.of(), marks.get(f), "frame " + f);
    }
  }

  private Pose moved(double x, double y) {
    return standing.withRootPosition(standing.rootPosition().plus(new Vector3(x, y, 0)));
  }

  @Test
  void aBodyThatFollowsIsTrusted() {
    assertOnly(marks(moved(0.05, 0)));
  }

  @Test
  void aBodyThatStandsElsewhereIsFar() {
    assertOnly(marks(moved(0.12, 0)), Doubt.FAR);
  }

  @Test
  void oneHandElsewhereIsFar() {
    int arm = body.skeleton().indexOf("LeftArm");
    Pose waving = standing.withRotation(arm, Quaternion.fromAxisAngle(Vector3.Z, 0.9));
    assertOnly(marks(waving), Doubt.FAR);
  }

  @Test
  void aBodyThatLeansOrFallsIsNoticed() {
    Pose leaning = standing.withRotation(0, Quaternion.fromAxisAngle(Vector3.X, 0.4));
    assertTrue(marks(leaning).get(30).contains(Doubt.LEANS));
    assertTrue(marks(moved(0, -0.25)).get(30).contains(Doubt.LEANS));
  }

  @Test
  void aFootTwistedByPhysicsIsNoticedAndTheFitShown() {
    int foot = body.skeleton().indexOf("LeftFoot");
    Pose bent = standing.withRotation(foot, Quaternion.fromAxisAngle(Vector3.Z, 1.1));
    List<Set<Doubt>> marks = marks(bent);
    assertOnly(marks, Doubt.BENT);
    assertEquals(standing, new Blend(fit, marks).of(30, frame(30, bent)).pose());
  }

  @Test
  void aFootTwistedInTheFitIsNoticedAndTheSimulationKept() {
    int foot = body.skeleton().indexOf("LeftFoot");
    Pose bent = standing.withRotation(foot, Quaternion.fromAxisAngle(Vector3.Z, 1.1));
    var twisted = Motion.atRate(body.skeleton(), RATE, Collections.nCopies(60, bent));
    List<Set<Doubt>> marks = FrameReliability.none(60);
    new FollowDoubts(body, twisted).mark(Collections.nCopies(60, frame(0, bent)), List.of(), marks);
    assertEquals(Set.of(Doubt.LIMITS), marks.get(30));
    TrackedFrame simulated = frame(30, bent);
    assertEquals(simulated, new Blend(twisted, marks).of(30, simulated));
  }

  @Test
  void aWindowWhoseLossStillFallsIsNoticedUnlessItFollowsClosely() {
    List<Double> falling = List.of(8.0, 6.0, 4.0, 3.0, 2.5, 2.0, 1.5, 1.0);
    List<Double> flat = List.of(8.0, 2.0, 1.1, 1.0, 1.0, 1.0, 1.0, 1.0);
    double from = 20 / RATE;
    double kept = 19 / RATE;
    assertOnly(
        marks(standing, new WindowReport(from, kept, falling, 1, 1, 0.07, false)), Doubt.UNSETTLED);
    assertOnly(marks(standing, new WindowReport(from, kept, falling, 1, 1, 0.01, false)));
    assertOnly(marks(standing, new WindowReport(from, kept, flat, 1, 1, 0.07, false)));
  }

  @Test
  void aWindowWithHardlyAnyEvaluationsHasNotConverged() {
    double from = 20 / RATE;
    double kept = 19 / RATE;
    List<Double> one = List.of(8.0);
    assertOnly(
        marks(standing, new WindowReport(from, kept, one, 8, 1, 0.07, false)), Doubt.UNSETTLED);
    assertOnly(marks(standing, new WindowReport(from, kept, one, 8, 1, 0.01, false)));
  }

  @Test
  void aWindowThatWasNotTriedIsNotCalledLost() {
    double kept = 19 / RATE;
    var untried = new WindowReport(20 / RATE, kept, List.of(), 0, 0, Double.NaN, true);
    assertOnly(marksOfGivenUp(0, untried), Doubt.CARRIED);
    var tried = new WindowReport(20 / RATE, kept, List.of(1.0), 1, 1, 0.5, true);
    assertOnly(marksOfGivenUp(0, tried), Doubt.LOST);
  }

  @Test
  void windowsCountFromTheTakesFirstFrame() {
    var untried = new WindowReport(20 / RATE, 19 / RATE, List.of(), 0, 0, Double.NaN, true);
    assertOnly(marksOfGivenUp(90, untried), Doubt.CARRIED);
  }

  /** Frames 20 to 39 are not simulated; the take begins so late in the footage. */
  private List<Set<Doubt>> marksOfGivenUp(double begin, WindowReport window) {
    List<TrackedFrame> frames = new ArrayList<>();
    double[] times = new double[60];
    for (int f = 0; f < 60; f++) {
      TrackedFrame like = frame(f, standing);
      times[f] = begin + f / RATE;
      frames.add(
          new TrackedFrame(times[f], standing, f < 20 || f >= 40, like.loads(), like.torques()));
    }
    List<Set<Doubt>> marks = FrameReliability.none(60);
    var late = new Motion(body.skeleton(), times, fit.poses());
    new FollowDoubts(body, late).mark(frames, List.of(window), marks);
    return marks;
  }

  @Test
  void theFitIsShownWherePhysicsFellAndNothingSnaps() {
    Pose fallen = standing.withRotation(0, Quaternion.fromAxisAngle(Vector3.X, 1.5));
    List<TrackedFrame> frames = frames(moved(0.3, -0.6));
    frames.set(25, frame(25, fallen));
    List<Set<Doubt>> marks = FrameReliability.none(60);
    new FollowDoubts(body, fit).mark(frames, List.of(), marks);
    var blend = new Blend(fit, marks);
    var kinematics = new ForwardKinematics(body.skeleton());
    Vector3 last = null;
    for (int f = 0; f < 60; f++) {
      TrackedFrame shown = blend.of(f, frames.get(f));
      kinematics.update(shown.pose());
      if (last != null) {
        assertTrue(kinematics.position(0).distanceTo(last) < 0.01, "snaps at frame " + f);
      }
      last = kinematics.position(0);
      if (f >= 20 && f < 40) {
        assertEquals(0, kinematics.position(0).distanceTo(standing.rootPosition()), 1e-12);
        assertEquals(ContactLoads.NONE, shown.loads());
      }
      assertEquals((f >= 15 && f < 20) || (f >= 40 && f < 45), blend.isMixed(f), "frame " + f);
    }
    assertEquals(20 / RATE, blend.fittedSeconds(), 1e-9);
  }

  @Test
  void passingFromADriftedSimulationToTheFitTakesAWhile() {
    // the simulation has drifted 9 cm away, which passes, before it falls
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < 60; f++) {
      frames.add(frame(f, moved(f < 30 ? 0.09 : 0.5, 0)));
    }
    List<Set<Doubt>> marks = FrameReliability.none(60);
    new FollowDoubts(body, fit).mark(frames, List.of(), marks);
    var blend = new Blend(fit, marks);
    for (int f = 1; f < 60; f++) {
      double step =
          blend
              .of(f, frames.get(f))
              .pose()
              .rootPosition()
              .distanceTo(blend.of(f - 1, frames.get(f - 1)).pose().rootPosition());
      assertTrue(step < 0.025, "step of " + step + " m at frame " + f); // 1.5 x 9 cm / 6 frames
    }
  }
}
