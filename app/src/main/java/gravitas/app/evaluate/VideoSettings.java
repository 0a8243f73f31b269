package gravitas.app.evaluate;

import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.PoseSettings;
import gravitas.pose.Quality;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How videos are looked at.
 *
 * @param quality of the pose stage
 * @param posePackage the networks' package, if it is not to be fetched
 * @param mostPerSecond pictures looked at per second at most; infinite for all
 */
record VideoSettings(Quality quality, Optional<Path> posePackage, double mostPerSecond) {
  /** Looks at all pictures. */
  VideoSettings(Quality quality, Optional<Path> posePackage) {
    this(quality, posePackage, Double.POSITIVE_INFINITY);
  }

  VideoSettings atMost(double picturesPerSecond) {
    return new VideoSettings(quality, posePackage, picturesPerSecond);
  }

  /**
   * Fetches what is not here yet.
   *
   * @throws gravitas.models.supply.MissingNetworkException if that does not work
   */
  void requireNetworks() {
    NetworkSupply supply = supply(line -> {});
    Set<PoseNetwork> needed = EnumSet.of(PoseNetwork.DETECTOR, PoseSettings.DEFAULT.network());
    if (quality == Quality.BEST) {
      needed.add(PoseNetwork.HEAVY);
    }
    needed.forEach(supply::onnx);
  }

  NetworkSupply supply(Consumer<String> progress) {
    return posePackage
        .map(file -> NetworkSupply.fromFile(file, progress))
        .orElseGet(() -> NetworkSupply.fromNpm(progress));
  }
}
