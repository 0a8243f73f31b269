package gravitas.pipeline;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.surfaces.TakeSurfaces;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.edit.Edits;
import gravitas.pose.fit.KinematicFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Everything that was assumed rather than measured, in a person's words. */
public final class Assumptions {
  private Assumptions() {}

  static List<Fact> of(
      PoseEstimate estimate, PoseSettings settings, boolean massAssumed, TakeSurfaces surfaces) {
    BodyShape shape = estimate.fit().shape();
    Camera camera = estimate.fit().camera();
    Camera.Intrinsics lens = camera.intrinsics();
    boolean given = settings.camera().isPresent();
    boolean placed = settings.camera().flatMap(GivenCamera::cameraFromWorld).isPresent();
    boolean floorGiven = settings.camera().map(GivenCamera::floorKnown).orElse(false);
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "height",
            text("%.2f m", shape.heightMetres()),
            settings.shapeAssumed()
                ? "assumed; give --height, as it scales the whole motion"
                : "given"));
    facts.add(
        new Fact(
            "mass",
            text("%.1f kg", shape.massKilograms()),
            massAssumed ? "assumed, 22 kg per square metre of height; give --mass" : "given"));
    facts.add(
        new Fact(
            "proportions",
            "limb lengths fitted to the clip",
            "what is not seen comes from the table for "
                + shape.sex().name().toLowerCase(Locale.ROOT)
                + " bodies"));
    facts.add(
        new Fact(
            "focal length",
            text(
                "%.0f px (%.2f of the longer side)",
                lens.fx(), lens.fx() / Math.max(lens.width(), lens.height())),
            given ? "given" : "assumed a phone's, refined by the fit; give --focal"));
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    facts.add(
        new Fact(
            "camera",
            text(
                "%s, %.2f m above the floor, tilted %.0f° down",
                estimate.pathUnknown()
                    ? "moves, taken for one that stands still"
                    : estimate.fit().path().isStill() ? "stands still" : "turns where it stands",
                camera.centre().y(),
                Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, -forward.y()))))),
            (placed ? "given" : "fitted") + watched(estimate)));
    facts.add(
        new Fact(
            "ground",
            "one level plane at height 0, friction everywhere",
            floorGiven ? "given by the calibration" : "fitted to the feet"));
    if (surfaces.isMoreThanFloor()) {
      surfaces.notes().forEach(note -> facts.add(new Fact("support", note, "")));
      if (surfaces.notes().isEmpty()) {
        facts.add(new Fact("support", "the surfaces of the scene", "given"));
      }
    } else {
      facts.add(
          new Fact("support", "nothing but the floor carries the person", "no chairs, no stairs"));
    }
    if (!estimate.edits().isNone()) {
      facts.add(new Fact("corrections", estimate.edits().sentence(), "given; not a doubt"));
    }
    estimate.notes().stream()
        .filter(note -> !isAssumption(note)) // height and lens are listed above
        .filter(note -> !isExplained(note, surfaces))
        .forEach(note -> facts.add(new Fact("note", note, "")));
    return facts;
  }

  private static String watched(PoseEstimate estimate) {
    return estimate.footage().cameraWatched()
        ? ""
        : "; that it stands still is assumed: nobody looked at the pictures, or nothing in them"
            + " tells";
  }

  /** Whether a note of the pose stage only tells what was assumed, or what somebody said. */
  static boolean isAssumption(String note) {
    return note.contains(" is assumed ") || note.startsWith(Edits.BY_HAND);
  }

  /** Whether a note tells that something carries the person which is known by now. */
  static boolean isExplained(String note, TakeSurfaces surfaces) {
    return KinematicFit.isOfSupport(note) && !surfaces.carried().contains(true);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
