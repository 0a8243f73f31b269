package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.retarget.Retargeted;
import gravitas.datasets.tracks.PointTracks;
import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Mocap mode: the recorded poses themselves are the observations, on a body with the person's own
 * lengths; the recorded joint centres are the truth.
 */
final class MocapSequence implements Sequence {
  /** Reads the recording. */
  @FunctionalInterface
  interface Recording {
    Retargeted read() throws IOException;
  }

  private final String name;
  private final String group;
  private final List<Path> files;
  private final Stretches stretch;
  private final Recording recording;

  MocapSequence(
      String name, String group, List<Path> files, Stretches stretch, Recording recording) {
    this.name = name;
    this.group = group;
    this.files = List.copyOf(files);
    this.stretch = stretch;
    this.recording = recording;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String group() {
    return group;
  }

  @Override
  public List<Path> files() {
    return files;
  }

  /** Recordings have no heels and toes; for contact those of the posed body stand in. */
  private static PointTracks withFeet(Retargeted read) {
    PointTracks feet =
        JointSet.STANDARD_19
            .from(PointTracks.of(read.motion()))
            .select(List.of("LHeel", "LBigToe", "RHeel", "RBigToe"));
    return read.recorded().with(feet);
  }

  @Override
  public Observation observe(int threads, WorkListener listener) throws IOException {
    Retargeted read = recording.read();
    return new Observation(
        read.shape(),
        stretch.of(read.motion()),
        stretch.of(withFeet(read)),
        true,
        Optional.empty(),
        Optional.empty(),
        List.of());
  }
}
