package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.tracking.TrackedFrame;
import java.util.List;

/**
 * Looks where something that is not the level floor, such as a seat, carries the simulated body: as
 * something carries the person there, the body does what the person does.
 */
final class OtherSupport {
  private static final double GRAVITY = 9.81;
  private static final double BEARS = 0.05; // of the weight

  /** Seconds: what tells that a person is carried is a mean over at most a second. */
  private static final double BLUR = 0.5;

  private final double least; // newtons
  private final List<String> others;

  OtherSupport(BodyModel body, Scene scene) {
    this.least = BEARS * GRAVITY * body.mass();
    this.others =
        scene.surfaces().stream()
            .filter(each -> !each.shape().equals(Scene.LEVEL_FLOOR.surface(0).shape()))
            .map(Surface::name)
            .toList();
  }

  /** One per frame; frames that were not simulated are borne by nothing. */
  boolean[] of(List<TrackedFrame> frames) {
    var borne = new boolean[frames.size()];
    for (int f = 0; f < borne.length && !others.isEmpty(); f++) {
      if (load(frames.get(f)) >= least) {
        for (int g = f; g >= 0 && near(frames, f, g); g--) {
          borne[g] = frames.get(g).trusted();
        }
        for (int g = f; g < borne.length && near(frames, f, g); g++) {
          borne[g] = frames.get(g).trusted();
        }
      }
    }
    return borne;
  }

  private static boolean near(List<TrackedFrame> frames, int f, int g) {
    return Math.abs(frames.get(f).time() - frames.get(g).time()) <= BLUR;
  }

  private double load(TrackedFrame frame) {
    return frame.loads().parts().stream()
        .filter(part -> others.contains(part.surface()))
        .mapToDouble(part -> part.force().norm())
        .sum();
  }
}
