package gravitas.film.render;

import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.scene.FigureLight;
import gravitas.film.render.scene.FloorShade;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;

/** One figure of a film: posed, then its shade painted on the room and itself drawn before it. */
final class DrawnFigure {
  private final FilmSet set;
  private final ForwardKinematics kinematics;
  private final PosedFigure field;
  private final FigureLight light;
  private final FloorShade shade;
  private final FigureTracer tracer;

  DrawnFigure(FilmSet set) {
    this.set = set;
    kinematics = new ForwardKinematics(set.skeleton());
    field = new PosedFigure(set.figure());
    FilmAppearance appearance = set.appearance();
    int joints = set.skeleton().jointCount();
    light =
        new FigureLight(
            appearance.lighting(), appearance.dyes(), set.figure(), field, joints, set.detail());
    shade = new FloorShade(appearance.lighting(), field, light, set.detail());
    tracer = new FigureTracer(set.camera(), field, light, set.detail());
  }

  void pose(Pose pose) {
    kinematics.update(pose);
    field.pose(kinematics);
    light.pose(kinematics);
    shade.update();
  }

  /** The empty room with this figure's shade. */
  void paintRoom(float[] backdrop) {
    set.background().paint(shade, backdrop);
  }

  void draw(float[] backdrop, float[] picture) {
    tracer.draw(backdrop, picture);
  }

  /** Metres before the camera. */
  double distance() {
    return set.camera().depth(kinematics.position(0));
  }
}
