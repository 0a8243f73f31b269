package gravitas.tracking;

import gravitas.physics.motion.Motion;
import java.util.List;
import java.util.Optional;

/**
 * What a take should look like.
 *
 * @param motion on the body's own skeleton
 * @param pictures in which the motion was seen, if any
 * @param carried one per frame of the motion: something that is not the floor carries weight, so no
 *     simulation on a bare floor can follow; empty if nowhere
 * @param orders what somebody says of the feet
 */
public record TrackingTarget(
    Motion motion,
    Optional<KeypointTrack> pictures,
    List<Boolean> carried,
    List<FootOrder> orders) {
  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param motion on the body's own skeleton
   * @param pictures in which the motion was seen, if any
   * @param carried one per frame of the motion: something that is not the floor carries weight, so
   *     no simulation on a bare floor can follow; empty if nowhere
   * @param orders what somebody says of the feet
   */
  public TrackingTarget {
    carried = List.copyOf(carried);
    orders = List.copyOf(orders);
    if (!carried.isEmpty() && carried.size() != motion.frameCount()) {
      throw new IllegalArgumentException(
          carried.size() + " marks for " + motion.frameCount() + " frames: one each is needed");
    }
  }

  /**
   * Nobody says anything of the feet.
   *
   * @param motion on the body's own skeleton
   * @param pictures in which the motion was seen, if any
   * @param carried one per frame of the motion: something that is not the floor carries weight;
   *     empty if nowhere
   */
  public TrackingTarget(Motion motion, Optional<KeypointTrack> pictures, List<Boolean> carried) {
    this(motion, pictures, carried, List.of());
  }

  /**
   * {@return a motion alone}
   *
   * @param motion the motion
   */
  public static TrackingTarget of(Motion motion) {
    return new TrackingTarget(motion, Optional.empty(), List.of());
  }

  /** What is said of the feet between two times. */
  List<FootOrder> ordersWithin(double from, double to) {
    return orders.stream().filter(order -> order.concerns(from, to)).toList();
  }

  /** Share of the frames between two times in which something else carries weight, 0 to 1. */
  double carriedShare(double from, double to) {
    int frames = 0;
    int marked = 0;
    for (int f = 0; f < carried.size(); f++) {
      if (motion.time(f) >= from && motion.time(f) <= to) {
        frames++;
        marked += carried.get(f) ? 1 : 0;
      }
    }
    return frames == 0 ? 0 : marked / (double) frames;
  }
}
