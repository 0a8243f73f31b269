package gravitas.film.pairs;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.film.demo.TruthJson;
import gravitas.film.render.scene.Detail;
import gravitas.pipeline.video.VideoWriter;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;

/** A scene as a video with a reference of its joints and its camera beside, for whole tests. */
public final class VideoFiles {
  private VideoFiles() {}

  /**
   * {@return the video that belongs to a pair file}
   *
   * @param pairs the pair file
   */
  public static Path video(Path pairs) {
    return pairs.resolveSibling(stem(pairs) + ".mp4");
  }

  /**
   * {@return the reference that belongs to a pair file}
   *
   * @param pairs the pair file
   */
  public static Path reference(Path pairs) {
    return pairs.resolveSibling(stem(pairs) + ".ref.json");
  }

  private static String stem(Path pairs) {
    return pairs.getFileName().toString().replaceAll("\\.json$", "");
  }

  static void write(Scene scene, Path pairs) throws IOException {
    try (PictureSource film = new SceneFilm(scene, Detail.QUICK);
        var video = new VideoWriter(video(pairs), film.width(), film.height(), Scene.RATE)) {
      byte[] bgr = new byte[3 * film.width() * film.height()];
      while (!Double.isNaN(film.next(bgr))) {
        video.add(bgr);
      }
      video.finish();
    }
    String name = video(pairs).getFileName().toString();
    OutputFile.write(
        reference(pairs), true, out -> TruthJson.write(scene.motion(), scene.camera(), name, out));
  }
}
