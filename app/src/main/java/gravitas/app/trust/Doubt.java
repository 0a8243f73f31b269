package gravitas.app.trust;

import java.util.Locale;

/** Why a frame is not to be trusted. */
public enum Doubt {
  /** The tracker gave the window up. */
  LOST(Level.POSE, "could not be followed: this is the kinematic fit"),
  /** Joints of the simulated body are far from those of the fit. */
  FAR(Level.POSE, "the simulated body was far from the kinematic fit, which is shown instead"),
  LEANS(
      Level.POSE,
      "the simulated body leaned or fell where the fit does not; the fit is shown instead"),
  REPROJECTS(
      Level.POSE,
      "the simulated body missed the picture by much more than the fit, which is shown instead"),
  LIMITS(Level.POSE, "a joint is bent further than joints go"),
  UNSETTLED(Level.POSE, "the optimizer had not converged"),
  BLENDED(Level.POSE, "blended from the simulation to the kinematic fit or back"),
  CARRIED(Level.POSE, "something other than the floor carries the person"),
  UNSEEN(Level.POSE, "the person was not seen: bridged or held"),
  MISFIT(Level.POSE, "no body fits what was seen: perhaps two people were taken for one"),
  STRANGER(Level.POSE, "the person followed seems to be another, or was left for a moment"),
  OTHER_TAKE(Level.POSE, "belongs to another take: held"),
  CAMERA_PLACE(
      Level.POSE, "the fitted camera is where hardly any camera is: so the floor is wrong too"),
  BODY_SIZE(Level.POSE, "no person has this size or these proportions"),
  SUNK(Level.POSE, "the kinematic fit is deep in the floor"),
  GRAVITY(
      Level.POSE,
      "in flight the body does not fall with gravity: the time base or the height is wrong"),
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

  public Level level() {
    return level;
  }

  /** The name in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** In a person's words. */
  public String sentence() {
    return sentence;
  }

  /** Whether it is about the whole take if it is about any frame. */
  boolean ofWholeTake() {
    return this == CAMERA_PLACE || this == BODY_SIZE || this == GRAVITY;
  }

  /** Whether physics made the frame worse than the fit, which is then the better one to show. */
  boolean ofPhysics() {
    return this == LOST || this == FAR || this == LEANS || this == REPROJECTS;
  }
}
