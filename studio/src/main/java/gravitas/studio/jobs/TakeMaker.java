package gravitas.studio.jobs;

import gravitas.datasets.motionfile.WriteOptions;
import gravitas.pipeline.Gravitas;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Settings;
import gravitas.pipeline.Targets;
import gravitas.pose.NoPersonException;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** One reconstruction, as {@code reconstruct VIDEO --out DIR --resume} makes it. */
final class TakeMaker implements Maker {
  private final int threads;

  TakeMaker(int threads) {
    this.threads = threads;
  }

  @Override
  public void make(TakeFolder take, TakeInfo info, JobProgress progress)
      throws IOException, NoPersonException {
    Settings settings =
        Settings.DEFAULT.with(info.settings().look()).withThreads(threads).withListener(progress);
    Targets targets = take.targets(info);
    targets.makeFolder();
    Path windows = targets.windows().orElseThrow();
    ReconstructedTake made =
        Gravitas.reconstruct(Optional.of(take.video(info)), settings, windows, true);
    progress.stage("writing files");
    made.write(targets, WriteOptions.ANIMATION.overwriting(true));
    Files.deleteIfExists(windows);
  }
}
