package gravitas.pose.video;

import gravitas.physics.motion.TakeLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameGrabber;

/** Any container and codec FFmpeg knows, at its own time stamps. */
public final class VideoFile implements PictureSource {
  private static final int FAILURES_ALLOWED = 100; // in a row, then the rest counts as lost

  private final Path path;
  private final ClipRange range;
  private final FFmpegFrameGrabber grabber;
  private final Rotation rotation;
  private final PictureSize stored; // before turning
  private final int width; // upright, known even after closing
  private final int height;
  private final List<String> warnings = new ArrayList<>();
  private double first = Double.NaN;
  private double last = Double.NEGATIVE_INFINITY;
  private final boolean constantRate;
  private int unreadable;
  private long missing;
  private int outOfOrder;
  private boolean ended;

  /**
   * Opens a video.
   *
   * @param path the file
   * @param range which part
   * @throws UnreadableVideoException if it is none that can be read
   */
  public VideoFile(Path path, ClipRange range) throws UnreadableVideoException {
    this.path = path;
    this.range = range;
    requireContent(path);
    avutil.av_log_set_level(avutil.AV_LOG_QUIET); // what matters is reported in our own words
    this.grabber = new FFmpegFrameGrabber(path.toFile());
    grabber.setVideoOption("threads", "1"); // the other cores belong to the networks
    try {
      grabber.start();
      if (!grabber.hasVideo() || grabber.getImageWidth() <= 0) {
        close();
        throw new UnreadableVideoException(
            path + " contains no video" + (grabber.hasAudio() ? ", only sound" : ""));
      }
      stored = new PictureSize(grabber.getImageWidth(), grabber.getImageHeight());
      stored.requireReasonable(path);
      if (range.start() > 0) {
        grabber.setVideoTimestamp(Math.round(range.start() * 1e6));
      }
    } catch (FrameGrabber.Exception e) {
      close();
      throw new UnreadableVideoException(
          path + " is not a video that can be read; it may be damaged or cut short", e);
    }
    this.constantRate = hasConstantRate(grabber);
    this.rotation = Rotation.ofDisplayAngle(grabber.getDisplayRotation());
    boolean turned = rotation.swapsSides();
    this.width = turned ? stored.height() : stored.width();
    this.height = turned ? stored.width() : stored.height();
  }

  /** The decoder leaves out damaged frames without a word; a gap shows only at a constant rate. */
  private static boolean hasConstantRate(FFmpegFrameGrabber grabber) {
    AVStream stream = grabber.getFormatContext().streams(grabber.getVideoStream());
    double base = avutil.av_q2d(stream.r_frame_rate());
    double mean = avutil.av_q2d(stream.avg_frame_rate());
    return base > 0 && Math.abs(base - mean) < 0.01 * base;
  }

  private static void requireContent(Path path) throws UnreadableVideoException {
    try {
      if (!Files.isRegularFile(path)) {
        throw new UnreadableVideoException(path + ": no such file");
      }
      if (Files.size(path) == 0) {
        throw new UnreadableVideoException(path + " is empty (0 bytes)");
      }
    } catch (UnreadableVideoException e) {
      throw e;
    } catch (IOException e) {
      throw new UnreadableVideoException(path + " cannot be read", e);
    }
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public double nominalRate() {
    double stated = grabber.getVideoFrameRate();
    return stated > 0 && stated <= TakeLimits.HIGHEST_RATE ? stated : 0; // headers may be damaged
  }

  @Override
  public long expectedFrames() {
    double whole = grabber.getLengthInTime() / 1e6;
    if (!(whole > 0) || !(nominalRate() > 0)) {
      return -1;
    }
    double seconds = Math.min(whole, range.end()) - range.start();
    return Math.max(0, Math.round(seconds * nominalRate()));
  }

  @Override
  public double next(byte[] bgr) throws UnreadableVideoException {
    int failures = 0;
    while (!ended) {
      try {
        Frame frame = grabber.grabImage();
        if (frame == null) {
          finish();
          break;
        }
        double time = frame.timestamp / 1e6;
        if (time >= range.end()) {
          ended = true;
          break;
        }
        if (time <= last) {
          outOfOrder++;
        } else if (time >= range.start() - 1e-6) {
          if (endsBefore(frame, time)) {
            break;
          }
          rotation.copy(
              (ByteBuffer) frame.image[0], frame.imageStride, stored.width(), stored.height(), bgr);
          first = Double.isNaN(first) ? time : first;
          missing += gap(time);
          last = time;
          return time;
        }
        failures = 0;
      } catch (FrameGrabber.Exception e) {
        unreadable++;
        if (++failures > FAILURES_ALLOWED) {
          finish();
        }
      }
    }
    return Double.NaN;
  }

  /** Whether the clip cannot go on with this frame; says why. */
  private boolean endsBefore(Frame frame, double time) {
    var size = new PictureSize(frame.imageWidth, frame.imageHeight);
    if (!size.equals(stored)) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%s changes its picture size from %s to %s at %.3f s; the clip ends there",
              path,
              stored,
              size,
              time));
      ended = true;
    } else if (time - first > TakeLimits.LONGEST_SECONDS) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%s: after the picture at %.3f s comes one at %.0f s, beyond the %.0f s a clip may"
                  + " last; the clip ends before it",
              path,
              last,
              time,
              TakeLimits.LONGEST_SECONDS));
      ended = true;
    }
    return ended;
  }

  /** How many frames of a constant rate are missing before this one. */
  private long gap(double time) {
    return constantRate && last >= 0
        ? Math.max(0, Math.round((time - last) * nominalRate()) - 1)
        : 0;
  }

  private void finish() {
    ended = true;
    double stated = grabber.getLengthInTime() / 1e6;
    double gap = 2 / Math.max(1, nominalRate());
    if (range.end() > stated && last > 0 && stated > last + gap + 0.05 * stated) {
      warnings.add(
          String.format(
              "%s states a length of %.2f s but its pictures end at %.2f s", path, stated, last));
    }
  }

  @Override
  public List<String> warnings() {
    var all = new ArrayList<>(warnings);
    if (unreadable > 0 && missing <= unreadable) {
      all.add(path + ": " + unreadable + " frames could not be decoded and were bridged");
    }
    if (missing > unreadable) {
      all.add(path + ": " + missing + " frames are missing or damaged and were bridged");
    }
    if (outOfOrder > 0) {
      all.add(path + ": " + outOfOrder + " frames had no later time than the one before; left out");
    }
    return all;
  }

  @Override
  public void close() {
    try {
      grabber.close();
    } catch (FrameGrabber.Exception e) {
      throw new IllegalStateException("FFmpeg could not close " + path, e);
    }
  }
}
