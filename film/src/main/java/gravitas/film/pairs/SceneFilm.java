package gravitas.film.pairs;

import gravitas.film.render.FilmSet;
import gravitas.film.render.FrameRenderer;
import gravitas.film.render.scene.Detail;
import gravitas.pose.video.PictureSource;
import java.util.List;

/** A scene as pictures, each rendered when it is asked for. */
final class SceneFilm implements PictureSource {
  private final Scene scene;
  private final FrameRenderer renderer;
  private int next;

  SceneFilm(Scene scene, Detail detail) {
    this.scene = scene;
    this.renderer =
        new FrameRenderer(new FilmSet(scene.motion(), scene.camera(), scene.appearance(), detail));
  }

  @Override
  public int width() {
    return scene.camera().intrinsics().width();
  }

  @Override
  public int height() {
    return scene.camera().intrinsics().height();
  }

  @Override
  public double nominalRate() {
    return Scene.RATE;
  }

  @Override
  public long expectedFrames() {
    return scene.motion().frameCount();
  }

  @Override
  public double next(byte[] bgr) {
    if (next == scene.motion().frameCount()) {
      return Double.NaN;
    }
    byte[] picture = renderer.render(scene.motion().pose(next), next);
    System.arraycopy(picture, 0, bgr, 0, picture.length);
    return scene.motion().time(next++);
  }

  @Override
  public List<String> warnings() {
    return List.of();
  }

  @Override
  public void close() {}
}
