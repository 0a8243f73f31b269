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

  /** The note of a file that tells the number of channels. */
  public static final String WIDTH = "width";

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
    static final StartNetwork NETWORK = StartNetwork.of(TrainedNetwork.load(NAME));
  }

  /**
   * {@return the network of a file}
   *
   * @param file written by a training
   */
  public static StartNetwork of(TrainedNetwork file) {
    String width = file.description().get(WIDTH);
    if (width == null) {
      throw new IllegalArgumentException(
          file.name()
              + " is no network that begins a window's search; train one with 'train window'");
    }
    return new StartNetwork(shape(Integer.parseInt(width)), file.parameters());
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
