package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.fuzz.FuzzRun;
import gravitas.pipeline.KnownWalk;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.VideoFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacv.FFmpegFrameRecorder;
import org.bytedeco.javacv.Frame;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged videos of several containers, each decoded to its end or refused by name. */
@Tag("slow")
class VideoFuzzTest {
  private static final int MUTATIONS = 500;
  private static final int FRAMES = 10;
  private static final long LARGEST_PICTURE = 3L << 26; // bytes, see PictureSize
  private static final long MOST_OF_PROCESS = 4L << 30; // Java's 2 GB and what FFmpeg takes

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"mp4", "avi", "webm"})
  void areDecodedOrRefused(String container) throws IOException {
    Path good = folder.resolve("good." + container);
    if (container.equals("mp4")) {
      new KnownWalk(0.3).video(good);
    } else {
      write(good, container.equals("avi") ? avcodec.AV_CODEC_ID_MPEG4 : avcodec.AV_CODEC_ID_VP8);
    }
    int refused =
        new FuzzRun(folder.resolve("damaged." + container), MUTATIONS)
            .allocating(2 * LARGEST_PICTURE)
            .damaging(Files.readAllBytes(good), VideoFuzzTest::decode);
    assertTrue(refused > MUTATIONS / 20, "hardly anything was refused: " + refused);
  }

  private static void decode(Path file) throws IOException {
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      byte[] bgr = new byte[3 * video.width() * video.height()];
      int frames = 0;
      while (!Double.isNaN(video.next(bgr))) {
        frames++;
      }
      assertTrue(frames <= 100 * FRAMES, frames + " pictures out of " + FRAMES);
      String name = file.getFileName().toString();
      assertTrue(video.warnings().stream().allMatch(w -> w.contains(name)));
    }
    long bytes = Pointer.physicalBytes();
    assertTrue(bytes < MOST_OF_PROCESS, file + ": the process takes " + bytes + " bytes");
  }

  /** Noise, so that every byte of the file matters. */
  private static void write(Path file, int codec) throws IOException {
    avutil.av_log_set_level(avutil.AV_LOG_QUIET);
    var random = new Random(1);
    try (var recorder = new FFmpegFrameRecorder(file.toFile(), KnownWalk.WIDTH, KnownWalk.HEIGHT);
        var frame = new Frame(KnownWalk.WIDTH, KnownWalk.HEIGHT, Frame.DEPTH_UBYTE, 3)) {
      recorder.setVideoCodec(codec);
      recorder.setPixelFormat(avutil.AV_PIX_FMT_YUV420P);
      recorder.setFrameRate(KnownWalk.RATE);
      recorder.setVideoBitrate(1_000_000);
      recorder.start();
      ByteBuffer pixels = (ByteBuffer) frame.image[0];
      byte[] noise = new byte[pixels.capacity()];
      for (int f = 0; f < FRAMES; f++) {
        random.nextBytes(noise);
        pixels.put(0, noise);
        recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
      }
    }
  }
}
