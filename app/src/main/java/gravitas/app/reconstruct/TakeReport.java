package gravitas.app.reconstruct;

import gravitas.app.report.BodyScene;
import gravitas.app.report.Chart;
import gravitas.app.report.FilmStrip;
import gravitas.app.report.ReportData;
import gravitas.app.report.ReportData.Fact;
import gravitas.app.report.ReportData.KeyNumber;
import gravitas.app.report.ReportData.Lane;
import gravitas.app.report.ReportData.Metric;
import gravitas.app.report.ReportData.Span;
import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.Take;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects what the report page shows of one take. */
final class TakeReport {
  private final VideoJob.Outcome outcome;
  private final Take take;
  private final List<Fact> assumptions;

  TakeReport(VideoJob.Outcome outcome, Take take, List<Fact> assumptions) {
    this.outcome = outcome;
    this.take = take;
    this.assumptions = assumptions;
  }

  ReportData data(BodyScene scene, FilmStrip film) {
    Verdict verdict = outcome.verdict();
    MotionQuality after = verdict.simulated();
    var curves = new TakeCurves(take, outcome.result().kinematic());
    return new ReportData(
        outcome.video().map(v -> v.getFileName().toString()).orElse("key points"),
        headline(),
        verdict.reliability().cautions(),
        List.of(
            new KeyNumber("reprojection", after.reprojectionPixels(), "px"),
            new KeyNumber("frames with foot skate", after.footSkatePercent(), "%"),
            new KeyNumber("foot slide", after.footSlideMillimetres(), "mm/frame"),
            new KeyNumber("penetration", after.penetrationMillimetres(), "mm"),
            new KeyNumber("float", after.floatMillimetres(), "mm"),
            new KeyNumber(
                "frames not trusted", verdict.reliability().untrustedFramesPercent(), "%")),
        scene,
        film,
        lanes(curves),
        charts(curves),
        metrics(),
        assumptions,
        outcome.trust().spans().stream()
            .map(span -> new Span(span.frames().from(), span.frames().to(), span.reason()))
            .toList(),
        take.provenance().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(entry -> new Fact(entry.getKey(), entry.getValue(), ""))
            .toList());
  }

  private String headline() {
    Verdict verdict = outcome.verdict();
    return String.format(
        Locale.ROOT,
        "%.1f s of motion in %d frames. %s; foot slide went from %.1f to %.1f mm per frame. %s.",
        take.motion().duration(),
        take.motion().frameCount(),
        skate(verdict.kinematic().footSkatePercent(), verdict.simulated().footSkatePercent()),
        verdict.kinematic().footSlideMillimetres(),
        verdict.simulated().footSlideMillimetres(),
        trust(verdict.reliability()));
  }

  private static String trust(Reliability reliability) {
    double untrusted = reliability.untrustedFramesPercent();
    if (reliability.isClear()) {
      return "Every frame could be followed";
    }
    return untrusted == 0
        ? "Every frame could be followed, but see what stands above"
        : String.format(Locale.ROOT, "%.1f %% of the frames are not to be trusted", untrusted);
  }

  private static String skate(double before, double after) {
    return before == 0 && after == 0
        ? "No foot skates before or after physics"
        : String.format(
            Locale.ROOT, "Physics took foot skate from %.1f to %.1f %% of frames", before, after);
  }

  private List<Lane> lanes(TakeCurves curves) {
    List<Lane> lanes = new ArrayList<>();
    for (String side : List.of("left", "right")) {
      List<FrameSpan> down =
          FrameSpan.where(take.motion().frameCount(), f -> curves.stands(side, f));
      lanes.add(
          new Lane(
              side + " foot",
              down.stream().map(s -> new Span(s.from(), s.to(), "on the floor")).toList()));
    }
    return lanes;
  }

  private List<Chart> charts(TakeCurves curves) {
    List<Chart> charts = new ArrayList<>();
    charts.add(TakeCurves.loss(outcome.result().track().windows()));
    charts.add(curves.footHeight());
    charts.add(curves.footSlide());
    curves.groundForce(outcome.estimate().fit().shape().massKilograms()).ifPresent(charts::add);
    charts.add(curves.tracking());
    charts.add(curves.rootPath());
    return charts;
  }

  private List<Metric> metrics() {
    Verdict verdict = outcome.verdict();
    MotionQuality before = verdict.kinematic();
    MotionQuality after = verdict.simulated();
    return List.of(
        metric(
            "Reprojection",
            "px",
            before.reprojectionPixels(),
            after.reprojectionPixels(),
            "mean distance of twelve joints from the key points seen, by visibility"),
        metric(
            "Foot skate",
            "%",
            before.footSkatePercent(),
            after.footSkatePercent(),
            "frames, at 25 per second, in which a foot near the floor moves more than 2 cm"),
        metric(
            "Foot slide",
            "mm",
            before.footSlideMillimetres(),
            after.footSlideMillimetres(),
            "mean way of a foot near the floor per frame, at 25 per second"),
        metric(
            "Slide of loaded feet",
            "mm",
            before.loaded().slideMillimetres(),
            after.loaded().slideMillimetres(),
            "the same where the foot carries load in the simulation"),
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
