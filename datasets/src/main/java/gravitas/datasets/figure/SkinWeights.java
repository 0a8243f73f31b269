package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import java.util.function.Function;

/**
 * Which joints move a vertex, and how much: at first the one that carries the part it lies on, then
 * spread over the surface like heat. Along the surface, so that one thigh never pulls the other.
 */
final class SkinWeights {
  private static final int ROUNDS = 32;
  private static final int MOST = 4; // joints per vertex, as glTF has them
  private static final int WHOLE = 255;

  private final Skeleton shown;
  private final double[] heights; // of the shown joints at rest
  private final double[] sides;
  private final int[] joints;
  private final int[] weights;

  SkinWeights(
      TriangleMesh mesh, Function<Vector3, Part> nearest, Skeleton simulated, Skeleton shown) {
    this.shown = shown;
    var kinematics = new ForwardKinematics(shown);
    int count = shown.jointCount();
    this.heights = new double[count];
    this.sides = new double[count];
    for (int j = 0; j < count; j++) {
      heights[j] = kinematics.position(j).y();
      sides[j] = kinematics.position(j).x();
    }
    float[][] shares = new float[mesh.vertexCount()][count];
    double[] rate = new double[shares.length];
    for (int v = 0; v < shares.length; v++) {
      Part part = nearest.apply(mesh.vertex(v));
      int joint = carrier(simulated.joint(part.joint()).name(), part, mesh.vertex(v));
      shares[v][joint] = 1;
      rate[v] = rate(shown.joint(joint).name());
    }
    spread(shares, rate, mesh.neighbours());
    this.joints = new int[MOST * shares.length];
    this.weights = new int[MOST * shares.length];
    for (int v = 0; v < shares.length; v++) {
      keepLargest(v, shares[v]);
    }
  }

  int[] joints() {
    return joints;
  }

  int[] weights() {
    return weights;
  }

  /** The rig's own joint where a simulated one was split. */
  private int carrier(String joint, Part part, Vector3 place) {
    if (joint.equals("Spine1") && shown.has("Spine2")) {
      for (String collar : new String[] {"LeftShoulder", "RightShoulder"}) {
        double side = sides[shown.indexOf(collar)];
        if (place.x() * side > side * side && place.y() > heights[shown.indexOf("Spine2")]) {
          return shown.indexOf(collar);
        }
      }
      return shown.indexOf(place.y() < heights[shown.indexOf("Spine2")] ? "Spine1" : "Spine2");
    }
    if (joint.equals("Neck") && shown.has("Head")) {
      boolean neck = part.from().y() < 0 && place.y() < heights[shown.indexOf("Head")];
      return shown.indexOf(neck ? "Neck" : "Head");
    }
    return shown.indexOf(joint);
  }

  /** How fast weights spread: far where the body is thick. */
  private static double rate(String joint) {
    return switch (joint.replaceFirst("^(Left|Right)", "")) {
      case "Hips", "Spine", "Spine1", "Spine2", "Shoulder", "Arm", "UpLeg" -> 0.6;
      case "ForeArm", "Leg" -> 0.25;
      default -> 0.12;
    };
  }

  private static void spread(float[][] shares, double[] rate, int[][] beside) {
    float[][] next = new float[shares.length][];
    for (int round = 0; round < ROUNDS; round++) {
      for (int v = 0; v < shares.length; v++) {
        float[] mixed = shares[v].clone();
        for (int j = 0; j < mixed.length; j++) {
          float sum = 0;
          for (int other : beside[v]) {
            sum += shares[other][j];
          }
          mixed[j] += (float) (rate[v] * (sum / beside[v].length - mixed[j]));
        }
        next[v] = mixed;
      }
      float[][] before = shares.clone();
      System.arraycopy(next, 0, shares, 0, shares.length);
      System.arraycopy(before, 0, next, 0, next.length);
    }
  }

  /** The four largest, in whole 255ths; what rounding leaves goes to the largest. */
  private void keepLargest(int vertex, float[] share) {
    double sum = 0;
    int[] best = new int[MOST];
    for (int i = 0; i < MOST; i++) {
      best[i] = -1;
      for (int j = 0; j < share.length; j++) {
        boolean taken = false;
        for (int k = 0; k < i; k++) {
          taken |= best[k] == j;
        }
        if (!taken && (best[i] < 0 || share[j] > share[best[i]])) {
          best[i] = j;
        }
      }
      sum += share[best[i]];
    }
    int left = WHOLE;
    for (int i = MOST - 1; i >= 0; i--) {
      int weight = i == 0 ? left : (int) Math.round(WHOLE * share[best[i]] / sum);
      weights[MOST * vertex + i] = weight;
      joints[MOST * vertex + i] = weight == 0 ? 0 : best[i];
      left -= weight;
    }
  }
}
