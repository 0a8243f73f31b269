package gravitas.app.evaluate;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.Quality;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How videos are looked at.
 *
 * @param quality of the pose stage
 * @param posePackage the networks' package, if it is not to be fetched
 */
record VideoSettings(Quality quality, Optional<Path> posePackage) {
  NetworkSupply supply(Consumer<String> progress) {
    return posePackage
        .map(file -> NetworkSupply.fromFile(file, progress))
        .orElseGet(() -> NetworkSupply.fromNpm(progress));
  }
}
