package gravitas.tracking;

import gravitas.optimizer.Optimizer;
import java.util.function.Supplier;

/** What minimises the loss of a window: one of {@link OptimizerChoice}, or one's own. */
public interface TrackingOptimizer {
  /** {@return what it is called in messages and in a take's provenance} */
  String title();

  /** {@return the method, ready for use by several threads} */
  Optimizer create();

  /** {@return radians per unit of a variable} */
  double unit();

  /**
   * Whether variables are mixed so that all of them matter alike, as those of windows of other
   * people did; otherwise each is a joint's turn about an axis at a knot.
   *
   * @return whether they are
   */
  default boolean inMetric() {
    return false;
  }

  /**
   * Whether the state a take begins in may be among the variables. Networks that were taught turns
   * of joints alone leave it with their first step.
   *
   * @return whether it may
   */
  default boolean searchesStarts() {
    return true;
  }

  /**
   * {@return the method for one window}
   *
   * @param made by {@link #create}
   * @param window what is known of it
   */
  default Optimizer on(Optimizer made, WindowFeatures window) {
    return made;
  }

  /**
   * One's own, whose variables are radians.
   *
   * @param title what it is called
   * @param maker makes the method; may be called by several threads
   * @return the optimizer
   */
  static TrackingOptimizer of(String title, Supplier<Optimizer> maker) {
    return of(title, maker, 1);
  }

  /**
   * One's own.
   *
   * @param title what it is called
   * @param maker makes the method; may be called by several threads
   * @param radians per unit of a variable; for networks that step further than joints should turn
   * @return the optimizer
   */
  static TrackingOptimizer of(String title, Supplier<Optimizer> maker, double radians) {
    return new TrackingOptimizer() {
      @Override
      public String title() {
        return title;
      }

      @Override
      public Optimizer create() {
        return maker.get();
      }

      @Override
      public double unit() {
        return radians;
      }

      @Override
      public String toString() {
        return title;
      }
    };
  }
}
