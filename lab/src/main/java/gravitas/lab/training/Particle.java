package gravitas.lab.training;

/** A rollout, or a pair of them, that goes on window by window. Used by one thread at a time. */
interface Particle {
  /** The next window with these parameters. */
  WindowShare advance(float[] parameters, Workspace workspace);
}
