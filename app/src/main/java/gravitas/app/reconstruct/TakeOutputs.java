package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.overlay.OverlayVideo;
import gravitas.app.report.BodyScene;
import gravitas.app.report.FilmStrip;
import gravitas.app.report.FilmStripMaker;
import gravitas.app.report.HtmlReport;
import gravitas.app.report.ReportData.Fact;
import gravitas.app.trust.Trust;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Camera;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Writes everything of one take: motions, report, overlay, verdict. */
final class TakeOutputs {
  private final VideoJob.Outcome outcome;
  private final Take take;
  private final List<Fact> assumptions;
  private final WriteOptions options;

  /**
   * @param assumptions what was assumed, for report and verdict
   */
  TakeOutputs(VideoJob.Outcome outcome, Take take, List<Fact> assumptions, WriteOptions options) {
    this.outcome = outcome;
    this.take = take;
    this.assumptions = List.copyOf(assumptions);
    this.options = options;
  }

  void write(Targets targets) throws IOException {
    targets.makeFolder();
    for (Path file : targets.motions()) {
      MotionFormats.write(take, file, options);
      OpenSimFiles.write(take, outcome.result().body(), file, options.overwrite());
    }
    BodyScene scene = TakeScene.of(take, outcome.result().kinematic());
    FilmStrip film = pictures(targets, scene);
    if (targets.report().isPresent()) {
      HtmlReport.write(
          new TakeReport(outcome, take, assumptions).data(scene, film),
          targets.report().get(),
          options.overwrite());
    }
    byte[] verdict = (verdict().toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
    OutputFile.write(targets.verdict(), options.overwrite(), out -> out.write(verdict));
  }

  /** One pass over the video for both the overlay and the report's pictures. */
  private FilmStrip pictures(Targets targets, BodyScene scene) throws IOException {
    Camera camera = outcome.estimate().fit().camera();
    int width = camera.intrinsics().width();
    int height = camera.intrinsics().height();
    FilmStrip bare = FilmStrip.empty(width, height);
    boolean wanted = targets.report().isPresent() || targets.overlay().isPresent();
    if (wanted && outcome.video().isPresent()) {
      var strip = new FilmStripMaker(width, height, take.motion().frameCount());
      try (OverlayVideo overlay =
          targets.overlay().isEmpty()
              ? null
              : new OverlayVideo(targets.overlay().get(), scene, camera, rate(), take::isTrusted)) {
        visit(strip, overlay);
        if (overlay != null) {
          overlay.finish();
        }
      }
      bare = strip.strip();
    }
    return bare.withBody(take.motion(), camera);
  }

  private void visit(FilmStripMaker strip, OverlayVideo overlay) throws IOException {
    int[] shown = {0}; // pictures of the report so far, one per frame of the motion
    new TakePictures(
            outcome.video().orElseThrow(),
            outcome.settings().range(),
            outcome.settings().folderRate(),
            take.motion().times())
        .visit(
            (time, frame, bgr) -> {
              while (shown[0] <= frame) { // a frame without a picture shows the next one
                strip.add(bgr);
                shown[0]++;
              }
              if (overlay != null) {
                overlay.add(time, frame, bgr);
              }
            });
  }

  private double rate() throws IOException {
    try (PictureSource probe =
        PictureSource.open(
            outcome.video().orElseThrow(),
            outcome.settings().range(),
            outcome.settings().folderRate())) {
      return probe.nominalRate() > 0 ? probe.nominalRate() : take.motion().meanRate();
    }
  }

  /** The verdict with everything needed to judge it. */
  private ObjectNode verdict() {
    ObjectNode root = outcome.verdict().node();
    spans(outcome.trust().spans(), root.putArray("untrustedFrames"));
    spans(outcome.trust().pathSpans(), root.putArray("untrustedPath"));
    ArrayNode facts = root.putArray("assumptions");
    for (Fact fact : assumptions) {
      facts
          .addObject()
          .put("what", fact.what())
          .put("value", fact.value())
          .put("source", fact.source());
    }
    ObjectNode made = root.putObject("provenance");
    take.provenance().entrySet().stream()
        .sorted(java.util.Map.Entry.comparingByKey())
        .forEach(entry -> made.put(entry.getKey(), entry.getValue()));
    return root;
  }

  private void spans(List<Trust.Span> spans, ArrayNode array) {
    for (Trust.Span span : spans) {
      array
          .addObject()
          .put("from", span.frames().from())
          .put("to", span.frames().to())
          .put("fromSeconds", take.motion().time(span.frames().from()))
          .put("toSeconds", take.motion().time(span.frames().to()))
          .put("reason", span.reason());
    }
  }
}
