package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.FormatNames;
import gravitas.app.motion.RigOptions;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.pipeline.OutputKind;
import gravitas.pipeline.Targets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags that say what is written, and where. */
final class OutputOptions {
  private static final String OF_A_FOLDER = "bvh,glb,json,report";

  /** For the help. */
  static final class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Words() {
      super(OutputKind.words());
    }
  }

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE|DIR",
      completionCandidates = FormatNames.Written.class,
      description =
          "A motion file, whose ending chooses the format (${COMPLETION-CANDIDATES}), or a"
              + " folder for all that --format names (default: beside the video, its name with"
              + " .bvh).")
  private Path out;

  @Option(
      names = "--format",
      paramLabel = "LIST",
      completionCandidates = Words.class,
      description =
          "What goes into the folder: any of ${COMPLETION-CANDIDATES}, separated by commas"
              + " (default: "
              + OF_A_FOLDER
              + ").")
  private String format;

  @Option(
      names = "--units",
      paramLabel = "cm|m",
      description = "Unit of length in BVH; other formats have theirs (default: ${DEFAULT-VALUE}).")
  private String units = "cm";

  @Mixin private RigOptions rig = new RigOptions();

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Also a page with the video, the body in 3D, forces, curves and the verdict.")
  private Path report;

  @Option(
      names = "--overlay",
      paramLabel = "FILE.mp4",
      description = "Also the video with the simulated body drawn over it.")
  private Path overlay;

  @Option(names = "--force", description = "Overwrite what is there.")
  private boolean force;

  boolean force() {
    return force;
  }

  /** The folder of {@code --out}, or null if none was given. */
  Path out() {
    return out;
  }

  WriteOptions writing() {
    LengthUnit unit =
        switch (units) {
          case "m" -> LengthUnit.METRES;
          case "cm" -> LengthUnit.CENTIMETRES;
          default ->
              throw new CommandFailure(ExitCode.USAGE, "--units " + units + ": give cm or m");
        };
    return rig.applied(WriteOptions.DEFAULT).withUnit(unit).overwriting(force);
  }

  /** The files of the only take there is. */
  Targets ofOne(Path source) {
    requireEnding("--report", report, ".html");
    requireEnding("--overlay", overlay, ".mp4");
    Targets targets;
    if (out == null && format == null) {
      targets = Targets.file(Targets.withEnding(source, ".bvh"));
    } else if (out != null && format == null && !isFolder(out)) {
      targets = Targets.file(requireKnown(out));
    } else {
      Path folder = out == null ? source.toAbsolutePath().getParent() : requireFolder(out);
      targets = Targets.in(folder, Targets.nameOf(source), kinds());
    }
    return targets.withReport(report).withOverlay(overlay);
  }

  /** The folder for many takes. */
  Path folderOfMany() {
    if (report != null || overlay != null) {
      throw new CommandFailure(
          ExitCode.USAGE,
          (report == null ? "--overlay " + overlay : "--report " + report)
              + ": several videos cannot share one file; use --out DIR --format"
              + " bvh,report,overlay");
    }
    if (out == null) {
      throw new CommandFailure(ExitCode.USAGE, "several videos need a folder: --out DIR");
    }
    return requireFolder(out);
  }

  /** The files of one take of many. */
  Targets inFolder(String name) {
    return Targets.in(out, name, kinds());
  }

  private Set<OutputKind> kinds() {
    return OutputKind.parse(format == null ? OF_A_FOLDER : format);
  }

  /** A name without an ending, or a folder that exists. */
  private static boolean isFolder(Path path) {
    return Files.isDirectory(path) || path.toString().endsWith("/") || !hasEnding(path);
  }

  private static boolean hasEnding(Path path) {
    return path.getFileName() != null && path.getFileName().toString().lastIndexOf('.') > 0;
  }

  private static Path requireFolder(Path path) {
    boolean motionFile =
        MotionFormats.all().stream()
            .anyMatch(writer -> path.toString().endsWith("." + writer.extension()));
    if (motionFile || Files.isRegularFile(path)) {
      throw new CommandFailure(
          ExitCode.USAGE, "--out " + path + " is a file; several outputs need a folder there");
    }
    return path;
  }

  private static Path requireKnown(Path file) {
    try {
      MotionFormats.formatOf(file);
      return file;
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--out " + e.getMessage(), e);
    }
  }

  private static void requireEnding(String flag, Path file, String ending) {
    if (file != null && !file.toString().endsWith(ending)) {
      throw new CommandFailure(
          ExitCode.USAGE, flag + " " + file + ": the name should end in " + ending);
    }
  }
}
