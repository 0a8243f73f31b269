package gravitas.app;

import gravitas.app.cli.Subcommand;
import gravitas.app.datasets.DatasetsCommand;
import gravitas.app.doctor.DoctorCommand;
import gravitas.app.evaluate.EvaluateCommand;
import gravitas.app.figures.FiguresCommand;
import gravitas.app.film.FilmCommand;
import gravitas.app.motion.CompareCommand;
import gravitas.app.motion.ConvertCommand;
import gravitas.app.motion.InspectCommand;
import gravitas.app.optimize.BenchmarkCommand;
import gravitas.app.optimize.TrainCommand;
import gravitas.app.physics.BenchCommand;
import gravitas.app.physics.CheckCommand;
import gravitas.app.physics.SimulateCommand;
import gravitas.app.pose.PoseCommand;
import gravitas.app.reconstruct.ReconstructCommand;
import gravitas.app.script.RunCommand;
import gravitas.app.script.ShellCommand;
import gravitas.app.studio.StudioCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * The commands by name. Reading a command's flags costs some ten milliseconds, so a command line
 * that names its command gets only that one.
 */
public final class Commands {
  private static final Set<String> VERSION = Set.of("-V", "--version");
  private static final String RUN = "run";
  private static final Map<String, Supplier<Subcommand>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("reconstruct", ReconstructCommand::new);
    BY_NAME.put("studio", StudioCommand::new);
    BY_NAME.put("pose", PoseCommand::new);
    BY_NAME.put("evaluate", EvaluateCommand::new);
    BY_NAME.put("benchmark", BenchmarkCommand::new);
    BY_NAME.put("train", TrainCommand::new);
    BY_NAME.put("simulate", SimulateCommand::new);
    BY_NAME.put("check", CheckCommand::new);
    BY_NAME.put("bench", BenchCommand::new);
    BY_NAME.put("convert", ConvertCommand::new);
    BY_NAME.put("inspect", InspectCommand::new);
    BY_NAME.put("compare", CompareCommand::new);
    BY_NAME.put("datasets", DatasetsCommand::new);
    BY_NAME.put("film", FilmCommand::new);
    BY_NAME.put("shell", ShellCommand::new);
    BY_NAME.put(RUN, RunCommand::new);
    BY_NAME.put("doctor", DoctorCommand::new);
    BY_NAME.put("figures", FiguresCommand::new);
  }

  private Commands() {}

  /** {@return the root command with all others} */
  public static CommandLine all() {
    return with(BY_NAME.keySet());
  }

  /** The root command with what this command line can need. */
  static CommandLine neededBy(String... args) {
    if (args.length > 0 && BY_NAME.containsKey(args[0])) {
      return with(Set.of(args[0]));
    }
    return args.length == 1 && VERSION.contains(args[0]) ? with(Set.of()) : all();
  }

  private static CommandLine with(Set<String> names) {
    var root = new CommandLine(new RootCommand());
    names.forEach(name -> root.addSubcommand(BY_NAME.get(name).get()));
    if (names.contains(RUN)) { // what follows a script's name is the script's, flags too
      root.getSubcommands().get(RUN).setStopAtPositional(true);
    }
    return root;
  }
}
