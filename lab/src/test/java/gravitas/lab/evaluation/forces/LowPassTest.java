package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LowPassTest {
  private static final double RATE = 1000;
  private static final double CUT = 10;

  private static double[] wave(double hertz) {
    double[] wave = new double[4000];
    Arrays.setAll(wave, i -> Math.sin(2 * Math.PI * hertz * i / RATE));
    return wave;
  }

  /** The amplitude in the middle, and that nothing is delayed: no part a quarter period apart. */
  private static double amplitude(double[] filtered, double hertz) {
    double in = 0;
    double apart = 0;
    for (int i = 1000; i < 3000; i++) {
      in += filtered[i] * Math.sin(2 * Math.PI * hertz * i / RATE) / 1000;
      apart += filtered[i] * Math.cos(2 * Math.PI * hertz * i / RATE) / 1000;
    }
    assertEquals(0, apart, 2e-3, "delayed at " + hertz + " Hz");
    return in;
  }

  /** Butterworth's |H|² = 1/(1 + (f/f1)⁴), twice, with f1 such that both are 3 dB down at CUT. */
  @Test
  void itIs3DecibelsDownAtItsFrequencyAndOfFourthOrder() {
    var filter = new LowPass(CUT, RATE);
    double one = CUT / Math.pow(Math.sqrt(2) - 1, 0.25);
    assertEquals(Math.sqrt(0.5), amplitude(filter.apply(wave(CUT)), CUT), 2e-3);
    for (double hertz : new double[] {2, 5, 20, 40}) {
      double wanted = 1 / (1 + Math.pow(hertz / one, 4));
      assertEquals(wanted, amplitude(filter.apply(wave(hertz)), hertz), 3e-3, hertz + " Hz");
    }
  }

  @Test
  void aStraightLineStaysStraightToItsEnds() {
    double[] line = new double[200];
    Arrays.setAll(line, i -> 3 - 0.5 * i);
    double[] filtered = new LowPass(CUT, RATE).apply(line);
    for (int i = 0; i < line.length; i++) {
      assertEquals(line[i], filtered[i], 0.35, "sample " + i);
    }
    assertEquals(line[100], filtered[100], 1e-3);
  }

  /** What lies on the other side of a gap changes nothing. */
  @Test
  void runsBetweenGapsAreFilteredByThemselves() {
    double[] values = wave(3);
    double[] gap = values.clone();
    gap[2000] = Double.NaN;
    var filter = new LowPass(CUT, RATE);
    double[] whole = filter.apply(gap);
    assertTrue(Double.isNaN(whole[2000]));
    double[] second = filter.apply(Arrays.copyOfRange(gap, 2001, 4000));
    assertEquals(second[0], whole[2001], 0);
    assertEquals(second[1500], whole[3501], 0);
    double[] few = {1, 5, Double.NaN, 2};
    assertEquals(5, filter.apply(few)[1], 0, "two values are no run");
  }

  @Test
  void markersAreFilteredAxisByAxis() {
    double[] x = wave(CUT);
    double[] times = new double[x.length];
    Arrays.setAll(times, i -> i / RATE);
    PointTracks markers =
        new TracksBuilder(List.of("a", "b"), times)
            .fill((f, name) -> name.equals("a") ? new Vector3(x[f], 7, 0) : Vector3.ZERO)
            .build();
    PointTracks filtered = MarkerFilter.of(markers, CUT);
    double[] wanted = new LowPass(CUT, filtered.meanRate()).apply(x);
    for (int f : new int[] {0, 555, 3999}) {
      assertEquals(wanted[f], filtered.position(f, 0).x(), 1e-12);
      assertEquals(7, filtered.position(f, 0).y(), 1e-9);
      assertEquals(0, filtered.position(f, 1).norm(), 0);
    }
    assertEquals(markers, MarkerFilter.of(markers, 0));
  }
}
