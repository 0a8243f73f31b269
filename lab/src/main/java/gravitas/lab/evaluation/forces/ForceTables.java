package gravitas.lab.evaluation.forces;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.JsonOutput;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The results for people (Markdown), tables (CSV) and programs (JSON). */
final class ForceTables {
  private static final double MILLI = 1000;

  private final List<ForceResult> results;
  private final Map<String, String> failures;

  ForceTables(List<ForceResult> results, Map<String, String> failures) {
    this.results = List.copyOf(results);
    this.failures = failures;
  }

  /** One row per recording and source of forces. */
  String main() {
    var text =
        new StringBuilder(
            "| recording | forces of | per foot, % | 6 Hz | total, % | 6 Hz | r per foot | r total"
                + " | pressure, mm | stance, ms | impulse, % | flight, ms | landing peak, % |"
                + " lost |\n");
    text.append("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (ForceResult result : results) {
      row(text, result, "simulation", result.simulation(), result.lost() + "/" + result.windows());
      row(text, result, "m(a+g)", result.inverse(), "");
    }
    return text.toString();
  }

  /** Empty where nothing but the plates carries anybody. */
  private String seats() {
    var text = new StringBuilder();
    for (ForceResult result : results) {
      for (String note : result.surfaces()) {
        text.append("\n").append(result.name()).append(": ").append(note).append(".\n");
      }
    }
    if (results.stream().allMatch(result -> result.seats().isEmpty())) {
      return text.toString();
    }
    text.append("\n## Seats\n\n| recording | from, s | to, s | seat-on, ms | seat-off, ms |\n");
    text.append("|---|---|---|---|---|\n");
    for (ForceResult result : results) {
      for (SeatScore seat : result.seats()) {
        text.append("| ").append(result.name());
        cell(text, seat.begin(), 2);
        cell(text, seat.end(), 2);
        cell(text, MILLI * seat.down(), 0);
        cell(text, MILLI * seat.off(), 0);
        text.append(" |\n");
      }
    }
    return text.toString();
  }

  private static void row(
      StringBuilder text, ForceResult result, String source, ForceScore score, String lost) {
    text.append("| ").append(result.name()).append(" | ").append(source);
    cell(text, score.raw().perFoot(), 1);
    cell(text, score.smooth().perFoot(), 1);
    cell(text, score.raw().total(), 1);
    cell(text, score.smooth().total(), 1);
    cell(text, score.raw().perFootCorrelation(), 2);
    cell(text, score.raw().totalCorrelation(), 2);
    cell(text, MILLI * score.pressure().rms(), 0);
    cell(text, MILLI * worst(score.steps().stream().mapToDouble(StepScore::duration)), 0);
    cell(text, worst(score.steps().stream().mapToDouble(StepScore::impulseError)), 1);
    cell(text, MILLI * worst(score.flights().stream().mapToDouble(FlightScore::duration)), 0);
    cell(text, worst(score.flights().stream().mapToDouble(FlightScore::peakError)), 0);
    text.append(" | ").append(lost).append(" |\n");
  }

  /** The value farthest from zero; not a number if none is known. */
  private static double worst(java.util.stream.DoubleStream values) {
    return values
        .filter(v -> !Double.isNaN(v))
        .boxed()
        .max((a, b) -> Double.compare(Math.abs(a), Math.abs(b)))
        .orElse(Double.NaN);
  }

  private static void cell(StringBuilder text, double value, int digits) {
    text.append(" | ").append(number(value, digits));
  }

  private static String number(double value, int digits) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + digits + "f", value) : "";
  }

  String markdown() {
    var text = new StringBuilder("# Foot forces beside force plates\n\n");
    text.append(
        "Vertical force, root mean square in % of body weight over all samples that the plates"
            + " measured, raw and after a 6 Hz filter of both; m(a+g) is what the followed motion"
            + " needs, without simulation, shared between the feet by where it must act. Of"
            + " stance, impulse, flight and landing the worst is shown.\n\n");
    text.append(main()).append(seats()).append("\n## Steps\n\n");
    text.append(
        "| recording | foot | from, s | to, s | touchdown, ms | liftoff, ms | stance, ms |"
            + " impulse, N s | error, % | peak, N | error, % |\n");
    text.append("|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (ForceResult result : results) {
      for (StepScore step : result.simulation().steps()) {
        text.append("| ").append(result.name()).append(" | ").append(step.side().key());
        cell(text, step.begin(), 2);
        cell(text, step.end(), 2);
        cell(text, MILLI * step.touchdown(), 0);
        cell(text, MILLI * step.liftoff(), 0);
        cell(text, MILLI * step.duration(), 0);
        cell(text, step.impulse(), 0);
        cell(text, step.impulseError(), 1);
        cell(text, step.peak(), 0);
        cell(text, step.peakError(), 0);
        text.append(" |\n");
      }
    }
    text.append("\n## Flights and landings\n\n");
    text.append(
        "| recording | from, s | to, s | flight, ms | landing, ms | peak, N | error, % | peak's"
            + " time, ms |\n");
    text.append("|---|---|---|---|---|---|---|---|\n");
    for (ForceResult result : results) {
      for (FlightScore flight : result.simulation().flights()) {
        text.append("| ").append(result.name());
        cell(text, flight.begin(), 2);
        cell(text, flight.end(), 2);
        cell(text, MILLI * flight.duration(), 0);
        cell(text, MILLI * flight.landing(), 0);
        cell(text, flight.peak(), 0);
        cell(text, flight.peakError(), 0);
        cell(text, MILLI * flight.peakTime(), 0);
        text.append(" |\n");
      }
    }
    failures.forEach((name, why) -> text.append("\nFailed: ").append(name).append(": " + why));
    return text.toString();
  }

  String csv() {
    var text =
        new StringBuilder(
            "recording,source,perFootRmsPercentOfWeight,totalRmsPercentOfWeight,"
                + "perFootRmsPercentOfWeight6Hz,totalRmsPercentOfWeight6Hz,perFootCorrelation,"
                + "totalCorrelation,centreOfPressureErrorMillimetres\n");
    for (ForceResult result : results) {
      csv(text, result.name(), "simulation", result.simulation());
      csv(text, result.name(), "reference", result.inverse());
    }
    return text.toString();
  }

  private static void csv(StringBuilder text, String name, String source, ForceScore score) {
    text.append(name).append(',').append(source);
    for (double value :
        new double[] {
          score.raw().perFoot(),
          score.raw().total(),
          score.smooth().perFoot(),
          score.smooth().total(),
          score.raw().perFootCorrelation(),
          score.raw().totalCorrelation(),
          MILLI * score.pressure().rms()
        }) {
      text.append(',').append(Double.isFinite(value) ? String.valueOf(value) : "");
    }
    text.append('\n');
  }

  /** Forces over time, N, and centres of pressure, m. */
  static String series(ForceResult result) {
    var text = new StringBuilder("time");
    for (Side side : Side.values()) {
      for (String source : List.of("Plates", "Simulated", "Reference")) {
        for (String column : List.of("fx", "fy", "fz", "px", "pz")) {
          text.append(',').append(side.key()).append(source).append('_').append(column);
        }
      }
    }
    text.append('\n');
    for (int i = 0; i < result.plates().count(); i++) {
      text.append(number(result.plates().time(i), 4));
      for (Side side : Side.values()) {
        for (FeetForces feet : List.of(result.plates(), result.simulated(), result.reference())) {
          text.append(',').append(number(feet.force(side, i).x(), 2));
          text.append(',').append(number(feet.force(side, i).y(), 2));
          text.append(',').append(number(feet.force(side, i).z(), 2));
          text.append(',').append(number(feet.pressure(side, i).x(), 5));
          text.append(',').append(number(feet.pressure(side, i).z(), 5));
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("format", "gravitas-forces-1");
    ObjectNode recordings = root.putObject("recordings");
    for (ForceResult result : results) {
      ObjectNode node = recordings.putObject(result.name());
      score(node, result.simulation());
      score(node.putObject("reference"), result.inverse());
      ObjectNode sway = node.putObject("sway");
      put(sway, "simulatedMillimetres", MILLI * result.sway().simulated());
      put(sway, "referenceMillimetres", MILLI * result.sway().reference());
      put(sway, "apartMillimetres", MILLI * result.sway().apart());
      put(node, "weightNewtons", result.weight());
      put(node, "markersMillimetres", MILLI * result.markers());
      node.put("samples", result.plates().count());
      node.put("evaluations", result.evaluations());
      node.put("windows", result.windows());
      node.put("lostWindows", result.lost());
    }
    ObjectNode failed = root.putObject("failed");
    failures.forEach(failed::put);
    return JsonOutput.pretty(root) + "\n";
  }

  private static void score(ObjectNode node, ForceScore score) {
    agreement(node, score.raw());
    agreement(node.putObject("filtered6Hz"), score.smooth());
    put(node, "centreOfPressureErrorMillimetres", MILLI * score.pressure().rms());
    put(node, "leftMeanErrorPercent", score.meanLeft());
    put(node, "rightMeanErrorPercent", score.meanRight());
    List<StepScore> steps = score.steps();
    put(
        node,
        "stanceTimeErrorMilliseconds",
        MILLI * worst(steps.stream().mapToDouble(StepScore::duration)));
    put(
        node,
        "touchdownErrorMilliseconds",
        MILLI * worst(steps.stream().mapToDouble(StepScore::touchdown)));
    put(
        node,
        "liftoffErrorMilliseconds",
        MILLI * worst(steps.stream().mapToDouble(StepScore::liftoff)));
    put(node, "impulseErrorPercent", worst(steps.stream().mapToDouble(StepScore::impulseError)));
    List<FlightScore> flights = score.flights();
    put(
        node,
        "flightTimeErrorMilliseconds",
        MILLI * worst(flights.stream().mapToDouble(FlightScore::duration)));
    put(
        node,
        "landingPeakErrorPercent",
        worst(flights.stream().mapToDouble(FlightScore::peakError)));
    put(
        node,
        "landingPeakTimeErrorMilliseconds",
        MILLI * worst(flights.stream().mapToDouble(FlightScore::peakTime)));
    ArrayNode all = node.putArray("steps");
    for (StepScore step : steps) {
      ObjectNode each = all.addObject();
      each.put("foot", step.side().key());
      put(each, "begin", step.begin());
      put(each, "end", step.end());
      put(each, "touchdownErrorMilliseconds", MILLI * step.touchdown());
      put(each, "liftoffErrorMilliseconds", MILLI * step.liftoff());
      put(each, "stanceTimeErrorMilliseconds", MILLI * step.duration());
      put(each, "impulseNewtonSeconds", step.impulse());
      put(each, "impulseErrorPercent", step.impulseError());
      put(each, "peakNewtons", step.peak());
      put(each, "peakErrorPercent", step.peakError());
    }
    ArrayNode flown = node.putArray("flights");
    for (FlightScore flight : flights) {
      ObjectNode each = flown.addObject();
      put(each, "begin", flight.begin());
      put(each, "end", flight.end());
      put(each, "flightTimeErrorMilliseconds", MILLI * flight.duration());
      put(each, "landingErrorMilliseconds", MILLI * flight.landing());
      put(each, "peakNewtons", flight.peak());
      put(each, "peakErrorPercent", flight.peakError());
      put(each, "peakTimeErrorMilliseconds", MILLI * flight.peakTime());
    }
  }

  private static void agreement(ObjectNode node, Agreement agreement) {
    put(node, "perFootRmsPercentOfWeight", agreement.perFoot());
    put(node, "leftRmsPercentOfWeight", agreement.left());
    put(node, "rightRmsPercentOfWeight", agreement.right());
    put(node, "stanceRmsPercentOfWeight", agreement.stance());
    put(node, "totalRmsPercentOfWeight", agreement.total());
    put(node, "perFootCorrelation", agreement.perFootCorrelation());
    put(node, "totalCorrelation", agreement.totalCorrelation());
  }

  /** What is not known is null. */
  private static void put(ObjectNode node, String key, double value) {
    if (Double.isFinite(value)) {
      node.put(key, value);
    } else {
      node.putNull(key);
    }
  }
}
