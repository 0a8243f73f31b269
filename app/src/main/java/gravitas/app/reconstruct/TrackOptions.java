package gravitas.app.reconstruct;

import gravitas.app.cli.HelpTopic;
import gravitas.pipeline.FollowSettings;
import gravitas.pipeline.work.RequestException;
import gravitas.tracking.EngineChoice;
import gravitas.tracking.GradientChoice;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import picocli.CommandLine.Option;

/** The flags that say how the simulated body is made to follow. */
final class TrackOptions {
  /** How the help calls these flags. */
  static final HelpTopic TOPIC =
      HelpTopic.of(
          "How the simulated body follows",
          "--optimizer",
          "--max-evals",
          "--seed",
          "--resume",
          "--engine",
          "--gradients");

  @Option(
      names = "--optimizer",
      paramLabel = "NAME",
      description = {
        "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
        "trust-lbfgs: quasi-Newton in a trust radius. optimus: a network that knows the window"
            + " makes",
        "the first steps of it, worth a try with few evaluations; the others are for comparison."
      })
  private OptimizerChoice optimizer = OptimizerChoice.TRUST_LBFGS;

  @Option(
      names = "--gradients",
      paramLabel = "KIND",
      description = {
        "${COMPLETION-CANDIDATES} (default: adjoint; bullet has only finite-difference).",
        "finite-difference costs over a thousand simulations per evaluation: for comparison."
      })
  private GradientChoice gradients;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private EngineChoice engine = EngineChoice.NATIVE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Of everything random; the same seed gives the same bytes (default:"
              + " ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description =
          "Evaluations of loss and gradient per half second and pass (default: ${DEFAULT-VALUE}).")
  private int evaluations = TrackSettings.VIDEO.evaluations();

  @Option(
      names = "--verify",
      paramLabel = "bullet",
      description = "Replay the found controls in Bullet and tell how far the motion holds up.")
  private EngineChoice verify;

  @Option(
      names = "--resume",
      description = "Go on where an interrupted run of the same command stopped.")
  private boolean resume;

  boolean resume() {
    return resume;
  }

  /** How the body is made to follow. */
  FollowSettings settings(int threads) {
    if (verify == EngineChoice.NATIVE) {
      throw new RequestException("--verify native: the engine cannot judge itself; give bullet");
    }
    if (evaluations < 1) {
      throw new RequestException(
          "--max-evals " + evaluations + ": at least one evaluation is needed");
    }
    GradientChoice kind = gradients == null ? TrackMethod.gradientsOf(engine) : gradients;
    try {
      return new FollowSettings(
          new TrackMethod(optimizer, kind, engine, seed, threads),
          TrackSettings.VIDEO.withEvaluations(evaluations),
          verify != null);
    } catch (IllegalArgumentException e) {
      throw new RequestException(e.getMessage(), e);
    }
  }
}
