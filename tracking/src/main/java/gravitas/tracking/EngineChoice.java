package gravitas.tracking;

/** The engine that simulates, named as on the command line. */
public enum EngineChoice {
  /** Our own, with exact adjoint gradients. */
  NATIVE("native"),
  /** Rigid contact in single precision, without an adjoint: slow, for comparison. */
  BULLET("bullet");

  private final String title;

  EngineChoice(String title) {
    this.title = title;
  }

  @Override
  public String toString() {
    return title;
  }
}
