package gravitas.app.physics;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.datasets.retarget.Retargeted;
import gravitas.lab.physics.FeetOnFloor;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.Progress;
import gravitas.pose.fit.SupportEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How often recorded people on their feet are said to be carried by something else. */
@Command(
    name = "support",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Count the false alarms of the rule that finds seats, hands and ropes, on recordings.",
      "",
      "Frames in which geometry says that the feet stand on the floor (nothing else near it, no",
      "foot off it for long, hips not low and still) must not be marked: exit code 5 above 1 %%.",
      "",
      "Examples:",
      "  gravitas check support cmu_mocap/val_walk cmu_mocap/val_other",
      "  gravitas check support cmu_mocap_30fps --people even --json",
      "  gravitas check support my_recordings -q",
      ""
    })
public final class CheckSupportCommand extends Subcommand {
  private static final double ACCEPTED = 1; // percent
  private static final double RATE = 30; // frames per second that a recording is thinned to
  private static final int WORST = 10; // clips listed

  enum People {
    ALL,
    ODD,
    EVEN;

    boolean include(int person) {
      return this == ALL || (person % 2 == 1) == (this == ODD);
    }
  }

  private record Clip(String name, int frames, int onFeet, int falsely, int other, int found) {}

  @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders of BVH recordings.")
  private List<Path> folders;

  @Option(
      names = "--people",
      paramLabel = "all|odd|even",
      description =
          "Only files whose names begin with such a person's number; the limits were chosen on odd"
              + " ones (default: all).")
  private People people = People.ALL;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    List<Path> files = files();
    List<Clip> clips = new ArrayList<>();
    try (Progress progress = console().progress("Support", files.size())) {
      for (Path file : files) {
        clips.add(judge(file));
        progress.advance(1);
      }
    }
    int onFeet = clips.stream().mapToInt(Clip::onFeet).sum();
    int falsely = clips.stream().mapToInt(Clip::falsely).sum();
    int other = clips.stream().mapToInt(Clip::other).sum();
    double percent = 100.0 * falsely / Math.max(1, onFeet);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("clips", clips.size());
    figures.put("framesOnFeet", onFeet);
    figures.put("falselyMarked", falsely);
    figures.put("falselyMarkedPercent", percent);
    figures.put("otherFrames", other);
    figures.put("otherFramesMarked", clips.stream().mapToInt(Clip::found).sum());
    figures.put("passed", percent < ACCEPTED);
    if (json) {
      figures.put("byClip", clips);
      out().println(JsonOutput.pretty(figures));
    } else {
      figures.forEach((name, value) -> out().println(name + ": " + value));
      clips.stream()
          .filter(clip -> clip.falsely() > 0)
          .sorted(Comparator.comparingInt(Clip::falsely).reversed())
          .limit(WORST)
          .forEach(
              clip ->
                  out()
                      .println(
                          String.format(
                              Locale.ROOT,
                              "  %s: %d of %d frames",
                              clip.name(),
                              clip.falsely(),
                              clip.onFeet())));
    }
    return percent < ACCEPTED ? ExitCode.OK : ExitCode.QUALITY;
  }

  private List<Path> files() throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new CommandFailure(ExitCode.INPUT, folder + " is not a folder");
      }
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".bvh"))
            .filter(this::isWanted)
            .sorted()
            .forEach(found::add);
      }
    }
    if (found.isEmpty()) {
      throw new CommandFailure(
          ExitCode.INPUT, folders + ": no BVH recording of the people asked for");
    }
    return found;
  }

  private boolean isWanted(Path file) {
    String number = file.getFileName().toString().replaceFirst("[^0-9].*", "");
    return people == People.ALL
        || (!number.isEmpty() && people.include(number.charAt(number.length() - 1) - '0'));
  }

  private static Clip judge(Path file) throws IOException {
    Retargeted read = Mocap.onStandardSkeleton(file);
    Motion recorded = read.motion();
    Motion motion = recorded.meanRate() > 1.5 * RATE ? recorded.resampled(RATE) : recorded;
    boolean[] truth = FeetOnFloor.of(motion);
    boolean[] marks = SupportEstimate.elsewhere(read.shape(), motion);
    int onFeet = 0;
    int falsely = 0;
    int found = 0;
    for (int t = 0; t < marks.length; t++) {
      onFeet += truth[t] ? 1 : 0;
      falsely += truth[t] && marks[t] ? 1 : 0;
      found += !truth[t] && marks[t] ? 1 : 0;
    }
    String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    return new Clip(name, marks.length, onFeet, falsely, marks.length - onFeet, found);
  }
}
