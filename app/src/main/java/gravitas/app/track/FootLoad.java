package gravitas.app.track;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.ForceView;

/**
 * What the ground did to one foot, averaged over the steps since the frame before. Nothing is
 * estimated: these forces acted in the simulation.
 *
 * @param heel whether the heel carried more than {@link ForceView#STANDING} newtons
 * @param toes whether the ball and toes did
 * @param force on the foot, N
 * @param pressure centre of pressure on the ground, m; below the foot when it is in the air
 * @param moment about that point, N m
 */
public record FootLoad(
    boolean heel, boolean toes, Vector3 force, Vector3 pressure, Vector3 moment) {
  /** Nothing known, as in a window that was lost. */
  public static final FootLoad NONE =
      new FootLoad(false, false, Vector3.ZERO, Vector3.ZERO, Vector3.ZERO);

  /** Whether any part of the foot stands. */
  public boolean contact() {
    return heel || toes;
  }

  static FootLoad of(ForceView view, String side, int k, int every) {
    ForceView.Foot foot = view.foot(side, k, every);
    return new FootLoad(
        view.load(side + "Heel", k, every) > ForceView.STANDING,
        view.load(side + "BallInner", k, every)
                + view.load(side + "BallOuter", k, every)
                + view.load(side + "ToeTip", k, every)
            > ForceView.STANDING,
        foot.force(),
        foot.pressure(),
        foot.moment());
  }
}
