package gravitas.tracking;

import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.PartLoad;
import java.util.List;

/**
 * What surfaces did to the body, averaged over the steps since the frame before. Whoever needs it
 * by left and right foot, as files and metrics do, has it from here.
 *
 * @param parts each part of the body with each surface that it touched
 * @param left all that was done to the left foot
 * @param right all that was done to the right foot
 */
public record ContactLoads(List<PartLoad> parts, FootLoad left, FootLoad right) {
  /** Nothing known, as in a window that was lost. */
  public static final ContactLoads NONE = new ContactLoads(List.of(), FootLoad.NONE, FootLoad.NONE);

  /**
   * Keeps a copy of the parts.
   *
   * @param parts each part of the body with each surface that it touched
   * @param left all that was done to the left foot
   * @param right all that was done to the right foot
   */
  public ContactLoads {
    parts = List.copyOf(parts);
  }

  static ContactLoads of(MeanForces forces) {
    return new ContactLoads(
        forces.parts(), FootLoad.of(forces, "Left"), FootLoad.of(forces, "Right"));
  }
}
