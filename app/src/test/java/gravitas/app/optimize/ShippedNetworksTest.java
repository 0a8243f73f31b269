package gravitas.app.optimize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.training.TrainingSettings;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What documents say of the shipped networks and of their training is so. */
class ShippedNetworksTest {
  private static FunctionsTrainOptions parsed(String arguments) {
    var command = new FunctionsTrainOptions();
    new CommandLine(command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(arguments.replace("--threads 1", "").strip().split("\\s+"));
    return command;
  }

  private static TrainingSettings settings(FunctionsTrainOptions command) throws Exception {
    return command.settings(command.start(), 1);
  }

  /** The command in the card of the network that optimus begins with. */
  private static String recorded() throws IOException {
    String card = "/gravitas/models/optimizer/optimus-start.md";
    try (InputStream in = TrainedNetwork.class.getResourceAsStream(card)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Matcher command = Pattern.compile("`gravitas train functions ([^`]+)`").matcher(text);
      assertTrue(command.find(), card + " names its command");
      return command.group(1);
    }
  }

  /** Who repeats what the card says trains a network of the same kind, by the method it tells. */
  @Test
  void theCardOfOptimusStartTellsHowItWasTrained() throws Exception {
    TrainingSettings recorded = settings(parsed(recorded()));
    assertEquals(TrainedOptimizer.load("optimus-start").weights().shape(), recorded.shape());
    assertEquals(TrainedOptimizer.load("optimus-start").rule(), recorded.rule());
    assertEquals(TrainingSettings.Method.HYBRID, recorded.method());
    assertEquals(10, recorded.window());
  }

  /** A new network steps as the shipped Optimus networks do; minutes replace meta-steps. */
  @Test
  void aNewNetworkHasTheShippedRule() throws Exception {
    TrainingSettings settings = settings(parsed("--folder n --network optimus --minutes 5"));
    assertEquals(
        TrainedOptimizer.read(Path.of("docs/results/functions/networks/optimus-start-full.onnx"))
            .rule(),
        settings.rule());
    assertEquals(NetworkShape.optimus(), settings.shape());
    assertEquals(0, settings.steps());
    StepRule paper = settings(parsed("--folder n --network optimus --paper-rule")).rule();
    assertEquals(StepRule.paper(), paper);
  }

  /**
   * docs/guides/optimizers.md says so beside the figures; a training that moves them must change
   * it.
   */
  @Test
  void onlyTheNewNetworksHaveLearnedTheirDecays() throws IOException {
    List<String> learning = List.of("optimus-paper", "optimus-start");
    assertEquals(6, TrainedNetwork.names().size());
    for (String name : TrainedNetwork.names()) {
      Weights weights = TrainedOptimizer.load(name).weights();
      float[] zero = new float[weights.shape().parameters()];
      double[] first = new Weights(weights.shape(), zero).decays();
      double[] learned = weights.decays();
      for (int i = 0; i < learned.length; i++) {
        // in units of what a decay forgets
        double moved = Math.abs(Math.log((1 - learned[i]) / (1 - first[i])));
        assertEquals(learning.contains(name), moved > 0.01, name + ", decay " + i);
      }
    }
    String page = Files.readString(Path.of("docs/guides/optimizers.md"));
    for (String told : Arrays.asList("decays", "distance to the known minimiser")) {
      assertTrue(page.contains(told), told);
    }
  }

  /** Its size, its printed rule, and no place that it could know. */
  @Test
  void thePapersOptimusIsThePapers() {
    var paper = TrainedOptimizer.load("optimus-paper");
    assertEquals(832_526, paper.weights().shape().parameters());
    assertEquals(NetworkShape.optimus(), paper.weights().shape());
    assertEquals(StepRule.paper().withVariablesFromStart(), paper.rule());
  }
}
