package gravitas.pipeline;

import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.Take;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.report.BodyScene;
import gravitas.pipeline.report.Chart;
import gravitas.pipeline.report.FilmStrip;
import gravitas.pipeline.report.MovementView;
import gravitas.pipeline.report.ReportData;
import gravitas.pipeline.report.ReportData.Download;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.report.ReportData.KeyNumber;
import gravitas.pipeline.report.ReportData.Lane;
import gravitas.pipeline.report.ReportData.Metric;
import gravitas.pipeline.report.ReportData.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Collects what the report page shows of one take. */
final class TakeReport {
  private final ReconstructedTake outcome;
  private final ReconstructedPerson person;
  private final Take take;

  TakeReport(ReconstructedTake outcome) {
    this.outcome = outcome;
    this.person = outcome.person();
    this.take = person.take();
  }

  ReportData data(BodyScene scene, FilmStrip film, List<Download> downloads) {
    Verdict verdict = person.verdict();
    TakeQuality after = verdict.simulated();
    return new ReportData(
        outcome.video().map(v -> v.getFileName().toString()).orElse("key points"),
        headline(),
        TakeGrade.of(verdict),
        downloads,
        verdict.reliability().cautions(),
        List.of(
            new KeyNumber("reprojection", after.reprojectionPixels(), "px"),
            new KeyNumber("frames with skate of loaded feet", after.loaded().skatePercent(), "%"),
            new KeyNumber("slide of loaded feet", after.loaded().slideMillimetres(), "mm/frame"),
            new KeyNumber("penetration", after.penetrationMillimetres(), "mm"),
            new KeyNumber("float", after.floatMillimetres(), "mm"),
            new KeyNumber(
                "frames not trusted", verdict.reliability().untrustedFramesPercent(), "%")),
        scene,
        film,
        ofEverybody(TakeReport::lanes, (lane, name) -> new Lane(name + lane.name(), lane.spans())),
        ofEverybody(TakeReport::charts, (chart, name) -> chart.titled(name + chart.title())),
        ofEverybody(
            each -> List.of(TakeMovement.of(each.take())),
            (view, name) -> new MovementView(name + view.title(), view.tables(), view.curves())),
        ofEverybody(TakeReport::workings, (chart, name) -> chart.titled(name + chart.title())),
        metrics(),
        person.assumptions(),
        spans(person.trust().spans()),
        spans(person.trust().pathSpans()),
        take.provenance().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> new Fact(entry.getKey(), entry.getValue(), ""))
            .toList());
  }

  private static List<Span> spans(List<FrameReliability.Span> spans) {
    return spans.stream()
        .map(span -> new Span(span.frames().from(), span.frames().to(), span.reason()))
        .toList();
  }

  private String headline() {
    Verdict verdict = person.verdict();
    return String.format(
        Locale.ROOT,
        "%.1f s of motion in %d frames. %s; their slide went from %.1f to %.1f mm per frame. %s.",
        take.motion().duration(),
        take.motion().frameCount(),
        skate(verdict.kinematic().loaded(), verdict.simulated().loaded()),
        verdict.kinematic().loaded().slideMillimetres(),
        verdict.simulated().loaded().slideMillimetres(),
        trust(verdict.reliability()));
  }

  static String trust(Reliability reliability) {
    if (reliability.isClear()) {
      return "Every frame could be followed";
    }
    double untrusted = reliability.untrustedFramesPercent();
    double path = reliability.untrustedPathPercent();
    if (untrusted == 0 && path == 0) {
      String cautions = String.join("; ", reliability.cautions());
      return Character.toUpperCase(cautions.charAt(0))
          + cautions.substring(1)
          + "; the postures could be followed";
    }
    String posture =
        String.format(Locale.ROOT, "%.1f %% of the frames are not to be trusted", untrusted);
    String place =
        String.format(
            Locale.ROOT,
            "here the person goes is not to be trusted in %.1f %% of the frames",
            path);
    return path <= untrusted
        ? posture
        : untrusted == 0
            ? "W" + place + "; the postures could be followed"
            : posture + "; w" + place;
  }

  /** Of feet that carry load: what stands, not what swings low. */
  private static String skate(LoadedFeet before, LoadedFeet after) {
    return before.skatePercent() == 0 && after.skatePercent() == 0
        ? "Feet that carry load skate neither before nor after physics"
        : String.format(
            Locale.ROOT,
            "Feet that carry load skated in %.1f %% of frames before physics and do in %.1f after",
            before.skatePercent(),
            after.skatePercent());
  }

  /** Something of each person, named where there are several. */
  private <T> List<T> ofEverybody(
      Function<ReconstructedPerson, List<T>> things, BiFunction<T, String, T> named) {
    List<T> all = new ArrayList<>(things.apply(person));
    for (int i = 1; i < outcome.people().size(); i++) {
      String name = "person " + (i + 1) + ": ";
      things.apply(outcome.people().get(i)).forEach(each -> all.add(named.apply(each, name)));
    }
    return all;
  }

  private static TakeCurves curves(ReconstructedPerson person) {
    return new TakeCurves(person.take(), person.kinematic());
  }

  private static List<Lane> lanes(ReconstructedPerson person) {
    TakeCurves curves = curves(person);
    List<Lane> lanes = new ArrayList<>();
    for (String side : List.of("left", "right")) {
      List<FrameSpan> down =
          FrameSpan.where(person.motion().frameCount(), f -> curves.stands(side, f));
      lanes.add(
          new Lane(
              side + " foot",
              down.stream().map(s -> new Span(s.from(), s.to(), "on the floor")).toList()));
    }
    return lanes;
  }

  private static List<Chart> charts(ReconstructedPerson person) {
    TakeCurves curves = curves(person);
    List<Chart> charts = new ArrayList<>(curves.angles());
    curves.groundForce(person.estimate().fit().shape().massKilograms()).ifPresent(charts::add);
    charts.add(curves.footHeight());
    charts.add(curves.rootPath());
    return charts;
  }

  /** What tells developers how it went. */
  private static List<Chart> workings(ReconstructedPerson person) {
    TakeCurves curves = curves(person);
    return List.of(
        curves.tracking(), curves.footSlide(), TakeCurves.loss(person.result().track().windows()));
  }

  private List<Metric> metrics() {
    Verdict verdict = person.verdict();
    TakeQuality before = verdict.kinematic();
    TakeQuality after = verdict.simulated();
    return List.of(
        metric(
            "Reprojection",
            "px",
            before.reprojectionPixels(),
            after.reprojectionPixels(),
            "mean distance of twelve joints from the key points seen, by visibility"),
        metric(
            "Skate of loaded feet",
            "%",
            before.loaded().skatePercent(),
            after.loaded().skatePercent(),
            "frames, at 25 per second, in which a foot that carries load in the simulation moves"
                + " more than 2 cm"),
        metric(
            "Slide of loaded feet",
            "mm",
            before.loaded().slideMillimetres(),
            after.loaded().slideMillimetres(),
            "mean way of such a foot per frame, at 25 per second"),
        metric(
            "Skate of low feet",
            "%",
            before.footSkatePercent(),
            after.footSkatePercent(),
            "the same of feet within 2 cm of the floor, standing or swinging"),
        metric(
            "Slide of low feet",
            "mm",
            before.footSlideMillimetres(),
            after.footSlideMillimetres(),
            "the same of feet within 2 cm of the floor, standing or swinging"),
        metric(
            "Penetration",
            "mm",
            before.penetrationMillimetres(),
            after.penetrationMillimetres(),
            "how deep the lowest part of the body is in the floor, mean over frames"),
        metric(
            "Float",
            "mm",
            before.floatMillimetres(),
            after.floatMillimetres(),
            "how high the body hovers where a foot should stand"),
        metric(
            "TV",
            "m/frame²",
            before.tv(),
            after.tv(),
            "jerkiness: total variation of joint accelerations at 25 per second"),
        metric(
            "Tracking",
            "mm",
            Double.NaN,
            verdict.trackingMillimetres(),
            "mean joint distance of the simulated from the kinematic motion"),
        metric(
            "Evaluations",
            "",
            Double.NaN,
            (double) verdict.evaluations(),
            "simulations with gradient that the optimizer asked for"),
        metric(
            "Computing time",
            "s",
            Double.NaN,
            verdict.secondsPerVideoSecond(),
            "per second of video, looking to motion"));
  }

  private static Metric metric(
      String name, String unit, double before, double after, String meaning) {
    return new Metric(name, unit, orNull(before), orNull(after), true, meaning);
  }

  private static Double orNull(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }
}
