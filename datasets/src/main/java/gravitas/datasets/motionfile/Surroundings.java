package gravitas.datasets.motionfile;

import gravitas.physics.scene.Scene;
import java.util.List;

/**
 * What a body could touch, and what that did to it.
 *
 * @param scene the surfaces, in the motion's world
 * @param loads per frame, each part with each surface that it touched; empty if unknown or no more
 *     than the feet's
 */
public record Surroundings(Scene scene, List<List<PartForce>> loads) {
  /** A level floor, and nothing known but what the feet do. */
  public static final Surroundings FLOOR = new Surroundings(Scene.LEVEL_FLOOR, List.of());

  /**
   * Keeps copies.
   *
   * @param scene the surfaces, in the motion's world
   * @param loads per frame, each part with each surface that it touched; empty if unknown or no
   *     more than the feet's
   */
  public Surroundings {
    loads = loads.stream().map(List::copyOf).toList();
  }
}
