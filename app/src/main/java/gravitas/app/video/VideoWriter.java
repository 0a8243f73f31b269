package gravitas.app.video;

import gravitas.datasets.motionfile.PartFile;
import gravitas.datasets.motionfile.UnwritableFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameRecorder;
import org.bytedeco.javacv.Frame;

/**
 * An H.264 video in an MP4, written under a temporary name and given its own by {@link #finish}.
 *
 * <p>Closing without finishing leaves nothing behind. The same pictures give the same bytes.
 */
public final class VideoWriter implements AutoCloseable {
  private static final String CODEC = "libopenh264"; // x264 is not in the LGPL build of FFmpeg
  private static final double BITS_PER_PIXEL = 0.30; // and frame: no visible blocks on noise

  private final Path file;
  private final PartFile part;
  private final int width;
  private final int height;
  private final FFmpegFrameRecorder recorder;
  private final Frame frame;
  private final double rate;
  private long count;
  private boolean open = true;

  /**
   * @param width pixels, even
   * @param height pixels, even
   * @param rate frames per second
   */
  public VideoWriter(Path file, int width, int height, double rate) throws IOException {
    if (width % 2 != 0 || height % 2 != 0) {
      throw new IllegalArgumentException(
          "a video of " + width + " x " + height + " pixels: both sides must be even");
    }
    this.file = file;
    this.part = PartFile.of(file);
    this.width = width;
    this.height = height;
    this.rate = rate;
    avutil.av_log_set_level(avutil.AV_LOG_ERROR);
    recorder = new FFmpegFrameRecorder(part.path().toFile(), width, height);
    recorder.setFormat("mp4");
    recorder.setVideoCodecName(CODEC);
    recorder.setFrameRate(rate);
    recorder.setPixelFormat(avutil.AV_PIX_FMT_YUV420P);
    recorder.setVideoBitrate((int) (BITS_PER_PIXEL * width * height * rate));
    recorder.setVideoOption("threads", "1");
    recorder.setOption("movflags", "faststart");
    frame = new Frame(width, height, Frame.DEPTH_UBYTE, 3);
    try {
      recorder.start();
    } catch (IOException e) {
      part.close();
      throw unwritable(e);
    }
  }

  /** FFmpeg says nothing but a number. */
  private UnwritableFileException unwritable(IOException e) {
    return new UnwritableFileException(file, e);
  }

  /**
   * Adds a picture at its time, to the nearest frame of the video's rate: rows of blue, green, red
   * bytes.
   *
   * @param seconds since the first picture
   */
  public void add(byte[] bgr, double seconds) throws IOException {
    long number = Math.max(count, Math.round(seconds * rate));
    recorder.setTimestamp(Math.round(1e6 * number / rate));
    count = number;
    add(bgr);
  }

  /** Adds the next picture: rows of blue, green, red bytes. */
  public void add(byte[] bgr) throws IOException {
    if (bgr.length != 3 * width * height) {
      throw new IllegalArgumentException(
          "a picture of " + bgr.length + " bytes in a video of " + width + " x " + height);
    }
    ByteBuffer target = (ByteBuffer) frame.image[0];
    for (int y = 0; y < height; y++) { // rows of a frame may be padded
      target.position(y * frame.imageStride);
      target.put(bgr, 3 * width * y, 3 * width);
    }
    target.position(0);
    try {
      recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
    } catch (IOException e) {
      throw unwritable(e);
    }
    count++;
  }

  /** Completes the file and gives it its name, replacing what is there. */
  public void finish() throws IOException {
    try {
      release();
      if (!Mp4Boxes.areComplete(part.path())) {
        throw new IOException("the disk is full, or the file was changed meanwhile");
      }
      part.finish(true);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void release() throws IOException {
    if (open) {
      open = false;
      recorder.close();
      frame.close();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      release();
    } finally {
      part.close();
    }
  }
}
