package gravitas.datasets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.rig.MixamoRig;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BodySkinTest {
  private static final Skeleton SIMULATED = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final MixamoRig RIG = MixamoRig.of(SIMULATED).orElseThrow();
  private static final BodySkin SKIN = BodySkin.of(SIMULATED, RIG.skeleton());

  private final PosedFigure figure = new PosedFigure(Figure.of(SIMULATED, Cut.USUAL));
  private final int[] all = IntStream.range(0, figure.partCount()).toArray();

  private static int[] triangles() {
    return SKIN.surfaces().stream().flatMapToInt(s -> IntStream.of(s.triangles())).toArray();
  }

  private static Vector3 vertex(int v) {
    float[] p = SKIN.positions();
    return new Vector3(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
  }

  /** Every edge is met once in either direction: no hole, no third sheet, nothing inside out. */
  @Test
  void theSurfaceIsClosed() {
    Set<Long> edges = new HashSet<>();
    int[] t = triangles();
    for (int i = 0; i < t.length; i++) {
      long from = t[i];
      long to = t[i - i % 3 + (i + 1) % 3];
      assertTrue(edges.add(from << 32 | to), "edge " + from + "-" + to + " is met twice");
    }
    for (long edge : edges) {
      assertTrue(edges.contains(edge << 32 | edge >>> 32), "a hole");
    }
    assertTrue(SKIN.vertexCount() < 65_535 && SKIN.vertexCount() > 10_000);
  }

  /** A man of 70 kg has 67 litres; clothes are thick, and hair. */
  @Test
  void itHasAPersonsVolumeAndNormalsPointOut() {
    int[] t = triangles();
    double volume = 0;
    double agreeing = 0;
    float[] n = SKIN.normals();
    for (int i = 0; i < t.length; i += 3) {
      Vector3 a = vertex(t[i]);
      Vector3 normal = vertex(t[i + 1]).minus(a).cross(vertex(t[i + 2]).minus(a));
      volume += a.dot(normal) / 6;
      agreeing += normal.dot(Vector3.from(doubles(n, t[i]), 0)) > 0 ? 3.0 / t.length : 0;
    }
    assertEquals(0.078, volume, 0.015);
    assertTrue(agreeing > 0.995, "normals: " + agreeing);
  }

  private static double[] doubles(float[] n, int v) {
    return new double[] {n[3 * v], n[3 * v + 1], n[3 * v + 2]};
  }

  @Test
  void itIsTheRenderersFigure() {
    figure.pose(new ForwardKinematics(SIMULATED));
    double mean = 0;
    for (int v = 0; v < SKIN.vertexCount(); v++) {
      Vector3 p = vertex(v);
      mean += Math.abs(figure.distance(p.x(), p.y(), p.z(), all, all.length));
    }
    mean /= SKIN.vertexCount();
    assertTrue(mean < 3e-4, "mean distance " + 1000 * mean + " mm");
  }

  @Test
  void weightsAreWholeAndNoLimbPullsTheOther() {
    for (int v = 0; v < SKIN.vertexCount(); v++) {
      int sum = 0;
      for (int i = 4 * v; i < 4 * v + 4; i++) {
        int weight = SKIN.weights()[i];
        String joint = RIG.skeleton().joint(SKIN.joints()[i]).name();
        sum += weight;
        boolean below = vertex(v).y() < -0.32; // the knees are at -0.4
        boolean left = vertex(v).x() > 0;
        if (weight > 2 && below) {
          assertTrue(joint.startsWith(left ? "Left" : "Right"), joint + " moves " + vertex(v));
        }
      }
      assertEquals(255, sum);
    }
  }

  /** Arms down, a knee and an elbow bent, the head turned: still the figure, but for the folds. */
  @Test
  void aMovedSkinFollowsTheFigure() {
    Pose pose =
        turned(
            SIMULATED.restPose(),
            new Object[][] {
              {"LeftArm", Vector3.Z, -75},
              {"RightArm", Vector3.Z, 75},
              {"LeftForeArm", Vector3.Y, -60},
              {"LeftUpLeg", Vector3.X, -40},
              {"LeftLeg", Vector3.X, 60},
              {"Neck", Vector3.Y, 40},
              {"Spine1", Vector3.Y, 20}
            });
    var rest = new ForwardKinematics(RIG.skeleton());
    var posed = new ForwardKinematics(RIG.skeleton());
    posed.update(RIG.pose(pose));
    var simulated = new ForwardKinematics(SIMULATED);
    simulated.update(pose);
    figure.pose(simulated);
    double mean = 0;
    int far = 0;
    for (int v = 0; v < SKIN.vertexCount(); v++) {
      Vector3 p = moved(v, rest, posed);
      double d = Math.abs(figure.distance(p.x(), p.y(), p.z(), all, all.length));
      mean += d / SKIN.vertexCount();
      far += d > 0.03 ? 1 : 0;
    }
    System.out.printf(
        "skin: %d vertices, %d triangles, %.1f mm from the figure, %.1f %% over 30 mm%n",
        SKIN.vertexCount(), triangles().length / 3, 1000 * mean, 100.0 * far / SKIN.vertexCount());
    assertTrue(mean < 0.004, "mean distance " + 1000 * mean + " mm");
    assertTrue(far < 0.02 * SKIN.vertexCount(), far + " vertices are off");
  }

  private static Pose turned(Pose pose, Object[][] turns) {
    Pose result = pose;
    for (Object[] turn : turns) {
      double angle = Math.toRadians((Integer) turn[2]);
      result =
          result.withRotation(
              SIMULATED.indexOf((String) turn[0]),
              Quaternion.fromAxisAngle((Vector3) turn[1], angle));
    }
    return result;
  }

  private static Vector3 moved(int v, ForwardKinematics rest, ForwardKinematics posed) {
    Vector3 sum = Vector3.ZERO;
    for (int i = 4 * v; i < 4 * v + 4; i++) {
      int j = SKIN.joints()[i];
      Vector3 local = vertex(v).minus(rest.position(j));
      Vector3 there = posed.position(j).plus(posed.rotation(j).rotate(local));
      sum = sum.plus(there.times(SKIN.weights()[i] / 255.0));
    }
    return sum;
  }
}
