package gravitas.lab.evaluation.forces;

import gravitas.pipeline.work.RequestException;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import java.nio.file.Path;
import java.util.List;

/**
 * What is evaluated beside force plates, and how.
 *
 * @param folder with NAME.trc and NAME_grf.mot
 * @param standing name of the trial in which the person stands still; empty for the first whose
 *     name begins with static
 * @param only names of the recordings to evaluate; empty for all
 * @param massKilograms of the person; 0 to weigh them in the standing trial
 * @param markerHertz of the filter of markers; 0 for none
 * @param tracking how the simulated body follows
 * @param optimizer with what
 * @param seed of everything random
 */
public record ForceSpec(
    Path folder,
    String standing,
    List<String> only,
    double massKilograms,
    double markerHertz,
    TrackSettings tracking,
    OptimizerChoice optimizer,
    long seed) {
  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param folder with NAME.trc and NAME_grf.mot
   * @param standing name of the standing trial; empty for the first whose name begins with static
   * @param only names of the recordings to evaluate; empty for all
   * @param massKilograms of the person; 0 to weigh them in the standing trial
   * @param markerHertz of the filter of markers; 0 for none
   * @param tracking how the simulated body follows
   * @param optimizer with what
   * @param seed of everything random
   */
  public ForceSpec {
    only = List.copyOf(only);
    if (!(massKilograms >= 0) || !(markerHertz >= 0)) {
      throw new RequestException(
          "--mass " + massKilograms + ", --marker-filter " + markerHertz + ": not negative");
    }
  }
}
