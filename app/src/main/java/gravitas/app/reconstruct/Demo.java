package gravitas.app.reconstruct;

import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Progress;
import gravitas.app.demo.DemoClip;
import gravitas.models.supply.MissingNetworkException;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a newcomer sees first: a clip made on the spot, reconstructed from its pixels, scored
 * against its truth.
 */
final class Demo {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;

  private final Path folder;
  private final boolean force;
  private final int threads;
  private final Console console;

  Demo(Path folder, boolean force, int threads, Console console) {
    this.folder = folder;
    this.force = force;
    this.threads = threads;
    this.console = console;
  }

  ExitCode run(VideoJob job, PrintStream out) throws IOException, InterruptedException {
    DemoClip clip = DemoClip.walkAndTurn(HumanoidSkeleton.of(BodyShape.AVERAGE), WIDTH, HEIGHT);
    Files.createDirectories(folder);
    Path motion = folder.resolve("motion.bvh");
    DemoClip.Files files;
    try (Progress progress = console.progress("filming a walk", clip.motion().frameCount())) {
      files = clip.write(folder, force, threads, progress);
    }
    try {
      VideoJob.Outcome outcome = job.run(files.video(), motion, force);
      out.print(outcome.verdict().table());
      out.print(new TruthComparison(clip, outcome).table());
      out.println("open " + files.video() + " (the clip) and " + motion + " (what was made of it)");
    } catch (MissingNetworkException e) {
      console.warn(e.getMessage());
      console.warn(
          "without the pose networks the clip is all there is to see; nothing was reconstructed");
      out.println("open " + files.video());
    }
    return ExitCode.OK;
  }
}
