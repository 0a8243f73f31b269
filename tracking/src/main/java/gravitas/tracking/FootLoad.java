package gravitas.tracking;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.MeanForces;

/**
 * What surfaces did to one foot, averaged over the steps since the frame before (the first frame's
 * is that of the first step). Nothing is estimated: these forces acted in the simulation.
 *
 * @param heel whether the heel carried more than {@link MeanForces#STANDING} newtons
 * @param toes whether the ball and toes did
 * @param force on the foot, N
 * @param pressure centre of pressure, m; below the foot when it is in the air
 * @param moment about that point, N m
 */
public record FootLoad(
    boolean heel, boolean toes, Vector3 force, Vector3 pressure, Vector3 moment) {
  /** Nothing known, as in a window that was lost. */
  public static final FootLoad NONE =
      new FootLoad(false, false, Vector3.ZERO, Vector3.ZERO, Vector3.ZERO);

  /** {@return whether any part of the foot stands} */
  public boolean contact() {
    return heel || toes;
  }

  static FootLoad of(MeanForces forces, String side) {
    MeanForces.Load foot = forces.foot(side);
    return new FootLoad(
        forces.load(side + "HeelInner") + forces.load(side + "HeelOuter") > MeanForces.STANDING,
        forces.load(side + "BallInner")
                + forces.load(side + "BallOuter")
                + forces.load(side + "ToeTip")
            > MeanForces.STANDING,
        foot.force(),
        foot.pressure(),
        foot.moment());
  }
}
