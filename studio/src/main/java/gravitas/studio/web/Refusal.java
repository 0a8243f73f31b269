package gravitas.studio.web;

/** An answer that is not what was asked for: a number of HTTP and one sentence. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The number of HTTP. */
  private final int status;

  Refusal(int status, String sentence) {
    super(sentence);
    this.status = status;
  }

  int status() {
    return status;
  }
}
