package gravitas.datasets.figure;

/**
 * How a person is built and how the clothes are cut.
 *
 * @param girth of trunk and limbs relative to the usual, 1 is usual
 * @param longSleeves the shirt covers the forearms
 * @param shorts the lower legs are bare
 */
public record Cut(double girth, boolean longSleeves, boolean shorts) {
  /** Of usual girth, in a T-shirt and long trousers. */
  public static final Cut USUAL = new Cut(1, false, false);
}
