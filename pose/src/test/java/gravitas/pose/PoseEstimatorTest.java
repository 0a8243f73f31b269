package gravitas.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureFilter;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.TestVideos;
import gravitas.pose.video.VideoFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole stage on real and made-up videos, with the real networks. */
class PoseEstimatorTest {
  private static NetworkSupply supply;

  @TempDir Path folder;

  @BeforeAll
  static void findNetworks() {
    supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
  }

  @Test
  void blackFramesHaveNobody() throws IOException {
    Path file =
        TestVideos.write(
            folder.resolve("black.mp4"), 160, 96, TestVideos.times(5, 30), 0, TestVideos.BLACK);
    var e =
        assertThrows(
            NoPersonException.class,
            () -> new PoseEstimator(PoseSettings.DEFAULT).estimate(file, supply, n -> {}));
    assertTrue(e.getMessage().contains("5 frames"), e.getMessage());
  }

  @Test
  void oneRealFrameIsEnough() throws Exception {
    Path video = TestVideos.sharedOrSkip("video_with_reference/gesturing/video.avi");
    var settings = settings(Quality.FAST, new ClipRange(0, 0.01));
    PoseEstimate estimate = new PoseEstimator(settings).estimate(video, supply, n -> {});
    assertEquals(1, estimate.observations().frames().size());
    assertTrue(estimate.observations().frames().get(0).score() > 0.9);
    assertTrue(estimate.notes().stream().anyMatch(n -> n.contains("height is assumed")));
    assertTrue(estimate.notes().stream().anyMatch(n -> n.contains("focal length is assumed")));
  }

  /** Stored lying on its side, as phones do, with the turn in the metadata. */
  @Test
  void aPersonInAPortraitVideoWithRotationMetadataIsUpright() throws IOException {
    byte[] upright;
    int width;
    int height;
    try (PictureSource source = gesturing(0.05)) {
      width = source.width();
      height = source.height();
      upright = new byte[3 * width * height];
      source.next(upright);
    }
    TestVideos.Painter lying =
        // shown, FFmpeg turns a quarter counter-clockwise: stored (x, y) goes to (y, height-1-x)
        (frame, x, y, c) -> upright[3 * ((height - 1 - x) * width + y) + c] & 255;
    Path file =
        TestVideos.write(
            folder.resolve("lying.mp4"), height, width, TestVideos.times(3, 30), 90, lying);
    Observations seen;
    try (PictureSource source = new VideoFile(file, ClipRange.ALL)) {
      assertEquals(width, source.width());
      assertEquals(height, source.height());
      seen = observe(source, PersonChoice.largest());
    }
    for (ObservedFrame frame : seen.frames()) {
      assertTrue(frame.isSeen(), "frame " + frame.index());
      assertTrue(
          frame.y(Landmark.NOSE) + 0.1 * height < frame.y(Landmark.LEFT_HIP),
          () -> "the nose at " + frame.y(Landmark.NOSE) + " is above the hips");
      assertTrue(frame.y(Landmark.LEFT_HIP) + 0.1 * height < frame.y(Landmark.LEFT_ANKLE));
    }
  }

  /** A person, black frames, the person again: the gap is empty, the rest is the same person. */
  @Test
  void aPersonWhoLeavesAndReturnsIsFoundAgain() throws IOException {
    Path video = TestVideos.sharedOrSkip("video_with_reference/gesturing/video.avi");
    Observations seen;
    try (PictureSource gap = new Blanked(new VideoFile(video, new ClipRange(0, 0.5)), 10, 18)) {
      seen = observe(gap, PersonChoice.largest());
    }
    List<ObservedFrame> frames = seen.frames();
    for (int i = 0; i < frames.size(); i++) {
      assertEquals(i < 10 || i >= 18, frames.get(i).isSeen(), "frame " + i);
    }
    double moved = Math.abs(frames.get(9).x(Landmark.NOSE) - frames.get(20).x(Landmark.NOSE));
    assertTrue(moved < 40, () -> "the nose moved by " + moved + " pixels");
  }

  @Test
  void choosesBetweenTwoPeople() throws IOException {
    double[] hips = new double[2];
    for (int person = 1; person <= 2; person++) {
      try (PictureSource source = new Crossing(gesturing(0.05), 0)) {
        Observations seen = observe(source, PersonChoice.fromLeft(person));
        hips[person - 1] = seen.frames().get(0).x(Landmark.LEFT_HIP);
      }
    }
    assertEquals(Crossing.APART, hips[1] - hips[0], 20);
  }

  /** The one in front is followed from the right to the left, past the one behind. */
  @Test
  void twoPeopleCrossingAreNotMixedUp() throws IOException {
    Observations seen;
    try (PictureSource source = new Crossing(gesturing(1), 15)) {
      seen = observe(source, PersonChoice.fromLeft(2));
    }
    ObservedFrame last = seen.frames().get(0);
    for (ObservedFrame frame : seen.frames()) {
      assertTrue(frame.isSeen(), "frame " + frame.index());
      double expected = -Math.min(Crossing.APART, 15 * frame.index());
      double moved = frame.x(Landmark.LEFT_HIP) - seen.frames().get(0).x(Landmark.LEFT_HIP);
      assertEquals(expected, moved, 60, "frame " + frame.index());
      double jump = Math.abs(frame.x(Landmark.LEFT_HIP) - last.x(Landmark.LEFT_HIP));
      assertTrue(jump < 60, () -> "frame " + frame.index() + " jumps " + jump + " px");
      last = frame;
    }
  }

  private static PictureSource gesturing(double seconds) throws IOException {
    Path video = TestVideos.sharedOrSkip("video_with_reference/gesturing/video.avi");
    return new VideoFile(video, new ClipRange(0, seconds));
  }

  /** A video shown twice, the copy in front going left and the one behind going right. */
  private static final class Crossing extends PictureFilter {
    static final int APART = 800;
    private final int step; // pixels per frame
    private final byte[] one;
    private int index;

    Crossing(PictureSource source, int step) {
      super(source);
      this.step = step;
      this.one = new byte[3 * source.width() * source.height()];
    }

    @Override
    public int width() {
      return source.width() + APART;
    }

    @Override
    public double next(byte[] bgr) throws IOException {
      double time = source.next(one);
      Arrays.fill(bgr, (byte) 60);
      int moved = Math.min(APART, step * index++);
      paste(bgr, moved);
      paste(bgr, APART - moved);
      return time;
    }

    private void paste(byte[] bgr, int x) {
      int row = 3 * source.width();
      for (int y = 0; y < height(); y++) {
        System.arraycopy(one, y * row, bgr, 3 * (y * width() + x), row);
      }
    }
  }

  private static PoseSettings settings(Quality quality, ClipRange range) {
    PoseSettings d = PoseSettings.DEFAULT;
    return new PoseSettings(
        d.network(),
        quality,
        d.person(),
        range,
        30,
        1,
        d.shape(),
        true,
        d.camera(),
        d.depth(),
        d.edits());
  }

  private static Observations observe(PictureSource source, PersonChoice choice)
      throws IOException {
    return new PersonObserver(supply, BlazePoseModel.LITE, Quality.FAST, choice, 1)
        .observe(source, new StageTimes(), (picture, look) -> {});
  }

  /** A source some of whose frames are black. */
  private static final class Blanked extends PictureFilter {
    private final int from;
    private final int to;
    private int index;

    Blanked(PictureSource source, int from, int to) {
      super(source);
      this.from = from;
      this.to = to;
    }

    @Override
    public double next(byte[] bgr) throws IOException {
      double time = source.next(bgr);
      if (index >= from && index < to) {
        Arrays.fill(bgr, (byte) 0);
      }
      index++;
      return time;
    }
  }
}
