package gravitas.pipeline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import gravitas.pipeline.overlay.CrowdPicture;
import gravitas.pipeline.overlay.OverlayVideo;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.report.BodyScene;
import gravitas.pipeline.report.FilmStrip;
import gravitas.pipeline.report.FilmStripMaker;
import gravitas.pipeline.report.HtmlReport;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.report.ReportData.Grade;
import gravitas.pipeline.surfaces.SceneFile;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Writes everything of one take: motions, report, overlay, verdict. */
public final class TakeOutputs {
  private final ReconstructedTake outcome;
  private final Motion first; // whose frames are everybody's
  private final WriteOptions options;

  TakeOutputs(ReconstructedTake outcome, WriteOptions options) {
    this.outcome = outcome;
    this.first = outcome.motion();
    this.options = options.withOrigin(options.origin().fixedBy(first)); // one for everybody
  }

  /** The files of one person; further ones have theirs beside them where a format holds but one. */
  void write(Targets targets) throws IOException {
    targets.makeFolder();
    for (Path motion : targets.motions()) {
      motions(motion);
    }
    BodyScene scene =
        outcome.people().stream()
            .map(person -> scene(person, targets.report().isPresent()))
            .reduce(BodyScene::with)
            .orElseThrow();
    FilmStrip film = pictures(targets, scene);
    if (targets.report().isPresent()) {
      Path page = targets.report().get();
      HtmlReport.write(
          new TakeReport(outcome).data(scene, film, Downloads.beside(page, targets)),
          page,
          options.overwrite());
    }
    Scene surfaces = outcome.person().take().surroundings().scene();
    if (targets.scene().isPresent() && !surfaces.equals(Scene.LEVEL_FLOOR)) {
      OutputFile.writeText(targets.scene().get(), SceneFile.text(surfaces));
    }
    if (targets.people().isPresent()) {
      CrowdPicture.write(outcome.crowd(), targets.people().get(), options.overwrite());
    }
    if (targets.verdict().isPresent()) {
      byte[] verdict = (verdict().toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
      OutputFile.write(targets.verdict().get(), options.overwrite(), out -> out.write(verdict));
    }
  }

  /** Only the page shows skins. */
  private static BodyScene scene(ReconstructedPerson person, boolean skinned) {
    BodyScene bare = TakeScene.of(person.take(), person.kinematic());
    return skinned ? bare.withSkin(person.motion()) : bare;
  }

  /** All people in one file, or one each. */
  private void motions(Path file) throws IOException {
    List<Take> takes = outcome.takes();
    if (MotionFormats.formatOf(file).holdsSeveral()) {
      MotionFormats.write(takes, file, options);
      return;
    }
    for (int person = 0; person < takes.size(); person++) {
      MotionFormats.write(takes.get(person), Targets.ofPerson(file, person), options);
    }
  }

  /** One pass over the video for both the overlay and the report's pictures. */
  private FilmStrip pictures(Targets targets, BodyScene scene) throws IOException {
    CameraPath path = outcome.person().estimate().fit().path();
    int width = path.reference().intrinsics().width();
    int height = path.reference().intrinsics().height();
    FilmStrip bare = FilmStrip.empty(width, height);
    boolean wanted = targets.report().isPresent() || targets.overlay().isPresent();
    if (wanted && outcome.video().isPresent()) {
      var strip = new FilmStripMaker(width, height, first.frameCount());
      try (OverlayVideo overlay =
          targets.overlay().isEmpty()
              ? null
              : new OverlayVideo(targets.overlay().get(), scene, path, rate(), this::isTrusted)) {
        visit(strip, overlay);
        if (overlay != null) {
          overlay.finish();
        }
      }
      bare = strip.strip();
    }
    return bare.withBody(first, path);
  }

  private void visit(FilmStripMaker strip, OverlayVideo overlay) throws IOException {
    int[] shown = {0}; // pictures of the report so far, one per frame of the motion
    new TakePictures(
            outcome.video().orElseThrow(),
            outcome.settings().range(),
            outcome.settings().folderRate(),
            first.times())
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
      return probe.nominalRate() > 0 ? probe.nominalRate() : first.meanRate();
    }
  }

  /** A frame in which anybody is not to be trusted carries the sign. */
  private boolean isTrusted(int frame) {
    return outcome.takes().stream().allMatch(take -> take.isTrusted(frame));
  }

  /**
   * The verdict with everything needed to judge it; of several people the others after the first.
   */
  private ObjectNode verdict() {
    ObjectNode root = verdict(outcome.person());
    List<ReconstructedPerson> others = outcome.people().subList(1, outcome.people().size());
    if (!others.isEmpty()) {
      ArrayNode array = root.putArray("others");
      others.forEach(person -> array.add(verdict(person)));
    }
    return root;
  }

  private ObjectNode verdict(ReconstructedPerson person) {
    ObjectNode root = person.verdict().node();
    Grade grade = TakeGrade.of(person.verdict());
    root.put("grade", grade.word()).put("gradeReason", grade.why());
    spans(person.trust().spans(), root.putArray("untrustedFrames"));
    spans(person.trust().pathSpans(), root.putArray("untrustedPath"));
    ObjectNode doubts = root.putObject("doubts");
    person.trust().counts().forEach((doubt, frames) -> doubts.put(doubt.key(), frames));
    ArrayNode facts = root.putArray("assumptions");
    for (Fact fact : person.assumptions()) {
      facts
          .addObject()
          .put("what", fact.what())
          .put("value", fact.value())
          .put("source", fact.source());
    }
    ObjectNode made = root.putObject("provenance");
    person.take().provenance().entrySet().stream()
        .sorted(java.util.Map.Entry.comparingByKey())
        .forEach(entry -> made.put(entry.getKey(), entry.getValue()));
    return root;
  }

  private void spans(List<FrameReliability.Span> spans, ArrayNode array) {
    for (FrameReliability.Span span : spans) {
      array
          .addObject()
          .put("from", span.frames().from())
          .put("to", span.frames().to())
          .put("fromSeconds", first.time(span.frames().from()))
          .put("toSeconds", first.time(span.frames().to()))
          .put("reason", span.reason());
    }
  }
}
