package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;

/**
 * The fifteen test functions that exist in any number of dimensions (Surjanovic and Bingham's
 * virtual library of simulation experiments), each with its gradient, minimum and minimiser.
 */
public enum TestFunction {
  /** Ackley. */
  ACKLEY("Ackley", true, ManyMinima::ackley),
  /** Dixon-Price. */
  DIXON_PRICE("Dixon-Price", false, Valleys::dixonPrice) {
    @Override
    public double[] minimiser(int dimension) {
      double[] x = new double[dimension];
      for (int i = 0; i < dimension; i++) {
        double power = Math.pow(2, i + 1);
        x[i] = Math.pow(2, -(power - 2) / power);
      }
      return x;
    }
  },
  /** Griewank. */
  GRIEWANK("Griewank", true, ManyMinima::griewank),
  /** Levy. */
  LEVY("Levy", true, ManyMinima::levy) {
    @Override
    public double[] minimiser(int dimension) {
      return filled(dimension, 1);
    }
  },
  /** Overflows beyond about 150 dimensions. */
  PERM("Perm 0,d,b", false, Valleys::perm) {
    @Override
    public double[] minimiser(int dimension) {
      double[] x = new double[dimension];
      for (int i = 0; i < dimension; i++) {
        x[i] = 1.0 / (i + 1);
      }
      return x;
    }
  },
  /** Sums over whole blocks of four variables: up to three last ones do not count. */
  POWELL("Powell", false, Valleys::powell),
  /** Rastrigin. */
  RASTRIGIN("Rastrigin", true, ManyMinima::rastrigin),
  /** Rosenbrock. */
  ROSENBROCK("Rosenbrock", false, Valleys::rosenbrock) {
    @Override
    public double[] minimiser(int dimension) {
      return filled(dimension, 1);
    }
  },
  /** Rotated Hyper-Ellipsoid. */
  ROTATED_HYPER_ELLIPSOID("Rotated Hyper-Ellipsoid", false, Bowls::rotatedHyperEllipsoid),
  /** Sphere. */
  SPHERE("Sphere", false, Bowls::sphere),
  /** Styblinski-Tang. */
  STYBLINSKI_TANG("Styblinski-Tang", true, ManyMinima::styblinskiTang) {
    @Override
    public double minimum(int dimension) {
      return ManyMinima.STYBLINSKI_TANG_MINIMUM * dimension;
    }

    @Override
    public double[] minimiser(int dimension) {
      return filled(dimension, ManyMinima.STYBLINSKI_TANG_MINIMISER);
    }
  },
  /** Σ |x_i|^(i+1); overflows in many dimensions unless |x| is near 1 or less. */
  SUM_OF_POWERS("Sum of Powers", false, Bowls::sumOfPowers),
  /** Sum of Squares. */
  SUM_OF_SQUARES("Sum of Squares", false, Bowls::sumOfSquares),
  /** Trid. */
  TRID("Trid", false, Valleys::trid) {
    @Override
    public double minimum(int dimension) {
      double d = dimension;
      return -d * (d + 4) * (d - 1) / 6;
    }

    @Override
    public double[] minimiser(int dimension) {
      double[] x = new double[dimension];
      for (int i = 1; i <= dimension; i++) {
        x[i - 1] = i * (double) (dimension + 1 - i);
      }
      return x;
    }
  },
  /** Zakharov. */
  ZAKHAROV("Zakharov", false, Valleys::zakharov);

  /** The value at x, with the gradient overwritten. */
  @FunctionalInterface
  interface Formula {
    double evaluate(double[] x, double[] gradient);
  }

  private final String title;
  private final boolean manyMinima;

  @SuppressWarnings("ImmutableEnumChecker") // method references to stateless formulas
  private final Formula formula;

  TestFunction(String title, boolean manyMinima, Formula formula) {
    this.title = title;
    this.manyMinima = manyMinima;
    this.formula = formula;
  }

  /** {@return the name in tables} */
  public String title() {
    return title;
  }

  /** {@return whether there are local minima besides the global one that trap a descent} */
  public boolean hasManyMinima() {
    return manyMinima;
  }

  /**
   * {@return the smallest value}
   *
   * @param dimension number of variables
   */
  public double minimum(int dimension) {
    return 0;
  }

  /**
   * {@return where it is taken; Dixon-Price's other minimisers differ in signs}
   *
   * @param dimension number of variables
   */
  public double[] minimiser(int dimension) {
    return new double[dimension];
  }

  /**
   * {@return the value at {@code x}; the gradient is written into {@code gradient}}
   *
   * @param x the point
   * @param gradient receives the partial derivatives
   */
  public double evaluate(double[] x, double[] gradient) {
    return formula.evaluate(x, gradient);
  }

  /**
   * {@return the function of so many variables}
   *
   * @param dimension number of variables
   */
  public Objective inDimension(int dimension) {
    return new Objective() {
      @Override
      public int dimension() {
        return dimension;
      }

      @Override
      public double evaluate(double[] x, double[] gradient) {
        return formula.evaluate(x, gradient);
      }
    };
  }

  private static double[] filled(int dimension, double value) {
    double[] x = new double[dimension];
    java.util.Arrays.fill(x, value);
    return x;
  }
}
