package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.Locale;

/**
 * A row family of the paper's results table, evaluated as the paper evaluated it, which is not
 * always the function it names. The differences were inferred from the published numbers:
 *
 * <ul>
 *   <li>Rotated Hyper-Ellipsoid is taken at 6.5536 x and Sum of Powers at x / 10, which maps the
 *       starts in [−10, 10] to the functions' usual boxes;
 *   <li>Perm's rows are Sum of Squares';
 *   <li>Trid is reported with the minimum of one dimension more: d(d + 3)/2 means converged;
 *   <li>Powell has its dimension rounded up to a multiple of four.
 * </ul>
 *
 * <p>For the functions themselves use {@link TestFunction}.
 */
public enum PaperFunction implements Problem {
  /** Ackley. */
  ACKLEY(TestFunction.ACKLEY, 1),
  /** Dixon-Price. */
  DIXON_PRICE(TestFunction.DIXON_PRICE, 1),
  /** Griewank. */
  GRIEWANK(TestFunction.GRIEWANK, 1),
  /** Levy. */
  LEVY(TestFunction.LEVY, 1),
  /** Perm, whose rows in the paper are those of Sum of Squares. */
  PERM("Perm", TestFunction.SUM_OF_SQUARES, 1),
  /** Powell. */
  POWELL(TestFunction.POWELL, 1) {
    @Override
    public int variables(int dimension) {
      return (dimension + 3) / 4 * 4;
    }
  },
  /** Rastrigin. */
  RASTRIGIN(TestFunction.RASTRIGIN, 1),
  /** Rosenbrock. */
  ROSENBROCK(TestFunction.ROSENBROCK, 1),
  /** Rotated hyper-ellipsoid. */
  ROTATED_HYPER_ELLIPSOID(TestFunction.ROTATED_HYPER_ELLIPSOID, 6.5536),
  /** Sphere. */
  SPHERE(TestFunction.SPHERE, 1),
  /** Styblinski-Tang. */
  STYBLINSKI_TANG(TestFunction.STYBLINSKI_TANG, 1),
  /** Sum of powers. */
  SUM_OF_POWERS(TestFunction.SUM_OF_POWERS, 0.1),
  /** Sum of squares. */
  SUM_OF_SQUARES(TestFunction.SUM_OF_SQUARES, 1),
  /** Trid. */
  TRID(TestFunction.TRID, 1) {
    @Override
    public double reportedOffset(int dimension) {
      return dimension * (dimension + 3) / 2.0;
    }
  },
  /** Zakharov. */
  ZAKHAROV(TestFunction.ZAKHAROV, 1);

  private final String title;
  private final TestFunction function;
  private final double inputScale;

  PaperFunction(TestFunction function, double inputScale) {
    this(function.title(), function, inputScale);
  }

  PaperFunction(String title, TestFunction function, double inputScale) {
    this.title = title;
    this.function = function;
    this.inputScale = inputScale;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@return the function behind it} */
  public TestFunction function() {
    return function;
  }

  /** {@return what x is multiplied with before the function sees it} */
  public double inputScale() {
    return inputScale;
  }

  @Override
  public boolean hasManyMinima() {
    return function.hasManyMinima();
  }

  @Override
  public int variables(int dimension) {
    return dimension;
  }

  /**
   * {@return f − f* of the row of that dimension: zero at the minimum, whatever the paper reports}
   *
   * @param dimension of the row
   */
  @Override
  public Objective inDimension(int dimension) {
    return new TransformedFunction(function, variables(dimension), inputScale);
  }
}
