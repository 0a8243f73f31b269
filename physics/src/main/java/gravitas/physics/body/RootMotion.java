package gravitas.physics.body;

/** How the root joint is tied to the world. */
public enum RootMotion {
  /** Not at all: six degrees of freedom. */
  FREE,
  /** By a ball joint at a point of the world: a pendulum. */
  PINNED
}
