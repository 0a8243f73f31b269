package gravitas.app.reconstruct;

import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.film.demo.DemoClip;
import gravitas.film.demo.TruthComparison;
import gravitas.models.supply.MissingNetworkException;
import gravitas.physics.body.BodyShape;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Targets;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.Progress;
import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a newcomer sees first: a clip made on the spot, reconstructed from its pixels, scored
 * against its truth.
 */
final class Demo {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;
  private static final Path FOLDER = Path.of("gravitas-demo");

  private final Path folder;
  private final boolean force;
  private final int threads;
  private final Console console;

  Demo(OutputOptions output, int threads, Console console) {
    this.folder = output.out() == null ? FOLDER : output.out();
    // the folder of its own is the demo's to overwrite
    this.force = output.force() || output.out() == null;
    this.threads = threads;
    this.console = console;
  }

  /** Makes the clip and reconstructs it with the command's own settings. */
  ExitCode run(ReconstructCommand command, FilePlan plan, PrintStream out)
      throws IOException, InterruptedException, NoPersonException {
    Targets targets =
        new Targets(
            Optional.of(folder),
            List.of(folder.resolve("motion.bvh"), folder.resolve("motion.glb")),
            Optional.of(folder.resolve("motion.verdict.json")),
            Optional.of(folder.resolve("report.html")),
            Optional.of(folder.resolve("overlay.mp4")));
    targets.addTo(plan).writes(DemoClip.Files.in(folder).all()).check(force);
    DemoClip clip = DemoClip.simulatedWalk(BodyShape.AVERAGE, WIDTH, HEIGHT, threads);
    targets.makeFolder();
    DemoClip.Files files;
    try (Progress progress = console.progress("filming a walk", clip.motion().frameCount())) {
      files = clip.write(folder, force, threads, progress);
    }
    try {
      ReconstructedTake outcome = command.take(Optional.of(files.video()), targets, force);
      out.print(outcome.verdict().table());
      out.print(new TruthComparison(clip, outcome).table());
    } catch (MissingNetworkException e) {
      console.warn(e.getMessage());
      console.warn(
          "without the pose networks the clip is all there is to see; nothing was reconstructed");
      out.println("open " + files.video());
      return ExitCode.OK;
    }
    out.println();
    out.println("Open these:");
    line(out, "report.html", "in a browser: video, body in 3D with forces, curves, verdict");
    line(out, "overlay.mp4", "the simulated body over the video");
    line(out, "motion.bvh", "in Blender, MotionBuilder, ... (centimetres)");
    line(out, "motion.glb", "in any glTF viewer");
    line(out, "clip.mp4", "what the program was given; truth.bvh is what it was not");
    return ExitCode.OK;
  }

  private void line(PrintStream out, String file, String what) {
    out.printf("  %-34s %s%n", folder.resolve(file), what);
  }
}
