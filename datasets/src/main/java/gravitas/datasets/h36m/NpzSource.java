package gravitas.datasets.h36m;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * VideoPose3D's data_3d_h36m.npz: positions_3d, a dictionary of subjects of dictionaries of actions
 * of arrays (frames, 32, 3) in metres. Read whole on first use and kept.
 */
final class NpzSource implements H36mSource {
  private final Path file;
  private Map<?, ?> positions;

  NpzSource(Path file) {
    this.file = file;
  }

  private synchronized Map<?, ?> positions() throws IOException {
    if (positions == null) {
      positions = NumpyFile.entry(file, NumpyFile.npz(file), "positions_3d", Map.class);
    }
    return positions;
  }

  @Override
  public String layout() {
    return "VideoPose3D NPZ";
  }

  @Override
  public List<String> subjects() throws IOException {
    return positions().keySet().stream().map(String::valueOf).sorted().toList();
  }

  @Override
  public List<H36mAction> actions(String subject) throws IOException {
    List<H36mAction> actions = new ArrayList<>();
    for (Object key : NumpyFile.entry(file, positions(), subject, Map.class).keySet()) {
      actions.add(H36mAction.of(String.valueOf(key)));
    }
    return actions;
  }

  @Override
  public Path file(String subject, H36mAction action) {
    return file;
  }

  @Override
  public H36mSequence read(String subject, H36mAction action) throws IOException {
    Map<?, ?> actions = NumpyFile.entry(file, positions(), subject, Map.class);
    for (Object key : actions.keySet()) {
      if (H36mAction.of(String.valueOf(key)).equals(action)) {
        NdArray array = NumpyFile.entry(file, actions, key, NdArray.class);
        try {
          array.require(-1, H36mSkeleton.JOINTS, 3);
          return H36mSequence.of(subject, action, array.values(), 1);
        } catch (IllegalArgumentException e) {
          throw new UnreadableFileException(file, subject + " " + action + ": " + e.getMessage());
        }
      }
    }
    throw new UnreadableFileException(file, "has no action " + action + " of " + subject);
  }
}
