package gravitas.pipeline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.files.AllOrNothing;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pose.PoseSettings;
import gravitas.pose.person.Crowd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@link Gravitas#reconstruct} gives: one or more people before one camera, on one floor, at
 * the same frames. Where there is one, the methods without a person are about that one.
 *
 * @param video what was looked at; empty if only key points were given
 * @param keypoints what was read instead of looking, if anything
 * @param settings with which it was looked at
 * @param people at least one
 * @param crowd the picture with most people, if there were several
 */
public record ReconstructedTake(
    Optional<Path> video,
    Optional<Path> keypoints,
    PoseSettings settings,
    List<ReconstructedPerson> people,
    Optional<Crowd> crowd) {
  /**
   * Keeps copies.
   *
   * @param video what was looked at; empty if only key points were given
   * @param keypoints what was read instead of looking, if anything
   * @param settings with which it was looked at
   * @param people at least one
   * @param crowd the picture with most people, if there were several
   */
  public ReconstructedTake {
    people = List.copyOf(people);
    double[] times = people.get(0).motion().times();
    for (ReconstructedPerson each : people) {
      if (!Arrays.equals(times, each.motion().times())) {
        throw new IllegalArgumentException("people of one take need the same frames");
      }
    }
  }

  /**
   * Without anybody to choose from.
   *
   * @param video what was looked at; empty if only key points were given
   * @param keypoints what was read instead of looking, if anything
   * @param settings with which it was looked at
   * @param people at least one
   */
  public ReconstructedTake(
      Optional<Path> video,
      Optional<Path> keypoints,
      PoseSettings settings,
      List<ReconstructedPerson> people) {
    this(video, keypoints, settings, people, Optional.empty());
  }

  /** {@return the only person, or the first of several} */
  public ReconstructedPerson person() {
    return people.get(0);
  }

  /** {@return the simulated motion, at the footage's own times} */
  public Motion motion() {
    return person().motion();
  }

  /** {@return the kinematic fit it followed} */
  public Motion kinematic() {
    return person().kinematic();
  }

  /** {@return figures of the simulated motion} */
  public TakeQuality quality() {
    return person().quality();
  }

  /** {@return figures before and after physics, and how far they may be relied on} */
  public Verdict verdict() {
    return person().verdict();
  }

  /** {@return the verdict as JSON; of several people the others after the first} */
  public String verdictJson() {
    ObjectNode root = verdict().node();
    if (people.size() > 1) {
      ArrayNode others = root.putArray("others");
      people.stream().skip(1).forEach(other -> others.add(other.verdict().node()));
    }
    return root.toPrettyString();
  }

  /** {@return the camera that filmed all of them} */
  public Camera camera() {
    return person().estimate().fit().camera();
  }

  /** Everybody's motion as files keep it. */
  List<Take> takes() {
    return people.stream().map(ReconstructedPerson::take).toList();
  }

  /** {@return which frames may be relied on, and why others may not} */
  public FrameReliability trust() {
    return person().trust();
  }

  /**
   * Writes a file, whose ending chooses the format: a motion (any of {@link
   * gravitas.datasets.MotionFormats#all}), a page to look at ({@code .html}), or the body drawn
   * over the video ({@code .mp4}).
   *
   * @param file the file
   * @throws IOException if a file is there already or cannot be written
   */
  public void write(Path file) throws IOException {
    write(Targets.only(file), WriteOptions.ANIMATION);
  }

  /**
   * Writes files that belong together; all or none. The inputs are never written over.
   *
   * @param targets the files
   * @param options how it is written
   * @throws IOException if a file is there already or cannot be written
   */
  public void write(Targets targets, WriteOptions options) throws IOException {
    Targets all = targets.forPeople(people.size());
    var plan = new FilePlan();
    for (Path input : Stream.concat(video.stream(), keypoints.stream()).toList()) {
      plan.reads(input);
    }
    all.addTo(plan).check(options.overwrite());
    AllOrNothing.write(all.all(), () -> new TakeOutputs(this, options).write(targets));
  }
}
