package gravitas.app.fuzz;

import gravitas.app.Commands;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Command lines of real commands and flags with values nobody checked: half of them ask for work
 * that could be done, so that not only the parsing is met.
 */
final class RandomCommandLine {
  /** Values of flags and arguments that are no files. */
  private static final List<String> VALUES =
      List.of(
          "0",
          "-1",
          "1",
          "2",
          "2.5",
          "1.7",
          "30",
          "NaN",
          "Infinity",
          "-Infinity",
          "1e9",
          "1e12",
          "1e-300",
          "1e999",
          "99999999999999999999",
          "0x10",
          "1,82",
          "182",
          "",
          " ",
          "tall",
          "m",
          "cm",
          "bvh",
          "bvh,,glb",
          "report,overlay",
          "footskate>5",
          "footskate>",
          ">",
          "320x240",
          "0x0",
          "-1x5",
          "99999x99999",
          "1,2,3,4",
          "1,2",
          ",",
          "largest",
          "female",
          "fast",
          "lite",
          "bullet",
          "rigid",
          "--",
          "-",
          "%s%n",
          "\u2603\u00e9",
          "..",
          "/",
          "a b",
          "'",
          "\\");

  /** Of flags that say how much is done: none that would be obeyed for hours. */
  private static final List<String> AMOUNTS =
      List.of("0", "-1", "1", "2", "0.3", "NaN", "1e999", "-Infinity", "", "some", "1e-300");

  private static final Set<String> AMOUNT_FLAGS =
      Set.of("--seconds", "--max-evals", "--threads", "--rate", "--fps", "--max-rate");

  private static final List<String> FILES =
      List.of(
          "walk.json",
          "walk.mp4",
          "walk.bvh",
          "walk.trc",
          "walk.csv",
          "walk.glb",
          "take.json",
          "openpose",
          "camera.toml",
          "damaged.json",
          "damaged.bvh",
          "damaged.csv",
          "empty.bvh",
          "text.mp4",
          "absent.bvh",
          "no/such/a.bvh",
          "clips",
          "nothing",
          "out/a.bvh",
          "out/a",
          "out/a.json",
          "out/a.mp4",
          "out/a.html",
          "/dev/null",
          "/dev/full",
          "walk.bvh/inside");

  /** Work that is done in a moment, to which flags are added. */
  private static final List<List<String>> TASKS =
      List.of(
          List.of("reconstruct", "--keypoints", "walk.json", "--out", "out/a.bvh"),
          List.of("reconstruct", "--keypoints", "damaged.json", "--out", "out/a.json"),
          List.of("reconstruct", "--keypoints", "walk.json", "--out", "out/all", "--format", "bvh"),
          List.of("pose", "--keypoints", "walk.json", "--out", "out/posed"),
          List.of("pose", "--keypoints", "damaged.json", "--out", "out/posed"),
          List.of("pose", "--keypoints", "openpose", "--size", "1080x1920", "--out", "out/posed"),
          List.of("convert", "walk.bvh", "out/a.glb"),
          List.of("convert", "walk.bvh", "out/a.mot"),
          List.of("convert", "damaged.bvh", "out/a.trc"),
          List.of("convert", "damaged.csv", "out/a.csv"),
          List.of("inspect", "damaged.bvh"),
          List.of("inspect", "damaged.csv"),
          List.of("compare", "walk.bvh", "damaged.bvh"),
          List.of("compare", "walk.csv", "walk.trc"),
          List.of("simulate", "stand", "--seconds", "0.2", "--out", "out/a.bvh"),
          List.of("simulate", "damaged.bvh", "--seconds", "0.2", "--out", "out/a.bvh"),
          List.of("datasets", "check", "clips"));

  /** The others work for minutes or change the checkout: what they would do is printed. */
  private static final Set<String> WORKED_OUT =
      Set.of("reconstruct", "pose", "convert", "inspect", "compare", "simulate", "datasets");

  private final Random random;
  private final List<String> words = new ArrayList<>();

  private RandomCommandLine(Random random) {
    this.random = random;
  }

  static List<String> of(Random random) {
    var line = new RandomCommandLine(random);
    line.fill();
    return line.words;
  }

  private void fill() {
    CommandLine command = Commands.all();
    if (random.nextBoolean()) {
      words.addAll(one(TASKS));
      command = command.getSubcommands().get(words.get(0));
      if (words.get(0).equals("datasets")) {
        command = command.getSubcommands().get(words.get(1));
      }
    } else {
      while (!command.getSubcommands().isEmpty() && random.nextInt(30) > 0) {
        String name = one(List.copyOf(command.getSubcommands().keySet()));
        words.add(name);
        command = command.getSubcommands().get(name);
      }
      if (words.isEmpty() || !WORKED_OUT.contains(words.get(0))) {
        words.add("--print-config"); // before any -- that would make a file name of it
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        words.add(random.nextInt(3) > 0 ? one(FILES) : one(VALUES));
      }
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      flag(command.getCommandSpec());
    }
    String first = words.isEmpty() ? "" : words.get(0);
    if (first.equals("reconstruct") && !words.contains("--max-evals")) {
      words.add("--max-evals=1");
    }
  }

  private void flag(CommandSpec command) {
    OptionSpec option = one(command.options());
    String name = one(List.of(option.names()));
    if (Set.of(option.names()).contains("--verbose")) { // asks for stack traces
      return;
    }
    if (random.nextInt(40) == 0) {
      words.add(name + "x");
    } else if (option.arity().max() == 0 && random.nextInt(20) > 0) {
      words.add(name);
    } else {
      List<String> values = AMOUNT_FLAGS.contains(option.longestName()) ? AMOUNTS : VALUES;
      boolean file = option.type() == Path.class && random.nextInt(4) > 0;
      String value = file ? one(FILES) : one(values);
      if (random.nextBoolean()) {
        words.add(name + "=" + value);
      } else {
        words.addAll(List.of(name, value));
      }
    }
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
