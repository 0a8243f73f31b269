package gravitas.pipeline.pose;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.BodyLength;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.PoseEstimate;
import gravitas.pose.fit.FitResult;
import gravitas.pose.observation.ObservationsJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Writes an estimate's files into a folder; docs/guides/pose.md describes them. */
public final class PoseFiles {
  /** What was seen. */
  public static final String OBSERVATIONS = "observations.json";

  /** The kinematic fit. */
  public static final String MOTION = "motion.bvh";

  static final String SUMMARY = "pose.json";

  /** Some frames with the fit drawn on them. */
  public static final String SHEET = "sheet.png";

  /** All frames with the fit drawn on them. */
  public static final String OVERLAY = "overlay.mp4";

  /** The picture with most people, numbered; only if there were several. */
  public static final String PEOPLE = "people.png";

  private final Path folder;
  private final boolean force;

  /**
   * Writes into a folder.
   *
   * @param folder which the files go into
   * @param force whether files that are there may be replaced
   */
  public PoseFiles(Path folder, boolean force) {
    this.folder = folder;
    this.force = force;
  }

  /** {@return everything that may be written} */
  public List<Path> all() {
    return Stream.of(OBSERVATIONS, MOTION, SUMMARY, SHEET, OVERLAY, PEOPLE)
        .map(folder::resolve)
        .toList();
  }

  /**
   * Writes what was seen, the fit, the camera and the contacts.
   *
   * @param estimate what was seen and the kinematic fit
   * @throws IOException if a file cannot be written
   */
  public void write(PoseEstimate estimate) throws IOException {
    Files.createDirectories(folder);
    OutputFile.write(
        folder.resolve(OBSERVATIONS),
        force,
        out -> ObservationsJson.write(estimate.observations(), out));
    if (estimate.fit().motion().frameCount() > 1) {
      MotionFormats.write(
          estimate.fit().motion(), folder.resolve(MOTION), WriteOptions.DEFAULT.overwriting(force));
    }
    byte[] summary = JsonOutput.pretty(summary(estimate)).getBytes(StandardCharsets.UTF_8);
    OutputFile.write(folder.resolve(SUMMARY), force, out -> out.write(summary));
  }

  private static ObjectNode summary(PoseEstimate estimate) {
    FitResult fit = estimate.fit();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("format", "gravitas-pose-1");
    root.put("frames", estimate.observations().frames().size());
    root.put("frames_seen", estimate.observations().seenCount());
    ArrayNode notes = root.putArray("notes");
    estimate.notes().forEach(notes::add);
    Camera camera = fit.camera();
    ObjectNode c = root.putObject("camera");
    c.put("width", camera.intrinsics().width()).put("height", camera.intrinsics().height());
    c.put("fx", camera.intrinsics().fx()).put("fy", camera.intrinsics().fy());
    c.put("cx", camera.intrinsics().cx()).put("cy", camera.intrinsics().cy());
    Quaternion q = camera.cameraFromWorld().rotation();
    Vector3 t = camera.cameraFromWorld().translation();
    c.putArray("rotation_xyzw").add(q.x()).add(q.y()).add(q.z()).add(q.w());
    c.putArray("translation_m").add(t.x()).add(t.y()).add(t.z());
    ObjectNode body = root.putObject("body");
    body.put("height_m", fit.shape().heightMetres());
    for (BodyLength length : BodyLength.values()) {
      body.put(length.name().toLowerCase(Locale.ROOT) + "_m", fit.shape().length(length));
    }
    ObjectNode contacts = root.putObject("contacts");
    contacts.putArray("order").add("left_heel").add("left_toe").add("right_heel").add("right_toe");
    ArrayNode rows = contacts.putArray("frames");
    for (int i = 0; i < fit.contacts().size(); i++) {
      FitResult.FootContact f = fit.contacts().get(i);
      rows.addArray()
          .add(rounded(fit.motion().time(i)))
          .add(rounded(f.leftHeel()))
          .add(rounded(f.leftToe()))
          .add(rounded(f.rightHeel()))
          .add(rounded(f.rightToe()));
    }
    ArrayNode elsewhere = root.putArray("carried_elsewhere");
    fit.carriedElsewhere().forEach(elsewhere::add);
    ObjectNode seconds = root.putObject("seconds");
    estimate.seconds().forEach((stage, spent) -> seconds.put(stage, rounded(spent)));
    return root;
  }

  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }
}
