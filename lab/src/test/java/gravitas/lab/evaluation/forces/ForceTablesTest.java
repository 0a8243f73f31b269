package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results made up by hand, as tables and pictures; the golden files were written by hand too. */
class ForceTablesTest {
  private static final double NONE = Double.NaN;

  /**
   * Two samples: the left foot stands, the right one is unknown in the first and then in the air.
   */
  private static FeetForces feet(double left, double right, double aside) {
    Vector3[][] forces = {
      {new Vector3(1, left, -2), new Vector3(0.5, left / 2, 0)},
      {FeetForces.UNKNOWN, new Vector3(0, right, 0)}
    };
    Vector3[][] pressures = {
      {new Vector3(aside, 0, 0.25), new Vector3(aside, 0, 0.5)},
      {FeetForces.UNKNOWN, new Vector3(-aside, 0, 0)}
    };
    return new FeetForces(new double[] {0.5, 0.51}, forces, pressures);
  }

  private static Agreement agreement(double of) {
    return new Agreement(of, of + 1, of + 2, of + 3, of + 4, 0.1 * of, NONE);
  }

  private static StepScore step(Side side, double duration, double impulseError) {
    return new StepScore(side, 0.25, 0.75, -0.012, 0.008, duration, 350.4, impulseError, 812, -4.4);
  }

  private static ForceScore score(double of) {
    return new ForceScore(
        agreement(of),
        agreement(of / 2),
        new PressureScore(0.0214, 7),
        1.5,
        -2.5,
        List.of(
            step(Side.LEFT, 0.020, -3.25), step(Side.RIGHT, -0.031, 2), step(Side.LEFT, NONE, 1)),
        List.of(new FlightScore(1, 1.4, -0.009, 0.004, 1900, 12.6, -0.011)));
  }

  private static ForceScore unknown() {
    var none = new Agreement(NONE, NONE, NONE, NONE, NONE, NONE, NONE);
    return new ForceScore(none, none, new PressureScore(NONE, 0), NONE, NONE, List.of(), List.of());
  }

  private static ForceResult result() {
    return new ForceResult(
        "jump1",
        800,
        0.0115,
        feet(400, 0, 0.1),
        feet(440, 80, 0.12),
        feet(380, 100, 0.2),
        score(5),
        unknown(),
        new Sway(0.004, 0.003, 0.005),
        List.of(),
        List.of(),
        1234,
        9,
        2);
  }

  private static ForceTables tables() {
    return new ForceTables(List.of(result()), Map.of("walk2", "has 3 frames"));
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = ForceTablesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The worst of the steps is the one farthest from zero, its sign kept. */
  @Test
  void aRowPerSourceWithTheWorstStep() {
    List<String> lines = tables().main().lines().toList();
    assertEquals(4, lines.size());
    assertEquals(
        "| jump1 | simulation | 5.0 | 2.5 | 9.0 | 6.5 | 0.50 |  | 21 | -31 | -3.3 | -9 | 13 | 2/9"
            + " |",
        lines.get(2));
    assertEquals("| jump1 | m(a+g) |  |  |  |  |  |  |  |  |  |  |  |  |", lines.get(3));
    for (String line : lines) {
      assertEquals(15, line.chars().filter(c -> c == '|').count(), line);
    }
  }

  @Test
  void thePageForPeople() throws IOException {
    assertEquals(golden("forces.md"), tables().markdown());
  }

  @Test
  void theTableForPrograms() throws IOException {
    assertEquals(golden("forces.csv"), tables().csv());
  }

  @Test
  void forcesOverTime() throws IOException {
    assertEquals(golden("series.csv"), ForceTables.series(result()));
  }

  @Test
  void everythingAsJson() throws IOException {
    JsonNode root = new ObjectMapper().readTree(tables().json());
    assertEquals("gravitas-forces-1", root.get("format").asText());
    assertEquals("has 3 frames", root.at("/failed/walk2").asText());
    JsonNode jump = root.at("/recordings/jump1");
    assertEquals(5, jump.get("perFootRmsPercentOfWeight").asDouble(), 0);
    assertEquals(6, jump.get("leftRmsPercentOfWeight").asDouble(), 0);
    assertEquals(7, jump.get("rightRmsPercentOfWeight").asDouble(), 0);
    assertEquals(8, jump.get("stanceRmsPercentOfWeight").asDouble(), 0);
    assertEquals(9, jump.get("totalRmsPercentOfWeight").asDouble(), 0);
    assertTrue(jump.get("totalCorrelation").isNull(), "what is not known is null");
    assertEquals(2.5, jump.at("/filtered6Hz/perFootRmsPercentOfWeight").asDouble(), 0);
    assertEquals(21.4, jump.get("centreOfPressureErrorMillimetres").asDouble(), 1e-12);
    assertEquals(-31, jump.get("stanceTimeErrorMilliseconds").asDouble(), 1e-12);
    assertEquals(-12, jump.get("touchdownErrorMilliseconds").asDouble(), 1e-12);
    assertEquals(-3.25, jump.get("impulseErrorPercent").asDouble(), 0);
    assertEquals(12.6, jump.get("landingPeakErrorPercent").asDouble(), 0);
    assertEquals(-11, jump.get("landingPeakTimeErrorMilliseconds").asDouble(), 1e-12);
    assertEquals(-2.5, jump.get("rightMeanErrorPercent").asDouble(), 0);
    assertEquals(3, jump.get("steps").size());
    assertEquals("right", jump.at("/steps/1/foot").asText());
    assertTrue(jump.at("/steps/2/stanceTimeErrorMilliseconds").isNull());
    assertEquals(4, jump.at("/flights/0/landingErrorMilliseconds").asDouble(), 1e-12);
    assertTrue(jump.at("/reference/perFootRmsPercentOfWeight").isNull());
    assertEquals(0, jump.at("/reference/steps").size());
    assertEquals(5, jump.at("/sway/apartMillimetres").asDouble(), 1e-12);
    assertEquals(11.5, jump.get("markersMillimetres").asDouble(), 1e-12);
    assertEquals(800, jump.get("weightNewtons").asDouble(), 0);
    assertEquals(2, jump.get("samples").asInt());
    assertEquals(1234, jump.get("evaluations").asInt());
    assertEquals(9, jump.get("windows").asInt());
    assertEquals(2, jump.get("lostWindows").asInt());
  }

  private static ForceResult simulating(double right) {
    ForceResult r = result();
    return new ForceResult(
        r.name(),
        r.weight(),
        r.markers(),
        r.plates(),
        feet(440, right, 0.12),
        r.reference(),
        r.simulation(),
        r.inverse(),
        r.sway(),
        r.seats(),
        r.surfaces(),
        r.evaluations(),
        r.windows(),
        r.lost());
  }

  /** Strokes of lines have colours of their own; axes and grid are grey or black. */
  private static long colours(Path picture) throws IOException {
    return Pattern.compile("stroke:(#?[^;\"]+)")
        .matcher(Files.readString(picture))
        .results()
        .map(found -> found.group(1))
        .distinct()
        .count();
  }

  /** A foot that never carries more than a tenth of the weight has no line of pressure. */
  @Test
  void picturesShowWhatIsKnown(@TempDir Path folder) throws IOException {
    List<Path> files = ForcePlots.files("jump1", folder);
    assertEquals(
        List.of(folder.resolve("jump1-forces.svg"), folder.resolve("jump1-pressure.svg")), files);
    ForcePlots.write(simulating(80), folder);
    long forces = colours(files.get(0));
    long pressures = colours(files.get(1));
    ForcePlots.write(simulating(80.1), folder);
    assertEquals(pressures + 1, colours(files.get(1)), "a tenth of 800 N is not enough");
    assertEquals(forces, colours(files.get(0)));
    ForcePlots.write(simulating(NONE), folder);
    assertEquals(forces - 1, colours(files.get(0)), "a force that is nowhere known");
  }
}
