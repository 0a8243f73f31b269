package gravitas.physics.loss;

import java.util.function.Function;

/** The terms of a {@link MotionLoss}. Each is a mean over what it looks at, in the unit given. */
public enum LossKind {
  /** Squared distance of joints from the reference, m^2. */
  JOINT_POSITION(c -> c.pose(p -> p::jointPosition)),
  /** Squared geodesic angle of joints' rotations against their parent, rad^2. */
  JOINT_ROTATION(c -> c.pose(p -> p::jointRotation)),
  /** Squared geodesic angle of the root's rotation, rad^2. */
  ROOT_ROTATION(c -> c.pose(p -> p::rootRotation)),
  /** Squared distance of the root, m^2. */
  ROOT_POSITION(c -> c.pose(p -> p::rootPosition)),
  /** Squared distance of the centre of mass, m^2. */
  CENTRE_POSITION(c -> c.pose(p -> p::centrePosition)),
  /** Squared difference of the centre of mass's velocity, (m/s)^2. */
  CENTRE_VELOCITY(c -> c.pose(p -> p::centreVelocity)),
  /** Squared difference of joints' velocities, (m/s)^2. */
  JOINT_VELOCITY(c -> c.pose(p -> p::jointVelocity)),
  /** Robust squared reprojection error over focal length, weighted with confidence, rad^2. */
  REPROJECTION(LossContext::image),
  /** Squared speed of foot spheres along surfaces that they are near, (m/s)^2. */
  FOOT_SKATE(c -> c.contact(p -> p::footSkate)),
  /** Squared depth of spheres in surfaces, m^2. */
  PENETRATION(c -> c.contact(p -> p::penetration)),
  /** Squared excess of joints over their range, rad^2. */
  JOINT_LIMIT(c -> c.physics(p -> p::jointLimit)),
  /** Squared torque over its limit. */
  TORQUE(c -> c.physics(p -> p::torque)),
  /** Robust squared rates of the ground's force on either side and in all, (body weights/s)^2. */
  FORCE_RATE(LossContext::forceRate),
  /** Squared difference of the load on soles' inner and outer edges, (body weights)^2. */
  EDGE_LOAD(LossContext::edgeLoad),
  /** Change of targets from knot to knot (total variation), rad. */
  CONTROL_ROUGHNESS(c -> LossTerm.NONE),
  /** Squared second differences of targets from knot to knot, rad^2. */
  CONTROL_BENDING(c -> LossTerm.NONE);

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final Function<LossContext, LossTerm> maker;

  LossKind(Function<LossContext, LossTerm> maker) {
    this.maker = maker;
  }

  /** Whether it judges the controls, not what comes of them: {@link MotionObjective} adds it. */
  boolean isOfControls() {
    return this == CONTROL_ROUGHNESS || this == CONTROL_BENDING;
  }

  /** The term for a stretch of motion. */
  LossTerm on(LossContext context) {
    return maker.apply(context);
  }
}
