package gravitas.app.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.app.reconstruct.KnownWalk;
import gravitas.datasets.MotionFormats;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
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
            "--keypoints",
            keypoints,
            "--max-evals",
            "5");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(900, ImageIO.read(plot.toFile()).getWidth());
    assertEquals(22, number("(\\d+) frames, untrusted", run.out()));
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
  void ownLossTermOnMocap() throws Exception {
    Path clip =
        Path.of(System.getenv().getOrDefault("GRAVITAS_DATA", "../shared/data"))
            .resolve("cmu_mocap/val_walk/35_01.bvh");
    Assumptions.assumeTrue(Files.exists(clip), clip + " is absent");
    Path out = folder.resolve("raised.bvh");
    CommandRun run = run("own-loss-term.jsh", clip, out);
    assertEquals(0, run.exitCode(), run.err());
    double without = number("without the term: .*ends ([\\d.]+) m", run.out());
    double with = number("with +the term: .*ends ([\\d.]+) m", run.out());
    assertTrue(with > without + 0.2, run.out());
    assertEquals(31, MotionFormats.read(out).motion().frameCount());
  }
}
