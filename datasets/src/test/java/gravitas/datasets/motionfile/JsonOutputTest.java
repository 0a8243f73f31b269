package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
  /** A number in every way Jackson can come across one. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Sample(double a, float b, Double boxed, double[] row, float[] small, List<Double> list) {}

  @Test
  void whatIsNotFiniteIsNull() {
    double nan = Double.NaN;
    double infinite = Double.POSITIVE_INFINITY;
    var sample =
        new Sample(
            nan,
            Float.NEGATIVE_INFINITY,
            infinite,
            new double[] {1, nan},
            new float[] {2, Float.NaN},
            List.of(3.0, -infinite));
    String nulls =
        "{\"a\":null,\"b\":null,\"boxed\":null,"
            + "\"row\":[1.0,null],\"small\":[2.0,null],\"list\":[3.0,null]}";
    assertEquals(nulls, JsonOutput.ascii(sample));
    var tree = new ObjectMapper().createObjectNode().put("x", nan).put("y", Float.NaN).put("z", 1);
    assertEquals("{\"x\":null,\"y\":null,\"z\":1}", JsonOutput.ascii(tree));
  }

  @Test
  void lettersBeyondAsciiAreEscaped() {
    assertEquals("[\"\\u00E9\",null]", JsonOutput.ascii(List.of("é", Double.NaN)));
  }

  @Test
  void treesLookAsJacksonPrintsThem() {
    var tree = new ObjectMapper().createObjectNode().put("x", 0.1);
    tree.putArray("list").add(1).add("a");
    assertEquals(tree.toPrettyString(), JsonOutput.pretty(tree));
  }
}
