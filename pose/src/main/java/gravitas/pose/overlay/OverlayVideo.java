package gravitas.pose.overlay;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameRecorder;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameRecorder;

/** Writes painted frames as H.264 in an MP4 file, at the times of the source. */
public final class OverlayVideo implements Closeable {
  private static final double BITS_PER_PIXEL = 0.12;

  private final FFmpegFrameRecorder recorder;
  private double first = Double.NaN;

  public OverlayVideo(Path file, int width, int height, double rate) throws IOException {
    avutil.av_log_set_level(avutil.AV_LOG_QUIET);
    // the encoder takes even sizes only
    recorder = new FFmpegFrameRecorder(file.toFile(), width - width % 2, height - height % 2);
    recorder.setFormat("mp4");
    recorder.setVideoCodecName("libopenh264"); // the LGPL build has no libx264
    recorder.setPixelFormat(avutil.AV_PIX_FMT_YUV420P);
    recorder.setFrameRate(rate);
    recorder.setVideoBitrate((int) (BITS_PER_PIXEL * width * height * rate));
    try {
      recorder.start();
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot write the video " + file, e);
    }
  }

  public void add(BufferedImage image, double time) throws IOException {
    if (Double.isNaN(first)) {
      first = time;
    }
    byte[] bgr = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    try (var frame = new Frame(image.getWidth(), image.getHeight(), Frame.DEPTH_UBYTE, 3)) {
      ByteBuffer pixels = (ByteBuffer) frame.image[0];
      for (int y = 0; y < image.getHeight(); y++) {
        pixels.put(y * frame.imageStride, bgr, 3 * y * image.getWidth(), 3 * image.getWidth());
      }
      recorder.setTimestamp(Math.round((time - first) * 1e6));
      recorder.record(frame, avutil.AV_PIX_FMT_BGR24);
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot write a frame of the overlay video", e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      recorder.close();
    } catch (FrameRecorder.Exception e) {
      throw new IOException("cannot finish the overlay video", e);
    }
  }
}
