package gravitas.tracking;

import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.TemporalShape;
import java.util.List;

/**
 * A network that knows what it works on: from a window and where its search stands ({@link
 * WindowFeatures}) to a step of all its variables. It is taught by the simulator's own gradient
 * after the step. Immutable.
 */
public final class StartNetwork {
  /** The one that comes with the program. */
  public static final String NAME = "optimus-window";

  private final TemporalShape shape;
  private final float[] parameters;

  /**
   * With given weights.
   *
   * @param shape its sizes
   * @param parameters in the shape's order; kept
   */
  public StartNetwork(TemporalShape shape, float[] parameters) {
    if (parameters.length != shape.parameters()) {
      throw new IllegalArgumentException(
          parameters.length + " parameters for a network of " + shape.parameters());
    }
    this.shape = shape;
    this.parameters = parameters;
  }

  private static final class Shipped {
    static final StartNetwork NETWORK = load();

    private static StartNetwork load() {
      TrainedNetwork file = TrainedNetwork.load(NAME);
      int width = Integer.parseInt(file.description().get("width"));
      return new StartNetwork(shape(width), file.parameters());
    }
  }

  /** {@return the one that comes with the program} */
  public static StartNetwork shipped() {
    return Shipped.NETWORK;
  }

  /**
   * {@return sizes: each knot sees seven knots before and after it}
   *
   * @param width channels
   */
  public static TemporalShape shape(int width) {
    return new TemporalShape(
        WindowFeatures.INPUTS, width, List.of(1, 2, 4), WindowFeatures.OUTPUTS);
  }

  /** {@return its sizes} */
  public TemporalShape shape() {
    return shape;
  }

  /** {@return its weights, not a copy} */
  public float[] parameters() {
    return parameters;
  }
}
