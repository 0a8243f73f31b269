package gravitas.app.fuzz;

import gravitas.app.CommandRun;
import gravitas.datasets.fuzz.Mutation;
import gravitas.datasets.fuzz.NumberMutation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs random command lines in the folder it is started in, whose files are the inputs; every line
 * finds them as they were. {@code FuzzedProgram FROM TO} are the seeds. Ends with 1 if a line
 * showed a fault of the program, with 2 if one hung.
 */
final class FuzzedProgram {
  private static final int LONGEST_SECONDS = 120; // on a busy machine; most take milliseconds
  private static final Path HERE = Path.of("").toAbsolutePath();
  private static final List<String> DAMAGED = List.of("json", "bvh", "csv");

  private FuzzedProgram() {}

  public static void main(String[] args) throws IOException {
    Map<String, byte[]> inputs = contents();
    var watch = Executors.newSingleThreadScheduledExecutor();
    Map<Integer, Integer> codes = new TreeMap<>();
    int faults = 0;
    for (int seed = Integer.parseInt(args[0]); seed < Integer.parseInt(args[1]); seed++) {
      var random = new Random(seed);
      restore(inputs);
      for (String ending : DAMAGED) {
        byte[] good = inputs.get("walk." + ending);
        byte[] damaged =
            ending.equals("json") ? NumberMutation.of(good, random) : Mutation.of(good, random);
        Files.write(HERE.resolve("damaged." + ending), damaged);
      }
      List<String> words = RandomCommandLine.of(random);
      String label = "seed " + seed + ": gravitas " + words;
      ScheduledFuture<?> bite =
          watch.schedule(
              () -> {
                System.out.println("hangs: " + label);
                Runtime.getRuntime().halt(2);
              },
              LONGEST_SECONDS,
              TimeUnit.SECONDS);
      CommandRun run = CommandRun.of(words.toArray(String[]::new));
      bite.cancel(false);
      codes.merge(run.exitCode(), 1, Integer::sum);
      String fault = fault(run);
      if (!fault.isEmpty()) {
        faults++;
        System.out.println(fault + ", code " + run.exitCode() + ", " + label + "\n" + run.err());
      }
    }
    System.out.println("lines by exit code: " + codes + ", faults: " + faults);
    System.exit(faults == 0 ? 0 : 1);
  }

  /** What is wrong with how it ended; empty if nothing is. */
  private static String fault(CommandRun run) throws IOException {
    String all = run.err() + run.out();
    if (all.contains("fault of the program") || run.exitCode() > 7 || run.exitCode() < 0) {
      return "fault";
    }
    if (all.matches("(?s).*(\n\\s+at [a-z].*\\(.*\\)|[a-z]\\.[A-Z]\\w+(Exception|Error)\\b).*")) {
      return "stack trace or name of an exception";
    }
    if (run.exitCode() != 0 && run.err().isBlank() && run.out().isBlank()) {
      return "silent failure";
    }
    try (Stream<Path> files = Files.walk(HERE)) {
      return files.anyMatch(file -> file.toString().endsWith(".part")) ? "half-written file" : "";
    }
  }

  private static Map<String, byte[]> contents() throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(HERE)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(HERE.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private static void restore(Map<String, byte[]> contents) throws IOException {
    try (Stream<Path> files = Files.walk(HERE)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(HERE)) {
          Files.delete(file);
        }
      }
    }
    Files.createDirectories(HERE.resolve("out"));
    Files.createDirectories(HERE.resolve("nothing"));
    for (Map.Entry<String, byte[]> input : contents.entrySet()) {
      Path file = HERE.resolve(input.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, input.getValue());
    }
  }
}
