package gravitas.lab.windows;

import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.lab.motion.RecordedClip;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.WindowEncounter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The windows that optimizers are compared on: those that {@code evaluate mocap} meets, with its
 * settings and its optimizer, in the first seconds of recordings of people whom no network that
 * knows windows was trained on. As many walks as other motions, spread over recordings and over
 * first and later windows.
 */
public final class InUseWindows {
  private static final double SECONDS = 3;
  private static final int STRIDE = 2; // windows between two of one recording

  private InUseWindows() {}

  /**
   * A window.
   *
   * @param recording its file's name
   * @param walk whether somebody walks
   * @param encounter the window
   */
  public record Met(String recording, boolean walk, WindowEncounter encounter) {}

  /**
   * {@return the windows}
   *
   * @param data folder of {@code val_walk} and {@code val_other}
   * @param perKind how many walks, and how many others
   * @throws IOException if a file cannot be read
   */
  public static List<Met> of(Path data, int perKind) throws IOException {
    List<Met> all = new ArrayList<>(of(data.resolve("val_walk"), true, perKind));
    all.addAll(of(data.resolve("val_other"), false, perKind));
    return all;
  }

  private static List<Met> of(Path folder, boolean walk, int count) throws IOException {
    List<Path> files = RecordedClip.files(folder);
    int rounds = (count + files.size() - 1) / files.size();
    List<Met> met = new ArrayList<>();
    for (int f = 0; f < files.size(); f++) {
      int share = Math.min(rounds, (count - f + files.size() - 1) / files.size());
      met.addAll(of(files.get(f), walk, f, share));
    }
    return met;
  }

  private static List<Met> of(Path file, boolean walk, int number, int share) throws IOException {
    Retargeted read = Mocap.onStandardSkeleton(file);
    BodyModel body = HumanoidBody.of(read.shape());
    Motion whole = read.motion();
    int frames = 0;
    while (frames < whole.frameCount() && whole.time(frames) - whole.time(0) <= SECONDS + 1e-9) {
      frames++;
    }
    Motion part = whole.slice(0, frames);
    var motion = new Motion(body.skeleton(), part.times(), part.poses());
    var method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    List<WindowEncounter> windows = new ArrayList<>();
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, TrackSettings.MOCAP).meet(motion, windows::add);
    }
    var chosen = new TreeSet<Integer>();
    for (int i = 0; chosen.size() < Math.min(share, windows.size()); i++) {
      int at = (number + STRIDE * i) % windows.size();
      while (chosen.contains(at)) {
        at = (at + 1) % windows.size();
      }
      chosen.add(at);
    }
    String name = file.getFileName().toString();
    return chosen.stream().map(n -> new Met(name, walk, windows.get(n))).toList();
  }
}
