package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import org.junit.jupiter.api.Test;

class PostureTermTest extends FitTermCase {
  /** The left knee is a hinge that bends forwards only: 0.25 rad is its middle, 0 its end. */
  @Test
  void aKneeBentTheWrongWayCostsWhatItIsBeyondItsEnd() {
    var rest = new FitState(FRAMES, body.jointCount());
    var posture = new PostureTerm(problem);
    double straight = posture.cost(rest, FRAME);
    int knee = 4 * (FRAME * rest.joints + body.indexOf("LeftLeg"));
    Quaternion.fromAxisAngle(Vector3.X, -0.3).into(rest.rotations, knee);
    double pull = 0.55 * 0.55 - 0.25 * 0.25;
    double beyond = Math.pow(0.3 / 0.08, 2);
    assertEquals(0.5 * SHARES[FRAME] * (pull + beyond), posture.cost(rest, FRAME) - straight, 1e-9);
    Quaternion.fromAxisAngle(Vector3.X, 0.5).into(rest.rotations, knee);
    assertEquals(0, posture.cost(rest, FRAME) - straight, 1e-9, "as far on the other side");
  }

  @Test
  void leftAndRightAreMirrorImages() {
    var posture = new PostureTerm(problem);
    for (String joint : new String[] {"Arm", "ForeArm", "Hand", "UpLeg", "Leg", "Foot"}) {
      for (double angle : new double[] {-2.8, -0.7, 0.4, 2.3}) {
        for (Vector3 axis : new Vector3[] {Vector3.X, Vector3.Y, Vector3.Z}) {
          double[] costs = new double[2];
          for (int side = 0; side < 2; side++) {
            var turned = new FitState(FRAMES, body.jointCount());
            double mirrored = side == 1 && !axis.equals(Vector3.X) ? -angle : angle;
            int j = body.indexOf((side == 0 ? "Left" : "Right") + joint);
            Quaternion.fromAxisAngle(axis, mirrored)
                .into(turned.rotations, 4 * (FRAME * turned.joints + j));
            costs[side] = posture.cost(turned, FRAME);
          }
          assertEquals(costs[0], costs[1], 1e-9 * costs[0], joint + " by " + angle);
        }
      }
    }
  }

  @Test
  void posturesDescendTheirCost() {
    var posture = new PostureTerm(problem);
    var system = new FrameSystem(width);
    posture.add(state, FRAME, system);
    assertEquals(posture.cost(state, FRAME), system.cost, 1e-12 * system.cost);
    for (int i = 0; i < n; i++) {
      double up = posture.cost(moved(FRAME * n + i, STEP), FRAME);
      double down = posture.cost(moved(FRAME * n + i, -STEP), FRAME);
      double slope = (up - down) / (2 * STEP);
      double near = 1e-5 * (1 + Math.abs(slope));
      assertEquals(slope, system.gradient[i], near, "unknown " + i + ", seed " + SEED);
    }
  }
}
