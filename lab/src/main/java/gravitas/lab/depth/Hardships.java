package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.SightWindow;
import gravitas.pose.observation.Landmark;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Takes away what a user's footage may lack: metres, the face, the feet, frames, a limb for a
 * while.
 *
 * @param withoutMetres share of samples that know the picture alone
 */
record Hardships(double withoutMetres) {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double WITHOUT_FACE = 0.1;
  private static final double WITHOUT_FEET = 0.12;
  private static final double WITH_GAP = 0.12;
  private static final double WITH_HIDDEN_LIMB = 0.1;
  private static final List<Landmark> FACE =
      List.of(Landmark.NOSE, Landmark.LEFT_EAR, Landmark.RIGHT_EAR);
  private static final List<Landmark> FEET =
      List.of(
          Landmark.LEFT_HEEL,
          Landmark.RIGHT_HEEL,
          Landmark.LEFT_FOOT_INDEX,
          Landmark.RIGHT_FOOT_INDEX);
  private static final List<List<Landmark>> LIMBS =
      List.of(
          List.of(Landmark.LEFT_ELBOW, Landmark.LEFT_WRIST),
          List.of(Landmark.RIGHT_ELBOW, Landmark.RIGHT_WRIST),
          List.of(Landmark.LEFT_WRIST),
          List.of(Landmark.RIGHT_WRIST),
          List.of(Landmark.LEFT_ANKLE, Landmark.LEFT_HEEL, Landmark.LEFT_FOOT_INDEX),
          List.of(Landmark.RIGHT_ANKLE, Landmark.RIGHT_HEEL, Landmark.RIGHT_FOOT_INDEX));

  void apply(SplittableRandom random, SightWindow window) {
    int frames = window.frames();
    if (random.nextDouble() < withoutMetres) {
      forgetMetres(window);
    }
    if (random.nextDouble() < WITHOUT_FACE) {
      hide(window, FACE, 0, frames);
    }
    if (random.nextDouble() < WITHOUT_FEET) {
      hide(window, FEET, 0, frames);
    }
    if (random.nextDouble() < WITH_GAP) {
      hide(window, DepthJoints.ALL, random);
    }
    if (random.nextDouble() < WITH_HIDDEN_LIMB) {
      hide(window, LIMBS.get(random.nextInt(LIMBS.size())), random);
    }
  }

  static void forgetMetres(SightWindow window) {
    Arrays.fill(window.metric, false);
    Arrays.fill(window.metres, 0);
  }

  private static void hide(SightWindow window, List<Landmark> joints, SplittableRandom random) {
    int length = 2 + random.nextInt(Math.max(1, window.frames() / 4));
    int from = random.nextInt(Math.max(1, window.frames() - length + 1));
    hide(window, joints, from, Math.min(window.frames(), from + length));
  }

  private static void hide(SightWindow window, List<Landmark> joints, int from, int to) {
    for (int t = from; t < to; t++) {
      for (Landmark landmark : joints) {
        int at = t * JOINTS + DepthJoints.ALL.indexOf(landmark);
        window.seen[at] = false;
        Arrays.fill(window.rays, 2 * at, 2 * at + 2, 0);
        Arrays.fill(window.metres, 3 * at, 3 * at + 3, 0);
      }
      if (joints.size() == JOINTS) {
        window.metric[t] = false;
      }
    }
  }
}
