package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.evaluation.MissingDataException;
import gravitas.pipeline.work.RequestException;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForceTrialTest {
  @TempDir private Path folder;

  private void file(String name) throws IOException {
    Files.writeString(folder.resolve(name), "");
  }

  @Test
  void aRecordingIsMarkersWithPlatesBesideThem() throws IOException {
    file("walk.trc");
    file("walk_grf.mot");
    file("Static1.TRC");
    file("Static1_grf.mot");
    file("alone.trc");
    file("lost_grf.mot");
    List<ForceTrial> trials = ForceTrial.in(folder);
    assertEquals(List.of("Static1", "walk"), trials.stream().map(ForceTrial::name).toList());
    assertEquals(folder.resolve("Static1.TRC"), trials.get(0).markers());
    assertEquals(folder.resolve("walk_grf.mot"), trials.get(1).plates());
  }

  @Test
  void aFolderWithoutRecordingsSaysWhatWasLookedFor() throws IOException {
    file("alone.trc");
    var none = assertThrows(MissingDataException.class, () -> ForceTrial.in(folder));
    assertTrue(none.getMessage().contains(folder.toString()), none.getMessage());
    assertTrue(none.getMessage().contains("NAME_grf.mot"), none.getMessage());
    Path nowhere = folder.resolve("nowhere");
    var missing = assertThrows(MissingDataException.class, () -> ForceTrial.in(nowhere));
    assertEquals(nowhere + " is not a folder", missing.getMessage());
  }

  /** A table of points as OpenSim writes it, of so many frames. */
  private static String markers(int frames) {
    var text =
        new StringBuilder(
            "PathFileType\t4\t(X/Y/Z)\tm.trc\n"
                + "DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\tOrigDataRate\t"
                + "OrigDataStartFrame\tOrigNumFrames\n100\t100\t"
                + frames
                + "\t1\tm\t100\t1\t"
                + frames
                + "\nFrame#\tTime\tC7\n\t\tX1\tY1\tZ1\n");
    for (int f = 0; f < frames; f++) {
      text.append(f + 1).append('\t').append(f / 100.0).append("\t0.5\t").append(f).append("\t0\n");
    }
    return text.toString();
  }

  @Test
  void tenFramesAreARecordingAndNineAreNot() throws IOException {
    Path file = folder.resolve("a.trc");
    var trial = new ForceTrial("a", file, folder.resolve("a_grf.mot"));
    Files.writeString(file, markers(10));
    assertEquals(9, trial.readMarkers().position(9, 0).y(), 1e-12);
    Files.writeString(file, markers(9));
    var few = assertThrows(IOException.class, trial::readMarkers);
    assertTrue(few.getMessage().contains("has 9 frames"), few.getMessage());
  }

  private ForceSpec spec(double mass, double hertz) {
    return new ForceSpec(
        folder, "", List.of(), mass, hertz, TrackSettings.MOCAP, OptimizerChoice.BFGS, 1);
  }

  @Test
  void nobodyWeighsLessThanNothing() {
    assertEquals(0, spec(0, 6).massKilograms(), 0);
    var mass = assertThrows(RequestException.class, () -> spec(-1, 6));
    assertEquals("--mass -1.0, --marker-filter 6.0: not negative", mass.getMessage());
    assertThrows(RequestException.class, () -> spec(Double.NaN, 6));
    assertThrows(RequestException.class, () -> spec(70, -0.5));
  }
}
