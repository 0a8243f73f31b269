package gravitas.film.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.film.render.Scenes;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.pipeline.work.Progress;
import gravitas.pose.PersonObserver;
import gravitas.pose.Quality;
import gravitas.pose.StageTimes;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.VideoFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figure must look like a person to the network that was trained on real ones. */
@Tag("slow")
class DemoDetectionTest {
  @TempDir Path folder;

  @Test
  void thePersonIsSeenInEveryFrameAndTheLandmarksLieOnTheLimbs() throws Exception {
    NetworkSupply supply = supplyOrSkip();
    Skeleton skeleton = Scenes.SKELETON;
    DemoClip clip = DemoClip.walkAndTurn(skeleton, 800, 600);
    DemoClip.Files files = clip.write(folder, false, 2, Progress.SILENT);
    Observations seen;
    try (var video = new VideoFile(files.video(), ClipRange.ALL)) {
      seen =
          new PersonObserver(supply, BlazePoseModel.FULL, Quality.FAST, PersonChoice.largest(), 1)
              .observe(video, new StageTimes(), (picture, look) -> {});
    }
    assertEquals(clip.motion().frameCount(), seen.frames().size());
    assertEquals(clip.motion().frameCount(), seen.seenCount());
    var kinematics = new ForwardKinematics(skeleton);
    double sum = 0;
    for (ObservedFrame frame : seen.frames()) {
      kinematics.update(clip.motion().pose(frame.index()));
      double inFrame = 0;
      for (Landmark landmark : seen.landmarks().joints()) {
        int joint = landmark.place().joint(skeleton);
        Camera.Pixel truth = clip.camera().project(kinematics.position(joint));
        inFrame += Math.hypot(frame.x(landmark) - truth.x(), frame.y(landmark) - truth.y()) / 12;
      }
      sum += inFrame;
      assertTrue(inFrame < 15, "frame " + frame.index() + ": " + inFrame + " px (left for right?)");
    }
    double mean = sum / seen.frames().size();
    System.out.println("mean distance of 12 landmarks to the projected joints: " + mean + " px");
    assertTrue(mean < 5, mean + " px"); // the figure is about 270 px tall
  }

  private static NetworkSupply supplyOrSkip() {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
      supply.onnx(PoseNetwork.FULL);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
    return supply;
  }
}
