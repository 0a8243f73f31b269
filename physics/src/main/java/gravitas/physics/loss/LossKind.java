package gravitas.physics.loss;

/** The terms of a {@link MotionLoss}. Each is a mean over what it looks at, in the unit given. */
public enum LossKind {
  /** Squared distance of joints from the reference, m^2. */
  JOINT_POSITION,
  /** Squared geodesic angle of joints' rotations against their parent, rad^2. */
  JOINT_ROTATION,
  /** Squared geodesic angle of the root's rotation, rad^2. */
  ROOT_ROTATION,
  /** Squared distance of the root, m^2. */
  ROOT_POSITION,
  /** Squared distance of the centre of mass, m^2. */
  CENTRE_POSITION,
  /** Squared difference of the centre of mass's velocity, (m/s)^2. */
  CENTRE_VELOCITY,
  /** Robust squared reprojection error over focal length, weighted with confidence, rad^2. */
  REPROJECTION,
  /** Squared horizontal speed of foot spheres near the ground, (m/s)^2. */
  FOOT_SKATE,
  /** Squared depth of spheres below the ground, m^2. */
  PENETRATION,
  /** Squared excess of joints over their range, rad^2. */
  JOINT_LIMIT,
  /** Squared torque over its limit. */
  TORQUE,
  /** Change of targets from knot to knot (total variation), rad. */
  CONTROL_ROUGHNESS
}
