package gravitas.lab.depth;

import gravitas.optimizer.learned.TemporalShape;
import gravitas.pose.depth.DepthFeatures;
import java.util.List;

/** Sizes of the depth network. */
public final class LifterShape {
  private LifterShape() {}

  /** {@return the one that is shipped: each frame sees 40 frames before and after it} */
  public static TemporalShape usual() {
    return ofWidth(192);
  }

  /**
   * {@return the same with another number of channels}
   *
   * @param width channels
   */
  public static TemporalShape ofWidth(int width) {
    return new TemporalShape(
        DepthFeatures.INPUTS, width, List.of(1, 3, 9, 27), DepthFeatures.OUTPUTS);
  }
}
