package gravitas.film.render;

import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Turns poses into pictures, of one figure or of several in one room. A workspace: one per thread,
 * the {@link FilmSet}s are shared.
 *
 * <p>Of several figures the farther ones are drawn first; they do not cast shadows on each other.
 */
public final class FrameRenderer {
  private final List<DrawnFigure> figures;
  private final Sensor sensor;
  private float[] backdrop;
  private float[] picture;
  private final float[] other; // the room with another figure's shade

  /**
   * Renders in one thread.
   *
   * @param set what is filmed
   */
  public FrameRenderer(FilmSet set) {
    this(List.of(set));
  }

  /**
   * Renders several figures in one thread.
   *
   * @param sets one per figure, with one camera and one room
   */
  public FrameRenderer(List<FilmSet> sets) {
    int width = sets.get(0).camera().intrinsics().width();
    int height = sets.get(0).camera().intrinsics().height();
    figures = sets.stream().map(DrawnFigure::new).toList();
    sensor = new Sensor(width, height);
    backdrop = new float[3 * width * height];
    picture = new float[3 * width * height];
    other = new float[sets.size() > 1 ? picture.length : 0];
  }

  /**
   * {@return the picture of a pose, rows of blue, green, red bytes; the frame number seeds the
   * noise}
   *
   * @param pose the pose
   * @param frame its number, from zero
   */
  public byte[] render(Pose pose, int frame) {
    return render(List.of(pose), frame);
  }

  /**
   * {@return the picture of several poses, rows of blue, green, red bytes; the frame number seeds
   * the noise}
   *
   * @param poses one per figure
   * @param frame its number, from zero
   */
  public byte[] render(List<Pose> poses, int frame) {
    for (int i = 0; i < poses.size(); i++) {
      figures.get(i).pose(poses.get(i));
    }
    List<DrawnFigure> order = new ArrayList<>(figures);
    order.sort(Comparator.comparingDouble(DrawnFigure::distance).reversed());
    order.get(0).paintRoom(backdrop);
    for (int i = 1; i < order.size(); i++) {
      order.get(i).paintRoom(other);
      for (int k = 0; k < other.length; k++) {
        backdrop[k] = Math.min(backdrop[k], other[k]); // the darker shade
      }
    }
    for (DrawnFigure figure : order) {
      figure.draw(backdrop, picture);
      float[] drawn = picture;
      picture = backdrop;
      backdrop = drawn;
    }
    byte[] bgr = new byte[backdrop.length];
    sensor.expose(backdrop, frame, bgr);
    return bgr;
  }
}
