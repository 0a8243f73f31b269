package gravitas.pipeline.reliability;

import java.util.Locale;

/** Why a frame is not to be trusted. */
public enum Doubt {
  /** The tracker gave the window up. */
  LOST(Level.POSE, "could not be followed: this is the kinematic fit"),
  /** Joints of the simulated body are far from those of the fit. */
  FAR(Level.POSE, "the simulated body was far from the kinematic fit, which is shown instead"),
  /** The simulated body leaned or fell where the fit does not; the fit is shown instead. */
  LEANS(
      Level.POSE,
      "the simulated body leaned or fell where the fit does not; the fit is shown instead"),
  /** The simulated body missed the picture by much more than the fit, which is shown instead. */
  REPROJECTS(
      Level.POSE,
      "the simulated body missed the picture by much more than the fit, which is shown instead"),
  /** A joint of the simulated body is beyond its range, the fit's are not. */
  BENT(
      Level.POSE,
      "physics bent a joint further than joints go; the kinematic fit is shown instead"),
  /** A joint is bent further than joints go. */
  LIMITS(Level.POSE, "a joint is bent further than joints go, in the kinematic fit already"),
  /** The optimizer had not converged. */
  UNSETTLED(Level.POSE, "the optimizer had not converged"),
  /** The ground does not carry the simulated body though the fit stands. */
  UNLOADED(
      Level.POSE,
      "the ground does not carry the simulated body though the person stands: its forces are not"
          + " the person's"),
  /** The ground pushes the simulated body much harder than the fit's motion takes. */
  OVERLOADED(
      Level.POSE,
      "the ground pushes the simulated body much harder than the motion takes: its forces are not"
          + " the person's"),
  /** Blended from the simulation to the kinematic fit or back. */
  BLENDED(Level.POSE, "blended from the simulation to the kinematic fit or back"),
  /** Something other than the floor carries the person. */
  CARRIED(Level.POSE, "something other than the floor carries the person"),
  /** The fit stands on one foot, and its weight is beside it. */
  ONE_FOOT(
      Level.POSE,
      "the person stands on one foot in the kinematic fit, with the weight beside it: the other"
          + " foot may be on the floor too"),
  /** The person was not seen: bridged or held. */
  UNSEEN(Level.POSE, "the person was not seen: bridged or held"),
  /** No body fits what was seen: perhaps two people were taken for one. */
  MISFIT(Level.POSE, "no body fits what was seen: perhaps two people were taken for one"),
  /** An arm or a leg is not where it was seen: perhaps it was taken from somebody else. */
  LIMB(
      Level.POSE,
      "an arm or a leg is not where it was seen: perhaps it was taken from somebody else"),
  /** The person followed seems to be another, or was left for a moment. */
  STRANGER(Level.POSE, "the person followed seems to be another, or was left for a moment"),
  /** Belongs to another take: held. */
  OTHER_TAKE(Level.POSE, "belongs to another take: held"),
  /** The fitted camera is where hardly any camera is: so the floor is wrong too. */
  CAMERA_PLACE(
      Level.POSE, "the fitted camera is where hardly any camera is: so the floor is wrong too"),
  /** No person has this size or these proportions. */
  BODY_SIZE(Level.POSE, "no person has this size or these proportions"),
  /** The kinematic fit is deep in the floor. */
  SUNK(Level.POSE, "the kinematic fit is deep in the floor"),
  /** In flight the body does not fall with gravity: the time base or the height is wrong. */
  GRAVITY(
      Level.POSE,
      "in flight the body does not fall with gravity: the time base or the height is wrong"),
  /** The camera moves: where the person goes is not to be trusted. */
  CAMERA_MOVES(Level.PATH, "the camera moves: where the person goes is not to be trusted");

  /** What a doubt is about. */
  public enum Level {
    /** The posture and everything that follows from it. */
    POSE,
    /** The place in the world alone: the posture may be fine. */
    PATH
  }

  private final Level level;
  private final String sentence;

  Doubt(Level level, String sentence) {
    this.level = level;
    this.sentence = sentence;
  }

  /** {@return what is doubted} */
  public Level level() {
    return level;
  }

  /** {@return the name in files} */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * In a person's words.
   *
   * @return the sentence
   */
  public String sentence() {
    return sentence;
  }

  /** Whether it is about the whole take if it is about any frame. */
  boolean ofWholeTake() {
    return this == CAMERA_PLACE || this == BODY_SIZE || this == GRAVITY || this == CAMERA_MOVES;
  }

  /** Whether physics made the frame worse than the fit, which is then the better one to show. */
  boolean ofPhysics() {
    return this == LOST || this == FAR || this == LEANS || this == REPROJECTS || this == BENT;
  }
}
