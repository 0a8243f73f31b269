package gravitas.film.render;

import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.scene.FigureLight;
import gravitas.film.render.scene.FloorShade;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;

/** Turns poses into pictures. A workspace: one per thread, the {@link FilmSet} is shared. */
public final class FrameRenderer {
  private final FilmSet set;
  private final ForwardKinematics kinematics;
  private final PosedFigure field;
  private final FigureLight light;
  private final FloorShade shade;
  private final FigureTracer tracer;
  private final Sensor sensor;
  private final float[] backdrop;
  private final float[] picture;

  /**
   * Renders in one thread.
   *
   * @param set what is filmed
   */
  public FrameRenderer(FilmSet set) {
    this.set = set;
    int width = set.camera().intrinsics().width();
    int height = set.camera().intrinsics().height();
    kinematics = new ForwardKinematics(set.skeleton());
    field = new PosedFigure(set.figure());
    FilmAppearance appearance = set.appearance();
    int joints = set.skeleton().jointCount();
    light =
        new FigureLight(
            appearance.lighting(), appearance.dyes(), set.figure(), field, joints, set.detail());
    shade = new FloorShade(appearance.lighting(), field, light, set.detail());
    tracer = new FigureTracer(set.camera(), field, light, set.detail());
    sensor = new Sensor(width, height);
    backdrop = new float[3 * width * height];
    picture = new float[3 * width * height];
  }

  /**
   * {@return the picture of a pose, rows of blue, green, red bytes; the frame number seeds the
   * noise}
   *
   * @param pose the pose
   * @param frame its number, from zero
   */
  public byte[] render(Pose pose, int frame) {
    kinematics.update(pose);
    field.pose(kinematics);
    light.pose(kinematics);
    shade.update();
    set.background().paint(shade, backdrop);
    tracer.draw(backdrop, picture);
    byte[] bgr = new byte[picture.length];
    sensor.expose(picture, frame, bgr);
    return bgr;
  }
}
