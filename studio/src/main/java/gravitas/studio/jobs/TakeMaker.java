package gravitas.studio.jobs;

import gravitas.datasets.motionfile.WriteOptions;
import gravitas.pipeline.FollowSettings;
import gravitas.pipeline.Gravitas;
import gravitas.pipeline.LookSettings;
import gravitas.pipeline.Observing;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Settings;
import gravitas.pipeline.Targets;
import gravitas.pose.NoPersonException;
import gravitas.pose.edit.EditsFile;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeInfo;
import gravitas.studio.library.TakeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** One reconstruction, as {@code reconstruct VIDEO --out DIR --resume} makes it. */
final class TakeMaker implements Maker {
  private final int threads;
  private LookedAt last; // a correction needs no second look

  /** What was seen of a take, and how it was looked at. */
  private record LookedAt(Path video, TakeSettings settings, Observing.Observed seen) {}

  TakeMaker(int threads) {
    this.threads = threads;
  }

  @Override
  public void make(TakeFolder take, TakeInfo info, JobProgress progress)
      throws IOException, NoPersonException {
    LookSettings look = info.settings().look();
    Path edits = take.edits();
    if (Files.exists(edits)) {
      look = look.withEdits(EditsFile.read(edits));
    }
    Settings settings =
        Settings.DEFAULT
            .with(look)
            .with(FollowSettings.DEFAULT.with(info.settings().surfaces()))
            .withThreads(threads)
            .withListener(progress);
    Targets targets = take.targets(info);
    targets.makeFolder();
    Path windows = targets.windows().orElseThrow();
    ReconstructedTake made =
        Gravitas.reconstruct(
            seen(take.video(info), info.settings(), settings),
            settings,
            windows,
            true,
            targets.solved().orElseThrow());
    progress.stage("writing files");
    made.write(targets, WriteOptions.ANIMATION.overwriting(true));
    Files.deleteIfExists(windows);
  }

  private Observing.Observed seen(Path video, TakeSettings asked, Settings settings)
      throws IOException {
    if (last == null || !last.video().equals(video) || !last.settings().equals(asked)) {
      last = null; // not two at a time
      last = new LookedAt(video, asked, new Observing(settings).observe(Optional.of(video)));
    }
    return last.seen();
  }
}
