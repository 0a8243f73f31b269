package gravitas.app.pose;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.overlay.ContactSheet;
import gravitas.pose.overlay.FramePainter;
import gravitas.pose.overlay.OverlayVideo;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.PictureStream;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** Reads the video once more and draws the estimate over it. */
final class Drawing {
  private static final int TILES = 12;
  private static final int COLUMNS = 6;

  private final Path video;
  private final PoseSettings settings;
  private final PoseEstimate estimate;

  Drawing(Path video, PoseSettings settings, PoseEstimate estimate) {
    this.video = video;
    this.settings = settings;
    this.estimate = estimate;
  }

  /**
   * @param sheet a PNG with some frames
   * @param overlay an MP4 with all frames, or null for none
   */
  void write(Path sheet, Path overlay) throws IOException {
    var painter = new FramePainter(estimate.fit());
    List<ObservedFrame> frames = estimate.observations().frames();
    var tiles = new ContactSheet(Math.min(TILES, frames.size()), COLUMNS);
    PictureSource source = PictureSource.open(video, settings.range(), settings.folderRate());
    double rate = source.nominalRate() > 0 ? source.nominalRate() : 30;
    try (var stream = new PictureStream(source);
        OverlayVideo mp4 =
            overlay == null
                ? null
                : new OverlayVideo(overlay, source.width(), source.height(), rate)) {
      Picture picture = stream.next();
      for (int i = 0; picture != null && i < frames.size(); i++) {
        boolean tile = tiles.wants(i, frames.size());
        if (mp4 != null || tile) {
          BufferedImage painted = painter.paint(picture, frames.get(i));
          if (mp4 != null) {
            mp4.add(painted, picture.time());
          }
          if (tile) {
            tiles.add(painted);
          }
        }
        picture.release();
        picture = stream.next();
      }
    }
    var png = new ByteArrayOutputStream();
    ImageIO.write(tiles.image(), "png", png);
    OutputFile.writeBytes(sheet, png.toByteArray());
  }
}
