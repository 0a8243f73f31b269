package gravitas.datasets.motionfile;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.records.RecordCopy;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A motion with everything known about it. What is not known is empty; what is known is known for
 * every frame.
 *
 * @param motion the poses
 * @param contacts whether named points stand on the floor, one flag per frame
 * @param forces on named feet ({@code left}, {@code right}) and, on all of the body that sits,
 *     {@code seat}; one per frame
 * @param shareDeviations per frame: standard deviation of a foot's share of the vertical force
 *     where both carry, 0 to 1; 0 where one does
 * @param torques per frame, one per joint, newton metres in the parent's axes
 * @param confidence per frame, 0 to 1
 * @param trusted per frame: false where the reconstruction fell back or failed
 * @param pathTrusted per frame: false where its place in the world is not to be trusted, though the
 *     posture may be
 * @param doubts per frame: keys of what is the matter with it, none where nothing is
 * @param body whose motion it is, as it was simulated
 * @param filming the camera it was seen by
 * @param surroundings what it could touch, and what that did to it
 * @param provenance tool version, seed, models, assumptions: anything worth keeping, as text
 */
public record Take(
    Motion motion,
    Map<String, List<Boolean>> contacts,
    Map<String, List<FootForce>> forces,
    List<Double> shareDeviations,
    List<List<Vector3>> torques,
    List<Double> confidence,
    List<Boolean> trusted,
    List<Boolean> pathTrusted,
    List<List<String>> doubts,
    Optional<BodyModel> body,
    Optional<Filming> filming,
    Surroundings surroundings,
    Map<String, String> provenance) {

  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param motion the poses
   * @param contacts whether named points stand on the floor, one flag per frame
   * @param forces on named feet ({@code left}, {@code right}), one per frame
   * @param shareDeviations per frame: standard deviation of a foot's share of the vertical force
   *     where both carry, 0 to 1; 0 where one does
   * @param torques per frame, one per joint, newton metres in the parent's axes
   * @param confidence per frame, 0 to 1
   * @param trusted per frame: false where the reconstruction fell back or failed
   * @param pathTrusted per frame: false where its place in the world is not to be trusted, though
   *     the posture may be
   * @param doubts per frame: keys of what is the matter with it, none where nothing is
   * @param body whose motion it is, as it was simulated
   * @param filming the camera it was seen by
   * @param surroundings what it could touch, and what that did to it
   * @param provenance tool version, seed, models, assumptions: anything worth keeping, as text
   */
  public Take {
    contacts = Map.copyOf(contacts);
    forces = Map.copyOf(forces);
    shareDeviations = List.copyOf(shareDeviations);
    torques = List.copyOf(torques);
    confidence = List.copyOf(confidence);
    trusted = List.copyOf(trusted);
    pathTrusted = List.copyOf(pathTrusted);
    doubts = doubts.stream().map(List::copyOf).toList();
    provenance = Map.copyOf(provenance);
    int frames = motion.frameCount();
    contacts.forEach((point, flags) -> requireOnePerFrame("contacts of " + point, flags, frames));
    forces.forEach((foot, each) -> requireOnePerFrame("forces of " + foot, each, frames));
    requireNoneOrOnePerFrame("deviations of the feet's shares", shareDeviations, frames);
    requireNoneOrOnePerFrame("torques", torques, frames);
    requireNoneOrOnePerFrame("confidences", confidence, frames);
    requireNoneOrOnePerFrame("trust flags", trusted, frames);
    requireNoneOrOnePerFrame("trust flags of the path", pathTrusted, frames);
    requireNoneOrOnePerFrame("lists of doubts", doubts, frames);
    requireNoneOrOnePerFrame("lists of loads", surroundings.loads(), frames);
    for (List<Vector3> each : torques) {
      if (each.size() != motion.skeleton().jointCount()
          || !each.stream().allMatch(Vector3::isFinite)) {
        throw new IllegalArgumentException("torques need one finite vector per joint and frame");
      }
    }
    for (double deviation : shareDeviations) {
      if (!(deviation >= 0 && deviation <= 1)) {
        throw new IllegalArgumentException(
            "deviation " + deviation + " of the feet's shares is outside 0 to 1");
      }
    }
    for (double c : confidence) {
      if (!(c >= 0 && c <= 1)) {
        throw new IllegalArgumentException("confidence " + c + " is outside 0 to 1");
      }
    }
  }

  /**
   * A take of whose feet's shares, path, doubts, body and camera nothing is known.
   *
   * @param motion the motion
   * @param contacts per point one flag per frame
   * @param forces per foot one per frame
   * @param torques per frame one per joint, N m
   * @param confidence one per frame, 0 to 1
   * @param trusted one per frame
   * @param provenance what made it, in words
   */
  public Take(
      Motion motion,
      Map<String, List<Boolean>> contacts,
      Map<String, List<FootForce>> forces,
      List<List<Vector3>> torques,
      List<Double> confidence,
      List<Boolean> trusted,
      Map<String, String> provenance) {
    this(
        motion,
        contacts,
        forces,
        List.of(),
        torques,
        confidence,
        trusted,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Surroundings.FLOOR,
        provenance);
  }

  /**
   * {@return a motion of which nothing else is known}
   *
   * @param motion the motion
   */
  public static Take of(Motion motion) {
    return new Take(motion, Map.of(), Map.of(), List.of(), List.of(), List.of(), Map.of());
  }

  /**
   * {@return the same of a body that is known}
   *
   * @param known masses, muscles and shape
   */
  public Take withBody(BodyModel known) {
    return RecordCopy.with(this, "body", Optional.of(known));
  }

  /**
   * {@return the same among surfaces}
   *
   * @param known what it could touch, and what that did to it
   */
  public Take with(Surroundings known) {
    return RecordCopy.with(this, "surroundings", known);
  }

  /**
   * {@return the same, seen by a camera}
   *
   * @param camera and the footage it made
   */
  public Take withFilming(Filming camera) {
    return RecordCopy.with(this, "filming", Optional.of(camera));
  }

  /**
   * {@return the same, the feet's shares of the force known so well}
   *
   * @param perFrame standard deviations, 0 to 1
   */
  public Take withShareDeviations(List<Double> perFrame) {
    return RecordCopy.with(this, "shareDeviations", perFrame);
  }

  /**
   * {@return the same, seen so well}
   *
   * @param perFrame 0 to 1
   */
  public Take withConfidence(List<Double> perFrame) {
    return RecordCopy.with(this, "confidence", perFrame);
  }

  /**
   * {@return whether a frame may be relied on; true where nothing is said}
   *
   * @param frame its number, from zero
   */
  public boolean isTrusted(int frame) {
    return trusted.isEmpty() || trusted.get(frame);
  }

  /** {@return the runs of frames that are not to be trusted, in order} */
  public List<FrameSpan> untrusted() {
    return FrameSpan.where(trusted.size(), frame -> !trusted.get(frame));
  }

  /** {@return the runs of frames whose place is not to be trusted, in order} */
  public List<FrameSpan> pathUntrusted() {
    return FrameSpan.where(pathTrusted.size(), frame -> !pathTrusted.get(frame));
  }

  private static void requireNoneOrOnePerFrame(String what, List<?> list, int frames) {
    if (!list.isEmpty()) {
      requireOnePerFrame(what, list, frames);
    }
  }

  private static void requireOnePerFrame(String what, List<?> list, int frames) {
    if (list.size() != frames) {
      throw new IllegalArgumentException(
          list.size() + " " + what + " for " + frames + " frames: one per frame is needed");
    }
  }
}
