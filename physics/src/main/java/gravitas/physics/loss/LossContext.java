package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.scene.Scene;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the terms of a loss are made from, for one stretch of motion. Terms that look at the same
 * quantities share the workspace in which these are computed.
 */
public final class LossContext {
  private final BodyModel body;
  private final Scene scene;
  private final ReferenceFrames reference;
  private final ImageObservations observations;
  private final int steps;
  private final NetForces before;
  private final PoseTerms pose;
  private final PhysicsTerms physics;
  private final ContactTerms contact;

  /**
   * With three-dimensional observations, two-dimensional ones, or both.
   *
   * @param body the body
   * @param scene the surfaces that terms on contact look at
   * @param reference may be null
   * @param observations may be null
   * @param steps of a whole stretch
   */
  public LossContext(
      BodyModel body,
      Scene scene,
      ReferenceFrames reference,
      ImageObservations observations,
      int steps) {
    this(body, scene, reference, observations, steps, null);
  }

  /**
   * Of a stretch that goes on where another one ended.
   *
   * @param body the body
   * @param scene what can be touched
   * @param reference may be null
   * @param observations may be null
   * @param steps of a whole stretch
   * @param before forces of the last step before the stretch; may be null
   */
  public LossContext(
      BodyModel body,
      Scene scene,
      ReferenceFrames reference,
      ImageObservations observations,
      int steps,
      NetForces before) {
    if (reference == null && observations == null) {
      throw new IllegalArgumentException("a loss needs observations in 3D, in 2D or both");
    }
    this.body = body;
    this.scene = scene;
    this.reference = reference;
    this.observations = observations;
    this.steps = steps;
    this.before = before;
    this.pose = reference == null ? null : new PoseTerms(body, reference);
    this.physics = new PhysicsTerms(body, steps);
    this.contact = new ContactTerms(body, scene, steps);
  }

  /** {@return the body that is simulated} */
  public BodyModel body() {
    return body;
  }

  /** {@return the surfaces that terms on contact look at} */
  public Scene scene() {
    return scene;
  }

  /** {@return steps of the whole stretch} */
  public int steps() {
    return steps;
  }

  /** {@return the motion to follow, where there is one} */
  public Optional<ReferenceFrames> reference() {
    return Optional.ofNullable(reference);
  }

  /** {@return what was seen in pictures, where there are some} */
  public Optional<ImageObservations> observations() {
    return Optional.ofNullable(observations);
  }

  /** A term on the reference's pose; none without a reference. */
  LossTerm pose(Function<PoseTerms, LossTerm> term) {
    return pose == null ? LossTerm.NONE : term.apply(pose);
  }

  LossTerm physics(Function<PhysicsTerms, LossTerm> term) {
    return term.apply(physics);
  }

  LossTerm contact(Function<ContactTerms, LossTerm> term) {
    return term.apply(contact);
  }

  LossTerm forceRate() {
    return new ForceRateTerm(body, scene.count(), steps, before);
  }

  LossTerm edgeLoad() {
    return new EdgeLoadTerm(body, scene.count(), steps);
  }

  LossTerm image() {
    return observations == null ? LossTerm.NONE : new ImageTerm(observations)::evaluate;
  }
}
