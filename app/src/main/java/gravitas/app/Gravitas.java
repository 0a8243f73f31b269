package gravitas.app;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import gravitas.app.datasets.DatasetsCommand;
import gravitas.app.doctor.DoctorCommand;
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
import picocli.CommandLine.Command;

/** The root command: without a subcommand it shows the help. */
@Command(
    name = "gravitas",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Physically valid 3D motion from a plain video of a person.",
      "",
      "Examples:",
      "  gravitas reconstruct demo                    see it work, start to end",
      "  gravitas reconstruct walk.mp4 --out walk.bvh the main job",
      "  gravitas doctor                              is everything there?",
      ""
    },
    subcommands = {
      ReconstructCommand.class,
      PoseCommand.class,
      BenchmarkCommand.class,
      TrainCommand.class,
      SimulateCommand.class,
      CheckCommand.class,
      BenchCommand.class,
      ConvertCommand.class,
      InspectCommand.class,
      CompareCommand.class,
      DatasetsCommand.class,
      ShellCommand.class,
      RunCommand.class,
      DoctorCommand.class
    },
    footer = {"", "'gravitas COMMAND --help' tells more about a command."})
public final class Gravitas extends CommandGroup {}
