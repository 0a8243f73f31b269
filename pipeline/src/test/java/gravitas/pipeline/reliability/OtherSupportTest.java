package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.PartLoad;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.FootLoad;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A seat that carries explains half a second around; the floor and lost frames explain nothing. */
class OtherSupportTest {
  private static final int FRAMES = 40; // at 10 per second
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  private final Scene scene =
      Scene.LEVEL_FLOOR.plus(
          new Surface(
              "seat", Box.standing(new Vector3(0, 0.45, 0), 0.5, 0.5, 0), ContactLaw.DEFAULT));

  /** In frame 20 this surface pushes the hips that hard; frame 18 was not simulated. */
  private List<TrackedFrame> pushed(String surface, double newtons) {
    List<Vector3> none = Collections.nCopies(body.jointCount(), Vector3.ZERO);
    Pose pose = Pose.rest(body.skeleton(), body.standingRoot());
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      Vector3 force = Vector3.Y.times(f == 20 ? newtons : 0);
      var load = new PartLoad("Hips", surface, force, Vector3.ZERO, Vector3.ZERO);
      var loads = new ContactLoads(List.of(load), FootLoad.NONE, FootLoad.NONE);
      frames.add(new TrackedFrame(f / 10.0 + 1e-9, pose, f != 18, loads, none));
    }
    return frames;
  }

  @Test
  void aSeatExplainsHalfASecondAround() {
    boolean[] borne = new OtherSupport(body, scene).of(pushed("seat", 100));
    for (int f = 0; f < FRAMES; f++) {
      assertEquals(f >= 15 && f <= 25 && f != 18, borne[f], "frame " + f);
    }
  }

  @Test
  void theFloorAndATouchExplainNothing() {
    for (boolean[] borne :
        List.of(
            new OtherSupport(body, scene).of(pushed("floor", 500)),
            new OtherSupport(body, scene).of(pushed("seat", 20)),
            new OtherSupport(body, Scene.LEVEL_FLOOR).of(pushed("seat", 500)))) {
      for (boolean each : borne) {
        assertFalse(each);
      }
    }
  }
}
