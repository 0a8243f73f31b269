package gravitas.lab.evaluation;

import gravitas.datasets.aist.Aist;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.protocol.Clip;
import gravitas.datasets.protocol.Protocols;
import gravitas.datasets.retarget.PointPoser;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** AIST's protocols: the paper's fifteen videos, and the key points of all dances in a folder. */
final class AistClips {
  private static final int FRAMES = 120; // the paper's stretch of every dance

  private final Path folder;
  private final Aist data;
  private final Stretches stretch;

  AistClips(Path folder, Stretches stretch) throws IOException {
    this.folder = folder;
    this.data = Aist.open(folder);
    this.stretch = stretch;
  }

  /** Every sequence with 3D key points, frames 1 to 120, key points as observations. */
  List<Sequence> keypoints() throws IOException {
    List<Sequence> sequences = new ArrayList<>();
    for (String name : data.sequences()) {
      sequences.add(
          new MocapSequence(
              name, "", List.of(file(name)), stretch, () -> PointPoser.pose(landmarks(name))));
    }
    if (sequences.isEmpty()) {
      throw new MissingDataException(folder + "/keypoints3d holds no sequence (.pkl)");
    }
    return sequences;
  }

  private Path file(String sequence) {
    return folder.resolve("keypoints3d").resolve(sequence + ".pkl");
  }

  private PointTracks landmarks(String sequence) throws IOException {
    PointTracks all = data.keypoints3d(sequence);
    return JointSet.LIMBS_12.from(all.slice(0, Math.min(FRAMES, all.frameCount())));
  }

  /** The paper's fifteen videos. */
  List<Sequence> videos(VideoSettings settings) throws IOException {
    List<Sequence> sequences = new ArrayList<>();
    for (Clip clip : Protocols.aist()) {
      sequences.add(video(clip, settings));
    }
    return sequences;
  }

  private Sequence video(Clip clip, VideoSettings settings) throws IOException {
    String sequence = Aist.sequenceOf(clip.name());
    if (!Files.exists(file(sequence))) {
      return new MissingSequence(
          clip.name(), "", folder + " holds no " + folder.relativize(file(sequence)));
    }
    Optional<Path> video = data.video(sequence, clip.camera());
    Optional<Camera> camera = data.camera(sequence, clip.camera());
    if (video.isEmpty() || camera.isEmpty()) {
      String what = video.isEmpty() ? "videos/" + clip.name() + ".mp4" : "cameras";
      return new MissingSequence(clip.name(), "", folder + " holds no " + what);
    }
    return new VideoSequence(
        clip.name(),
        "",
        video.get(),
        List.of(file(sequence)),
        () -> new VideoSequence.Reference(stretch.of(landmarks(sequence)), camera, false),
        settings);
  }
}
