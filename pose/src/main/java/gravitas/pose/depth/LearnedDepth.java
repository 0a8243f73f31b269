package gravitas.pose.depth;

import gravitas.physics.motion.Camera;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives observations better depth: the network looks at the whole clip, with the landmark network's
 * metres and by the picture's points alone, each as it is and mirrored, and what all looks say is
 * averaged. A landmark network's depth errs in ways that no simulation foresees; the picture's
 * points do not share them, and where the two looks disagree the mean is believed less. Points that
 * the network does not know follow the joint that carries them. Frames without hips stay as they
 * are.
 */
public final class LearnedDepth {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final float CARRIED = 1.5f; // how much less sure a point is that only follows

  private final DepthNetwork network;
  private final DepthKind kind;

  /**
   * Improves by a network.
   *
   * @param network the network
   * @param kind what it is shown and what its deviations are worth; not {@link DepthKind#OWN}
   */
  public LearnedDepth(DepthNetwork network, DepthKind kind) {
    this.network = network;
    this.kind = kind;
  }

  /** What the network says at every time of the grid. */
  private static final class Answer {
    final FrameGrid grid;
    final float[] places; // x, y, z per joint per time, metres from the hips
    final float[] deviations; // per joint per time, metres

    Answer(FrameGrid grid) {
      this.grid = grid;
      this.places = new float[3 * JOINTS * grid.count()];
      this.deviations = new float[JOINTS * grid.count()];
    }

    /**
     * Becomes the mean with what another look says, which may think the person larger or smaller.
     */
    void average(Answer other) {
      for (int node = 0; node < grid.count(); node++) {
        float size = size(other, node);
        for (int at = node * JOINTS; at < (node + 1) * JOINTS; at++) {
          float apart = places[3 * at + 2] - size * other.places[3 * at + 2];
          for (int i = 3 * at; i < 3 * at + 3; i++) {
            places[i] = 0.5f * (places[i] + size * other.places[i]);
          }
          double square =
              0.5 * deviations[at] * deviations[at]
                  + 0.5 * Math.pow(size * other.deviations[at], 2)
                  + 0.25 * apart * apart;
          deviations[at] = (float) Math.sqrt(square);
        }
      }
    }

    /** By least squares across the line of sight. */
    private float size(Answer other, int node) {
      double product = 0;
      double square = 0;
      for (int at = node * JOINTS; at < (node + 1) * JOINTS; at++) {
        for (int i = 3 * at; i < 3 * at + 2; i++) {
          product += places[i] * other.places[i];
          square += other.places[i] * other.places[i];
        }
      }
      return product > 0 ? (float) (product / square) : 1;
    }
  }

  /**
   * {@return the same observations with better metres, and deviations of their depth}
   *
   * @param observations of one take
   * @param lens the camera's focal length and distortion
   */
  public Observations improve(Observations observations, Camera lens) {
    if (observations.frames().isEmpty()) {
      return observations;
    }
    var rays = new SeenRays(observations, lens, kind != DepthKind.PICTURE);
    Answer answer = ask(rays);
    if (rays.hasMetres() && kind != DepthKind.METRES) {
      answer.average(ask(new SeenRays(observations, lens, false)));
    }
    var frames = new ArrayList<ObservedFrame>();
    for (int t = 0; t < observations.frames().size(); t++) {
      ObservedFrame frame = observations.frames().get(t);
      frames.add(rays.isUsable(t) ? improved(frame, answer) : frame);
    }
    return observations.withFrames(frames);
  }

  private Answer ask(SeenRays rays) {
    FrameGrid grid = FrameGrid.of(rays.times());
    var answer = new Answer(grid);
    for (int stream = 0; stream < grid.streams(); stream++) {
      int length = grid.length(stream);
      if (length == 0) {
        continue;
      }
      var window = new SightWindow(length);
      window.clear(length);
      int after = 0;
      for (int i = 0; i < length; i++) {
        double time = grid.time(stream + i * grid.streams());
        while (after < rays.times().length && rays.times()[after] < time) {
          after++;
        }
        rays.at(time, after, window, i);
      }
      look(window, stream, answer);
    }
    return answer;
  }

  private void look(SightWindow window, int stream, Answer answer) {
    int length = window.frames();
    var features = new DepthFeatures(length);
    var mirrored = new SightWindow(length);
    mirrored.mirror(window);
    for (int side = 0; side < 2; side++) {
      features.fill(side == 0 ? window : mirrored);
      float[] out = network.run(features.rows, length);
      for (int i = 0; i < length; i++) {
        int node = stream + i * answer.grid.streams();
        for (int j = 0; j < JOINTS; j++) {
          int from = i * JOINTS + (side == 0 ? j : DepthJoints.mirrored(j));
          int to = node * JOINTS + j;
          for (int a = 0; a < 3; a++) {
            float value =
                features.base[3 * from + a] + DepthFeatures.CORRECTION * out[4 * from + a];
            answer.places[3 * to + a] += (a == 0 && side == 1 ? -0.5f : 0.5f) * value;
          }
          answer.deviations[to] +=
              (float) (0.5 * DepthFeatures.DEVIATION * Math.exp(out[4 * from + 3]));
        }
      }
    }
  }

  private ObservedFrame improved(ObservedFrame frame, Answer answer) {
    double node = (frame.time() - answer.grid.start()) / answer.grid.step();
    int before = (int) Math.max(0, Math.min(answer.grid.count() - 1, Math.floor(node + 1e-3)));
    int after = Math.min(answer.grid.count() - 1, before + 1);
    float share = (float) Math.max(0, Math.min(1, node - before));
    List<Landmark> landmarks = frame.landmarks().landmarks();
    float[] world = new float[3 * landmarks.size()];
    float[] deviation = new float[landmarks.size()];
    for (int i = 0; i < landmarks.size(); i++) {
      Landmark landmark = landmarks.get(i);
      int joint = DepthJoints.carrier(landmark);
      boolean own = DepthJoints.ALL.get(joint) == landmark;
      Landmark carrier = DepthJoints.ALL.get(joint);
      for (int a = 0; a < 3; a++) {
        float place = mix(answer.places, 3, a, joint, before, after, share);
        if (!own && frame.hasWorld() && frame.landmarks().has(carrier)) {
          place += (float) (frame.world(landmark, a) - frame.world(carrier, a));
        }
        world[3 * i + a] = place;
      }
      if (kind != DepthKind.EQUAL) {
        deviation[i] =
            mix(answer.deviations, 1, 0, joint, before, after, share) * (own ? 1 : CARRIED);
      }
    }
    return frame.withDepth(world, kind == DepthKind.EQUAL ? new float[0] : deviation);
  }

  private static float mix(
      float[] values, int per, int axis, int joint, int before, int after, float share) {
    return (1 - share) * values[per * (before * JOINTS + joint) + axis]
        + share * values[per * (after * JOINTS + joint) + axis];
  }
}
