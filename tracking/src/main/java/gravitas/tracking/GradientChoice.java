package gravitas.tracking;

/** How the loss is differentiated, named as on the command line. */
public enum GradientChoice {
  /** Written derivatives of every step, about the cost of a second simulation. */
  ADJOINT("adjoint"),
  /** Two simulations per control number, spread over threads: thousands per gradient. */
  FINITE_DIFFERENCE("finite-difference");

  private final String title;

  GradientChoice(String title) {
    this.title = title;
  }

  @Override
  public String toString() {
    return title;
  }
}
