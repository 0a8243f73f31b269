package gravitas.pipeline.pose;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.pipeline.overlay.ContactSheet;
import gravitas.pipeline.overlay.FramePainter;
import gravitas.pipeline.video.VideoWriter;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.PictureStream;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** Reads the video once more and draws the estimate over it. */
public final class Drawing {
  private static final int TILES = 12;
  private static final int COLUMNS = 6;

  private final Path video;
  private final PoseSettings settings;
  private final PoseEstimate estimate;

  /**
   * Draws an estimate on the video it came from.
   *
   * @param video a file or a folder of images
   * @param settings with which it was looked at
   * @param estimate what was seen and the kinematic fit
   */
  public Drawing(Path video, PoseSettings settings, PoseEstimate estimate) {
    this.video = video;
    this.settings = settings;
    this.estimate = estimate;
  }

  /**
   * @param sheet a PNG with some frames
   * @param overlay an MP4 with all frames, or null for none
   * @throws IOException if the video cannot be read or a file not be written
   */
  public void write(Path sheet, Path overlay) throws IOException {
    var painter = new FramePainter(estimate.fit());
    List<ObservedFrame> frames = estimate.observations().frames();
    var tiles = new ContactSheet(Math.min(TILES, frames.size()), COLUMNS);
    PictureSource source = PictureSource.open(video, settings.range(), settings.folderRate());
    double rate = source.nominalRate() > 0 ? source.nominalRate() : 30;
    try (var stream = new PictureStream(source);
        VideoWriter mp4 =
            overlay == null
                ? null
                : new VideoWriter(overlay, source.width(), source.height(), rate)) {
      Picture picture = stream.next();
      double first = picture == null ? 0 : picture.time();
      for (int i = 0; picture != null && i < frames.size(); i++) {
        boolean tile = tiles.wants(i, frames.size());
        if (mp4 != null || tile) {
          BufferedImage painted = painter.paint(picture, frames.get(i));
          if (mp4 != null) {
            mp4.add(bytes(painted), picture.time() - first);
          }
          if (tile) {
            tiles.add(painted);
          }
        }
        picture.release();
        picture = stream.next();
      }
      if (mp4 != null) {
        mp4.finish();
      }
    }
    var png = new ByteArrayOutputStream();
    ImageIO.write(tiles.image(), "png", png);
    OutputFile.writeBytes(sheet, png.toByteArray());
  }

  /** Rows of blue, green, red. */
  private static byte[] bytes(BufferedImage image) {
    return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
  }
}
