package gravitas.lab.evaluation;

import gravitas.datasets.h36m.H36mAction;
import gravitas.datasets.h36m.H36mSequence;
import gravitas.datasets.h36m.Human36m;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.protocol.Clip;
import gravitas.datasets.protocol.Protocols;
import gravitas.datasets.retarget.PointPoser;
import gravitas.datasets.retarget.Retargeted;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Human3.6M's protocols: the paper's videos, and its twenty mocap recordings. */
final class H36mClips {
  private static final double VIDEO_RATE = 25; // of the paper's videos; half of what was filmed

  private final Human36m data;
  private final Path folder;
  private final Stretches stretch;

  H36mClips(Path folder, Stretches stretch) throws IOException {
    this.data = Human36m.open(folder);
    this.folder = folder;
    this.stretch = stretch;
  }

  /** Twenty recordings, frames 400 to 599, joint centres as observations. */
  List<Sequence> mocap20() throws IOException {
    List<Sequence> sequences = new ArrayList<>();
    for (Clip clip : Protocols.h36mMocap()) {
      String name = clip.subject() + " " + clip.name();
      String group = clip.inDomain() ? "in domain" : "out of domain";
      H36mAction action = H36mAction.of(clip.name());
      if (!data.has(clip.subject(), action)) {
        sequences.add(new MissingSequence(name, group, folder + " holds no " + name));
      } else {
        sequences.add(
            new MocapSequence(
                name,
                group,
                List.of(data.file(clip.subject(), action)),
                stretch,
                () -> cut(clip, action)));
      }
    }
    return sequences;
  }

  private Retargeted cut(Clip clip, H36mAction action) throws IOException {
    H36mSequence sequence = data.sequence(clip.subject(), action);
    int frames = sequence.joints().frameCount();
    int end = clip.firstFrame() + clip.frameCount();
    if (frames < end) {
      throw new IOException(
          clip.subject()
              + " "
              + clip.name()
              + " has "
              + frames
              + " frames, "
              + end
              + " are needed");
    }
    PointTracks joints = JointSet.H36M_17.from(sequence.joints()).with(sequence.toes());
    return PointPoser.pose(joints.slice(clip.firstFrame(), end).fromZero());
  }

  /** Subjects 9 and 11, ten actions in all their takes, camera 60457274. */
  List<Sequence> videos(VideoSettings settings) throws IOException {
    List<Sequence> sequences = new ArrayList<>();
    for (Clip clip : Protocols.h36mVideo()) {
      List<H36mAction> takes =
          data.subjects().contains(clip.subject())
              ? data.actions(clip.subject()).stream()
                  .filter(action -> action.name().equals(clip.name()))
                  .toList()
              : List.of();
      if (takes.isEmpty()) {
        String name = clip.subject() + " " + clip.name();
        sequences.add(new MissingSequence(name, "", folder + " holds no " + name));
      }
      for (H36mAction take : takes) {
        sequences.add(video(clip, take, settings));
      }
    }
    return sequences;
  }

  private Sequence video(Clip clip, H36mAction take, VideoSettings settings) throws IOException {
    String name = clip.subject() + " " + take;
    Optional<Path> video = data.video(clip.subject(), take, clip.camera());
    Optional<Camera> camera = data.camera(clip.subject(), clip.camera());
    if (video.isEmpty() || camera.isEmpty()) {
      String what =
          video.isEmpty()
              ? clip.subject() + "/Videos/" + take + "." + clip.camera() + ".mp4"
              : "camera-parameters.json";
      return new MissingSequence(name, "", folder + " holds no " + what);
    }
    return new VideoSequence(
        name,
        "",
        video.get(),
        List.of(data.file(clip.subject(), take)),
        () -> {
          PointTracks half = data.sequence(clip.subject(), take).atHalfRate();
          return new VideoSequence.Reference(stretch.of(JointSet.H36M_17.from(half)), camera, true);
        },
        settings.atMost(VIDEO_RATE));
  }
}
