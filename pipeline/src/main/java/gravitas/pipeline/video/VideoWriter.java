package gravitas.pipeline.video;

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
   * @param file the file to write
   * @param width of the pictures; of an odd number of pixels the last column is left out, as the
   *     codec takes even sizes only
   * @param height likewise
   * @param rate frames per second
   * @throws IOException if the file cannot be written
   */
  public VideoWriter(Path file, int width, int height, double rate) throws IOException {
    this.file = file;
    this.part = PartFile.of(file);
    this.width = width;
    this.height = height;
    this.rate = rate;
    avutil.av_log_set_level(avutil.AV_LOG_ERROR);
    int wide = width - width % 2;
    int high = height - height % 2;
    recorder = new FFmpegFrameRecorder(part.path().toFile(), wide, high);
    recorder.setFormat("mp4");
    recorder.setVideoCodecName(CODEC);
    recorder.setFrameRate(rate);
    recorder.setPixelFormat(avutil.AV_PIX_FMT_YUV420P);
    recorder.setVideoBitrate((int) (BITS_PER_PIXEL * wide * high * rate));
    recorder.setVideoOption("threads", "1");
    recorder.setOption("movflags", "faststart");
    frame = new Frame(wide, high, Frame.DEPTH_UBYTE, 3);
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
   * @param bgr rows of blue, green, red bytes
   * @param seconds since the first picture
   * @throws IOException if the file cannot be written
   */
  public void add(byte[] bgr, double seconds) throws IOException {
    long number = Math.max(count, Math.round(seconds * rate));
    recorder.setTimestamp(Math.round(1e6 * number / rate));
    count = number;
    add(bgr);
  }

  /**
   * Adds the next picture: rows of blue, green, red bytes.
   *
   * @param bgr rows of blue, green, red bytes
   * @throws IOException if the file cannot be written
   */
  public void add(byte[] bgr) throws IOException {
    if (bgr.length != 3 * width * height) {
      throw new IllegalArgumentException(
          "a picture of " + bgr.length + " bytes in a video of " + width + " x " + height);
    }
    ByteBuffer target = (ByteBuffer) frame.image[0];
    for (int y = 0; y < frame.imageHeight; y++) { // rows of a frame may be padded
      target.position(y * frame.imageStride);
      target.put(bgr, 3 * width * y, 3 * frame.imageWidth);
    }
    target.position(0);
    try {
      recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
    } catch (IOException e) {
      throw unwritable(e);
    }
    count++;
  }

  /**
   * Completes the file and gives it its name, replacing what is there.
   *
   * @throws IOException if the file cannot be written
   */
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
