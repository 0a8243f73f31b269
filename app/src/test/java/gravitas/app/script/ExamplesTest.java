package gravitas.app.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples do what they say. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples").toAbsolutePath();

  @TempDir Path folder;

  private static CommandRun run(String example, Object... arguments) {
    String[] args = new String[2 + arguments.length];
    args[0] = "run";
    args[1] = EXAMPLES.resolve(example).toString();
    for (int i = 0; i < arguments.length; i++) {
      args[2 + i] = arguments[i].toString();
    }
    return CommandRun.of(args);
  }

  private static double number(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), pattern + " in " + text);
    return Double.parseDouble(matcher.group(1));
  }

  @Test
  void reconstructAndPlot() throws Exception {
    var walk = new KnownWalk(0.7);
    Path keypoints = walk.keypoints(folder.resolve("walk.json"));
    Path plot = folder.resolve("feet.png");
    CommandRun run =
        run(
            "reconstruct-and-plot.jsh",
            walk.video(folder.resolve("walk.mp4")),
            plot,
            1.70,
            keypoints);
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(900, ImageIO.read(plot.toFile()).getWidth());
    assertEquals(22, number("(\\d+) frames, feet", run.out()));
    assertTrue(number("skate in ([\\d.]+) %", run.out()) <= 100, run.out());
  }

  @Test
  void ownObjectiveWithOptimus() {
    CommandRun run = run("own-objective.jsh");
    assertEquals(0, run.exitCode(), run.err());
    double optimus = number("Optimus +energy +([-\\d.]+)", run.out());
    double lbfgs = number("L-BFGS +energy +([-\\d.]+)", run.out());
    // the straight chain has 0.4; how near the network comes depends on its training
    assertTrue(lbfgs < -5 && optimus < -2, run.out());
  }

  @Test
  void ownLossTermIsHonoured() throws Exception {
    var walk = new KnownWalk(0.7);
    Path keypoints = walk.keypoints(folder.resolve("walk.json"));
    Path out = folder.resolve("raised.bvh");
    CommandRun run =
        run("own-loss-term.jsh", walk.video(folder.resolve("walk.mp4")), out, keypoints);
    assertEquals(0, run.exitCode(), run.err());
    double without = number("without the term: .* is ([\\d.]+) m", run.out());
    double with = number("with +the term: .* is ([\\d.]+) m", run.out());
    assertTrue(with > without + 0.1, run.out());
    assertEquals(22, MotionFormats.read(out).motion().frameCount());
  }
}
