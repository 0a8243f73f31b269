package gravitas.lab.evaluation;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.PoseSettings;
import gravitas.pose.Quality;
import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkModel;
import java.nio.file.Path;
import java.util.Optional;
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
    LandmarkModel network = PoseSettings.DEFAULT.network();
    new Detector(supply).close();
    network.open(supply).close();
    if (quality == Quality.BEST) {
      network.largest().open(supply).close();
    }
  }

  NetworkSupply supply(Consumer<String> progress) {
    return posePackage
        .map(file -> NetworkSupply.fromFile(file, progress))
        .orElseGet(() -> NetworkSupply.fromNpm(progress));
  }
}
