package gravitas.pose.video;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameRecorder;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameRecorder;
import org.junit.jupiter.api.Assumptions;

/** Videos made on the spot, and the shared ones. */
public final class TestVideos {
  private TestVideos() {}

  /** Paints a pixel: red, green or blue (c = 2, 1, 0) at a column and row of a frame. */
  @FunctionalInterface
  public interface Painter {
    int paint(int frame, int x, int y, int c);
  }

  /** All black. */
  public static final Painter BLACK = (frame, x, y, c) -> 0;

  /** The left half red, the right half blue. */
  public static final Painter HALVES = (frame, x, y, c) -> (x < 80) == (c == 2) && c != 1 ? 220 : 0;

  /**
   * Writes a video.
   *
   * @param times of the frames, seconds
   * @param rotation degrees in the display matrix
   */
  public static Path write(
      Path file, int width, int height, double[] times, double rotation, Painter painter)
      throws IOException {
    avutil.av_log_set_level(avutil.AV_LOG_QUIET);
    try (var recorder = new FFmpegFrameRecorder(file.toFile(), width, height)) {
      recorder.setFormat("mp4");
      recorder.setVideoCodecName("libopenh264");
      recorder.setPixelFormat(avutil.AV_PIX_FMT_YUV420P);
      recorder.setFrameRate(60);
      recorder.setVideoBitrate(2_000_000);
      recorder.setDisplayRotation(rotation);
      recorder.setOption("movflags", "faststart");
      recorder.start();
      for (int i = 0; i < times.length; i++) {
        try (var frame = new Frame(width, height, Frame.DEPTH_UBYTE, 3)) {
          ByteBuffer pixels = (ByteBuffer) frame.image[0];
          for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
              for (int c = 0; c < 3; c++) {
                pixels.put(y * frame.imageStride + 3 * x + c, (byte) painter.paint(i, x, y, c));
              }
            }
          }
          recorder.setTimestamp(Math.round(times[i] * 1e6));
          recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
        }
      }
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot write the test video", e);
    }
    return file;
  }

  /** Writes a few plain grey pictures as a bare stream of VP8 or of JPEG pictures. */
  public static Path grey(Path file, int width, int height, int frames) throws IOException {
    avutil.av_log_set_level(avutil.AV_LOG_QUIET);
    boolean vp8 = file.toString().endsWith(".ivf");
    try (var recorder = new FFmpegFrameRecorder(file.toFile(), width, height)) {
      recorder.setFormat(vp8 ? "ivf" : "mjpeg");
      recorder.setVideoCodec(vp8 ? avcodec.AV_CODEC_ID_VP8 : avcodec.AV_CODEC_ID_MJPEG);
      recorder.setPixelFormat(vp8 ? avutil.AV_PIX_FMT_YUV420P : avutil.AV_PIX_FMT_YUVJ420P);
      recorder.setFrameRate(25);
      recorder.start();
      for (int i = 0; i < frames; i++) {
        try (var frame = new Frame(width, height, Frame.DEPTH_UBYTE, 3)) {
          ByteBuffer pixels = (ByteBuffer) frame.image[0];
          for (int at = 0; at < pixels.capacity(); at++) {
            pixels.put(at, (byte) 128);
          }
          recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
        }
      }
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot write the test video", e);
    }
    return file;
  }

  /** The frames of two bare streams one after the other, in one file. */
  public static Path joined(Path first, Path second, Path file) throws IOException {
    var out = new ByteArrayOutputStream();
    out.writeBytes(Files.readAllBytes(first));
    ByteBuffer rest = ByteBuffer.wrap(Files.readAllBytes(second)).order(ByteOrder.LITTLE_ENDIAN);
    if (file.toString().endsWith(".ivf")) { // a header, then size, time and bytes of every frame
      ByteBuffer begin = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
      long frames = 0;
      for (int at = 32; at < begin.capacity(); at += 12 + begin.getInt(at)) {
        frames = begin.getLong(at + 4) + 1;
      }
      for (int at = 32; at < rest.capacity(); at += 12 + rest.getInt(at)) {
        rest.putLong(at + 4, rest.getLong(at + 4) + frames);
      }
      rest.position(32);
    }
    byte[] tail = new byte[rest.remaining()];
    rest.get(tail);
    out.writeBytes(tail);
    return Files.write(file, out.toByteArray());
  }

  /** Sound without pictures. */
  public static Path sound(Path file) throws IOException {
    avutil.av_log_set_level(avutil.AV_LOG_QUIET);
    try (var recorder = new FFmpegFrameRecorder(file.toFile(), 1)) {
      recorder.setFormat("wav");
      recorder.setAudioCodec(avcodec.AV_CODEC_ID_PCM_S16LE);
      recorder.setSampleRate(8000);
      recorder.start();
      recorder.recordSamples(8000, 1, ShortBuffer.wrap(new short[8000]));
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot write the test sound", e);
    }
    return file;
  }

  /** Times at a constant rate. */
  public static double[] times(int count, double rate) {
    double[] times = new double[count];
    for (int i = 0; i < count; i++) {
      times[i] = i / rate;
    }
    return times;
  }

  /** One of the shared videos; without it the test is skipped. */
  public static Path sharedOrSkip(String name) {
    Path file = Path.of(System.getenv("GRAVITAS_DATA"), name);
    Assumptions.assumeTrue(Files.exists(file), () -> "needs " + file);
    return file;
  }

  /** All times that a source delivers. */
  public static List<Double> readAll(PictureSource source) throws IOException {
    var times = new ArrayList<Double>();
    byte[] buffer = new byte[3 * source.width() * source.height()];
    for (double t = source.next(buffer); !Double.isNaN(t); t = source.next(buffer)) {
      times.add(t);
    }
    return times;
  }
}
