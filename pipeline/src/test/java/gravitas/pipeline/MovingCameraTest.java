package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.surfaces.TakeSurfaces;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.footage.Footage;
import gravitas.pose.observation.ObservationsJson;
import gravitas.tracking.EngineChoice;
import gravitas.tracking.GradientChoice;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A camera that moves spoils the path and the all-clear; one that nobody watched is not still. */
class MovingCameraTest {
  @TempDir Path folder;

  /** A walk whose last frames show nobody, filmed by a camera whose background wanders so far. */
  private PoseEstimate filmed(double travel) throws Exception {
    Path file = new KnownWalk(1).keypoints(folder.resolve("walk.json"), 27, 28, 29, 30);
    var seen = new PoseEstimator(PoseSettings.DEFAULT).fit(ObservationsJson.read(file), "walk");
    var footage =
        new Footage(
            travel, seen.footage().take(), seen.footage().doubtful(), seen.footage().notes());
    List<String> notes = new ArrayList<>(seen.notes());
    if (footage.cameraMoves()) {
      notes.add(footage.cameraNote(Optional.empty()));
    }
    return new PoseEstimate(seen.observations(), footage, seen.fit(), notes, seen.seconds());
  }

  private static Reconstruction.Result simulated(PoseEstimate estimate) {
    var method =
        new TrackMethod(OptimizerChoice.OPTIMUS, GradientChoice.ADJOINT, EngineChoice.NATIVE, 1, 2);
    var settings = TrackSettings.VIDEO;
    return new Reconstruction(new FollowSettings(method, settings, false), WorkListener.SILENT)
        .run(estimate)
        .inStep(estimate);
  }

  @Test
  void everyPlaceIsDoubtedAndNothingSaysThatAllIsWell() throws Exception {
    PoseEstimate still = filmed(0.001);
    Reliability clear = Reliability.of(still, simulated(still));
    PoseEstimate moved = filmed(0.1);
    Reconstruction.Result result = simulated(moved);
    Reliability doubted = Reliability.of(moved, result);
    assertEquals(clear.untrustedFramesPercent(), doubted.untrustedFramesPercent(), 1e-9);
    assertTrue(clear.untrustedPathPercent() < 50, clear.toString());
    assertTrue(clear.untrustedFramesPercent() > 0, "held frames");
    assertTrue(
        clear.cautions().toString().matches(".*of the frames are not to be trusted .*unseen 4.*"),
        clear.toString());
    assertEquals(100, doubted.untrustedPathPercent());
    assertTrue(doubted.cameraMoves());
    assertEquals(10, doubted.cameraTravelPercent(), 1e-9);
    assertEquals(1, result.trust().pathSpans().size(), "held frames too");
    assertEquals(30, result.trust().pathSpans().get(0).frames().to());
    assertTrue(doubted.cautions().toString().contains("the camera moves"), doubted.toString());
    List<Fact> facts = Assumptions.of(moved, PoseSettings.DEFAULT, true, TakeSurfaces.FLOOR);
    String camera = facts.stream().filter(f -> f.what().equals("camera")).toList().toString();
    assertTrue(camera.contains("moves, taken for one that stands still"), camera);
  }

  @Test
  void theHeadlineIsClearOnlyIfEverythingIs() {
    var clear = new Reliability(0, 0, 0.1, false, 0, List.of());
    assertEquals("Every frame could be followed", TakeReport.trust(clear));
    assertEquals(
        "Where the person goes is not to be trusted in 100.0 % of the frames; the postures could be"
            + " followed",
        TakeReport.trust(new Reliability(0, 100, 5, true, 0, List.of("the camera moves"))));
    assertEquals(
        "3.0 % of the frames are not to be trusted; where the person goes is not to be trusted in"
            + " 100.0 % of the frames",
        TakeReport.trust(new Reliability(3, 100, 5, true, 0, List.of("the camera moves"))));
    assertEquals(
        "3.0 % of the frames are not to be trusted",
        TakeReport.trust(new Reliability(3, 3, 0.1, false, 0, List.of())));
    assertEquals(
        "Not one take; the postures could be followed",
        TakeReport.trust(new Reliability(0, 0, 0.1, false, 0, List.of("not one take"))));
  }
}
