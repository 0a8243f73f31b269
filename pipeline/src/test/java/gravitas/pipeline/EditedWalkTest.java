package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.ObservedFootage;
import gravitas.pose.edit.BodyPart;
import gravitas.pose.edit.Edits;
import gravitas.pose.edit.Foot;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A walk whose truth is known, a leg of which was seen wrongly: said by hand, the simulated foot
 * stands where the true one does.
 */
class EditedWalkTest {
  private static final double SECONDS = 2.4;
  private static final double RISE = 14; // pixels of a person of about 180: some 14 cm

  @TempDir Path folder;

  private final KnownWalk walk = new KnownWalk(SECONDS);

  /** The longest time the true left foot stands, first and last frame, its ends left out. */
  private int[] stance() {
    int[] best = {0, -1};
    int from = 0;
    for (int f = 8; f < walk.motion.frameCount() - 8; f++) {
      if (!stands(f)) {
        from = f + 1;
      } else if (f - from > best[1] - best[0]) {
        best = new int[] {from, f};
      }
    }
    return new int[] {best[0] + 2, best[1] - 2};
  }

  /** Whether heel or toes are low and rest. */
  private boolean stands(int frame) {
    List<Vector3> now = sites(walk.motion, frame);
    List<Vector3> next = sites(walk.motion, frame + 1);
    return IntStream.range(0, now.size())
        .anyMatch(i -> now.get(i).y() < 0.03 && now.get(i).distanceTo(next.get(i)) < 0.01);
  }

  private static Vector3 lowest(Motion motion, int frame) {
    return sites(motion, frame).stream().min((a, b) -> Double.compare(a.y(), b.y())).orElseThrow();
  }

  private static List<Vector3> sites(Motion motion, int frame) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    kinematics.update(motion.pose(frame));
    return motion.skeleton().endSites().stream()
        .filter(site -> Set.of("LeftHeel", "LeftToeTip").contains(site.name()))
        .map(kinematics::position)
        .toList();
  }

  /** With the left leg seen too high for a while. */
  private static Observing.Observed wrong(Observing.Observed seen, int[] span) {
    Set<Landmark> leg = EnumSet.copyOf(BodyPart.LEFT_LEG.landmarks());
    Observations all = seen.footage().observations();
    List<ObservedFrame> frames = new ArrayList<>();
    for (ObservedFrame frame : all.frames()) {
      boolean hit = frame.index() >= span[0] && frame.index() <= span[1];
      frames.add(hit ? raised(frame, leg) : frame);
    }
    return new Observing.Observed(
        seen.video(),
        seen.settings(),
        ObservedFootage.ofKeypoints(all.withFrames(frames), "a walk seen wrongly"));
  }

  private static ObservedFrame raised(ObservedFrame frame, Set<Landmark> leg) {
    int count = frame.landmarks().size();
    float[] pixels = new float[2 * count];
    float[] visibility = new float[count];
    float[] world = new float[frame.hasWorld() ? 3 * count : 0];
    for (Landmark each : frame.landmarks().landmarks()) {
      int i = frame.landmarks().indexOf(each);
      pixels[2 * i] = (float) frame.x(each);
      pixels[2 * i + 1] = (float) (frame.y(each) - (leg.contains(each) ? RISE : 0));
      visibility[i] = (float) frame.visibility(each);
      for (int e = 0; e < 3 && frame.hasWorld(); e++) {
        double up = leg.contains(each) && e == 1 ? 0.01 * RISE : 0;
        world[3 * i + e] = (float) (frame.world(each, e) - up);
      }
    }
    return new ObservedFrame(
        frame.landmarks(), frame.index(), frame.time(), 1, pixels, visibility, world);
  }

  private static ReconstructedTake take(Observing.Observed seen, Settings settings)
      throws Exception {
    var estimate = Gravitas.fit(seen, settings);
    return Gravitas.judge(seen, estimate, Gravitas.track(estimate, settings), settings);
  }

  private static int standing(ReconstructedTake take, int[] span) {
    int standing = 0;
    for (int f = span[0]; f <= span[1]; f++) {
      standing += take.person().result().frames().get(f).left().contact() ? 1 : 0;
    }
    return standing;
  }

  private static double height(ReconstructedTake take, int[] span) {
    double sum = 0;
    for (int f = span[0]; f <= span[1]; f++) {
      sum += lowest(take.person().result().simulated(), f).y();
    }
    return sum / (span[1] - span[0] + 1);
  }

  @Test
  void aStanceThatWasMissedIsThereAsDrawn() throws Exception {
    Settings plain =
        Settings.DEFAULT
            .withHeight(BodyShape.AVERAGE.heightMetres())
            .withThreads(2)
            .withEvaluations(25);
    Path file = walk.keypoints(folder.resolve("walk.json"));
    Settings settings = plain.with(plain.look().with(KeypointSource.of(file)));
    int[] span = stance();
    int frames = span[1] - span[0] + 1;
    assertTrue(frames >= 8, "the true foot stands for " + frames + " frames");
    Observing.Observed seen = wrong(Gravitas.observe(settings), span);
    ReconstructedTake before = take(seen, settings);
    var contact =
        new Edits.Contact(Foot.LEFT, walk.motion.time(span[0]), walk.motion.time(span[1]), true);
    var unseen =
        new Edits.Unseen(BodyPart.LEFT_LEG, walk.motion.time(span[0]), walk.motion.time(span[1]));
    var edits = new Edits(List.of(contact), List.of(unseen), Edits.Floor.AS_FOUND);
    ReconstructedTake after = take(seen, settings.withEdits(edits));
    System.out.printf(
        "of %d frames of a stance the foot stands in %d, corrected in %d; height %.3f, %.3f m%n",
        frames,
        standing(before, span),
        standing(after, span),
        height(before, span),
        height(after, span));
    assertTrue(standing(before, span) < 0.7 * frames, "missed: " + standing(before, span));
    assertTrue(standing(after, span) >= 0.9 * frames, "stands: " + standing(after, span));
    assertEquals(0, height(after, span), 0.02, "height of its lowest point");
    assertTrue(
        after.person().assumptions().toString().contains("corrected by hand"), "the take says so");
  }
}
