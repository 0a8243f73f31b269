package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.track.EngineChoice;
import gravitas.app.track.GradientChoice;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** The flags that say how the simulated body is made to follow. */
final class TrackOptions {
  @Option(
      names = "--optimizer",
      paramLabel = "NAME",
      description = {
        "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
        "optimus: a network trained on walks makes the first steps of a window, quasi-Newton",
        "the rest: closest per evaluation. trust-lbfgs does without the network, nearly as",
        "close and a little faster; the others are for comparison."
      })
  private OptimizerChoice optimizer = OptimizerChoice.OPTIMUS;

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

  Reconstruction reconstruction(TrackMethod method, Console console) {
    var plain = new Reconstruction(method, settings(), console);
    if (verify == EngineChoice.NATIVE) {
      throw new CommandFailure(
          ExitCode.USAGE, "--verify native: the engine cannot judge itself; give bullet");
    }
    return verify == null ? plain : plain.verifiedByBullet();
  }

  TrackMethod method(int threads) {
    GradientChoice kind = gradients == null ? TrackMethod.gradientsOf(engine) : gradients;
    try {
      return new TrackMethod(optimizer, kind, engine, seed, threads);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
  }

  private TrackSettings settings() {
    if (evaluations < 1) {
      throw new CommandFailure(
          ExitCode.USAGE, "--max-evals " + evaluations + ": at least one evaluation is needed");
    }
    return TrackSettings.VIDEO.withEvaluations(evaluations);
  }

  /** How a take was made, for its provenance. */
  Map<String, String> provenance(TrackMethod method) {
    return Map.of(
        "optimizer", word(method.optimizer()),
        "gradients", word(method.gradients()),
        "engine", word(method.engine()),
        "seed", String.valueOf(method.seed()),
        "evaluations per window and pass", String.valueOf(evaluations));
  }

  private static String word(Object choice) {
    return choice.toString().toLowerCase(Locale.ROOT);
  }
}
