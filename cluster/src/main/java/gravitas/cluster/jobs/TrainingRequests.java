package gravitas.cluster.jobs;

import gravitas.cluster.grid.NodePaths;
import gravitas.cluster.grid.Request;
import gravitas.lab.evaluation.MissingDataException;
import gravitas.lab.training.ParticleSpec;
import gravitas.lab.training.ParticleWindow;
import gravitas.lab.training.TaskSource;
import gravitas.lab.training.WindowShare;
import java.io.IOException;
import java.io.Serializable;
import java.util.UUID;
import org.apache.ignite.Ignite;

/** The four things that a training asks of nodes. */
final class TrainingRequests {
  private TrainingRequests() {}

  /** Makes ready; fails if the problems' data are not there or not the same. */
  record Begin(UUID id, UUID driver, ParticleSpec spec, TaskSource tasks, String fingerprint)
      implements Request<Boolean> {
    @Override
    public Boolean answer(Ignite node) throws IOException {
      TaskSource here = tasks.at(NodePaths.of(node));
      if (!here.fingerprint().equals(fingerprint)) {
        throw new MissingDataException(
            "the training data (" + here + ") are not the same as on the machine that asks");
      }
      NodeTraining.begin(node, id, driver, spec, here.open());
      return true;
    }
  }

  /** Brings the parameters of a meta-step. */
  static final class Learn implements Request<Boolean> {
    private static final long serialVersionUID = 1;

    private final UUID id;
    private final long step;
    private final float[] parameters;
    private final long oldest;

    /**
     * @param oldest step whose parameters may still be needed
     */
    Learn(UUID id, long step, float[] parameters, long oldest) {
      this.id = id;
      this.step = step;
      this.parameters = parameters;
      this.oldest = oldest;
    }

    @Override
    public Boolean answer(Ignite node) {
      NodeTraining.of(node, id).learn(step, parameters, oldest);
      return true;
    }
  }

  /** Advances a particle by a window. */
  static final class Advance implements Request<Share> {
    private static final long serialVersionUID = 1;

    private final UUID id;
    private final ParticleWindow window;
    private final float[][] extra;

    Advance(UUID id, ParticleWindow window, float[][] extra) {
      this.id = id;
      this.window = window;
      this.extra = extra;
    }

    @Override
    public Share answer(Ignite node) {
      return new Share(NodeTraining.of(node, id).advance(window, extra).orElse(null));
    }
  }

  /**
   * The answer to that.
   *
   * @param share null if the particle has to be built anew and parameters of earlier steps are
   *     needed for it
   */
  record Share(WindowShare share) implements Serializable {}

  /** Frees memory. */
  record End(UUID id) implements Request<Boolean> {
    @Override
    public Boolean answer(Ignite node) {
      NodeTraining.end(node, id);
      return true;
    }
  }
}
