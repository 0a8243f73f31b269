package gravitas.app.reconstruct;

import gravitas.datasets.motionfile.Take;
import gravitas.datasets.opensim.GroundForceTable;
import gravitas.datasets.opensim.OsimModel;
import gravitas.physics.body.BodyModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What OpenSim needs beside the coordinates: the model, the ground's forces, and their use. */
final class OpenSimFiles {
  private static final Map<String, String> FEET = Map.of("left", "LeftFoot", "right", "RightFoot");

  private OpenSimFiles() {}

  /** The files beside a motion file: three for MOT, none for others. */
  static List<Path> beside(Path motion) {
    return motion.toString().endsWith(OutputKind.MOT.ending())
        ? List.of(model(motion), forces(motion), loads(motion))
        : List.of();
  }

  private static Path model(Path motion) {
    return Targets.withEnding(motion, ".osim");
  }

  private static Path forces(Path motion) {
    return Targets.withEnding(motion, "_grf.mot");
  }

  private static Path loads(Path motion) {
    return Targets.withEnding(motion, "_grf.xml");
  }

  /** Writes them for a MOT file; a take without forces gets the model alone. */
  static void write(Take take, BodyModel body, Path motion, boolean force) throws IOException {
    if (beside(motion).isEmpty()) {
      return;
    }
    OsimModel.write(body, take.motion(), model(motion), force);
    if (!take.forces().isEmpty()) {
      GroundForceTable.write(take, forces(motion), force);
      GroundForceTable.writeLoads(forces(motion), FEET, loads(motion), force);
    }
  }
}
