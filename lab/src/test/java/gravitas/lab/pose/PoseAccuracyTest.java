package gravitas.lab.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.fit.FitResult;
import gravitas.pose.footage.Footage;
import gravitas.pose.footage.Part;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person who stands still before a camera, and references that are wrong by known amounts. */
class PoseAccuracyTest {
  private static final LandmarkSet SET = LandmarkSet.BLAZEPOSE;
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final Skeleton SKELETON = BODY.skeleton();
  private static final int FRAMES = 8;
  private static final double RATE = 30;
  private static final double FOCAL = 1000;
  private static final double AWAY = 5;

  /** Looks along −z at the person, from so far away; its y is down. */
  private static final Camera CAMERA =
      new Camera(
          new Camera.Intrinsics(1280, 720, FOCAL, FOCAL, 640, 360),
          Camera.Distortion.NONE,
          new RigidTransform(
              Quaternion.fromAxisAngle(Vector3.X, Math.PI).normalized(), new Vector3(0, 1, AWAY)));

  /** A knee and an arm forward, so that no mirror image is a turn. */
  private static final Pose POSE =
      Pose.rest(SKELETON, BODY.standingRoot())
          .withRotation(
              SKELETON.indexOf("LeftUpLeg"), Quaternion.fromAxisAngle(Vector3.X, -0.8).normalized())
          .withRotation(
              SKELETON.indexOf("RightArm"), Quaternion.fromAxisAngle(Vector3.Y, 0.7).normalized());

  private static final Motion MOTION =
      Motion.atRate(SKELETON, RATE, Collections.nCopies(FRAMES, POSE));

  @TempDir private Path folder;

  private static Vector3 place(Landmark landmark) {
    var kinematics = new ForwardKinematics(SKELETON);
    kinematics.update(MOTION.pose(0));
    return landmark.place().position(SKELETON, kinematics);
  }

  /** Where the fit has the joint that a landmark hangs from. */
  private static Vector3 joint(Landmark landmark) {
    var kinematics = new ForwardKinematics(SKELETON);
    kinematics.update(MOTION.pose(0));
    return kinematics.position(landmark.place().joint(SKELETON));
  }

  /** The network sees the skeleton as it is, its y down and z away; pixels are aside by (6, 8). */
  private static PoseEstimate estimate() {
    List<ObservedFrame> frames = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      float[] pixels = new float[2 * SET.size()];
      float[] visibility = new float[SET.size()];
      float[] world = new float[3 * SET.size()];
      for (int i = 0; i < SET.size(); i++) {
        Camera.Pixel at = CAMERA.project(joint(SET.landmarks().get(i)));
        pixels[2 * i] = (float) at.x() + 6;
        pixels[2 * i + 1] = (float) at.y() + 8;
        visibility[i] = 1;
        Vector3 p = place(SET.landmarks().get(i));
        world[3 * i] = (float) p.x();
        world[3 * i + 1] = (float) -p.y();
        world[3 * i + 2] = (float) -p.z();
      }
      frames.add(new ObservedFrame(SET, f, MOTION.time(f), 1, pixels, visibility, world));
    }
    var contact = new FitResult.FootContact(1, 1, 1, 1);
    return new PoseEstimate(
        new Observations(SET, 1280, 720, frames),
        new Footage(0, new Part(0, FRAMES), Collections.nCopies(FRAMES, false), List.of()),
        new FitResult(
            MOTION,
            CAMERA,
            true,
            BodyShape.AVERAGE,
            Collections.nCopies(FRAMES, contact),
            Collections.nCopies(FRAMES, false),
            List.of()),
        List.of(),
        Map.of());
  }

  private Path golden(boolean named) throws IOException {
    var mapper = new ObjectMapper();
    ArrayNode frames = mapper.createArrayNode();
    for (int f = 0; f < FRAMES; f++) {
      ArrayNode list = mapper.createArrayNode();
      ObjectNode byName = mapper.createObjectNode();
      for (Landmark landmark : SET.landmarks()) {
        Camera.Pixel at = CAMERA.project(joint(landmark));
        list.addArray().add(at.x() + 3).add(at.y() - 4);
        byName.putObject(landmark.label()).put("x", at.x() + 3).put("y", at.y() - 4);
      }
      frames.add(named ? byName : list);
    }
    Path file = folder.resolve("golden.json");
    mapper.writeValue(file.toFile(), frames);
    return file;
  }

  @Test
  void goldenLandmarksAreComparedInPixels() throws IOException {
    for (boolean named : new boolean[] {false, true}) {
      var golden = new GoldenLandmarks(golden(named), estimate());
      assertEquals(5, golden.ofFit().pixels(), 1e-9, "3, 4, 5");
      assertEquals(Math.hypot(3, 12), golden.ofNetwork().pixels(), 1e-4);
      assertEquals(0, golden.ofFit().variation(), 1e-9, "stands still");
      assertTrue(Double.isNaN(golden.ofFit().mpjpe()), "another network is no truth");
    }
  }

  @Test
  void aFileWithoutFramesIsRefused() throws IOException {
    Path file = folder.resolve("none.json");
    Files.writeString(file, "[]");
    var none = assertThrows(IOException.class, () -> new GoldenLandmarks(file, estimate()));
    assertTrue(none.getMessage().contains(file.toString()), none.getMessage());
  }

  private static final Map<String, Landmark> NAMES = new LinkedHashMap<>();

  static {
    NAMES.put("RHip", Landmark.RIGHT_HIP);
    NAMES.put("LHip", Landmark.LEFT_HIP);
    NAMES.put("LKnee", Landmark.LEFT_KNEE);
    NAMES.put("RAnkle", Landmark.RIGHT_ANKLE);
    NAMES.put("LShoulder", Landmark.LEFT_SHOULDER);
    NAMES.put("RWrist", Landmark.RIGHT_WRIST);
  }

  /** The fit's own joints, moved. */
  private static PointTracks joints(Vector3 aside) {
    double[] times = MOTION.times();
    double[] values = new double[3 * NAMES.size() * FRAMES];
    int at = 0;
    for (int f = 0; f < FRAMES; f++) {
      for (Landmark landmark : NAMES.values()) {
        joint(landmark).plus(aside).into(values, at);
        at += 3;
      }
    }
    return PointTracks.of(List.copyOf(NAMES.keySet()), times, values);
  }

  private static ReferenceComparison comparison(Vector3 aside, boolean placed) throws IOException {
    var reference =
        new ReferenceFile(Path.of("joints.json"), joints(aside), Map.of("cam1", CAMERA));
    return new ReferenceComparison(estimate(), reference, Optional.of(CAMERA), placed);
  }

  /** All of it 30 mm aside: wrong in the world, right once anything is aligned. */
  @Test
  void asideIsAnErrorOfTheWorldAlone() throws IOException {
    ReferenceComparison comparison = comparison(new Vector3(0.03, 0, 0), true);
    Accuracy fit = comparison.ofFit();
    assertEquals(30, fit.global(), 1e-6);
    assertEquals(0, fit.rigid(), 1e-3);
    assertEquals(0, fit.mpjpe(), 1e-3);
    assertEquals(0, fit.procrustes(), 1e-3);
    assertEquals(0, fit.variation(), 1e-6);
    Accuracy network = comparison.ofNetwork();
    assertTrue(Double.isNaN(network.global()), "the network does not know where the camera is");
    assertEquals(0, network.rigid(), 1e-2, "its axes are turned to ours");
    assertEquals(0, comparison.variationOfReference(), 1e-6);
  }

  /** 3 cm aside, five metres before a camera of 1000 pixels: six of them. */
  @Test
  void pixelsAreThoseOfTheReferencesCamera() throws IOException {
    Accuracy fit = comparison(new Vector3(0.03, 0, 0), false).ofFit();
    double nearest = FOCAL * 0.03 / (AWAY + 0.2);
    double farthest = FOCAL * 0.03 / (AWAY - 0.2);
    assertTrue(fit.pixels() > nearest && fit.pixels() < farthest, fit.pixels() + " pixels");
    assertTrue(Double.isNaN(fit.global()), "nobody told where the camera stands");
    assertEquals(10, comparison(Vector3.ZERO, false).ofNetwork().pixels(), 1e-4);
  }

  @Test
  void theTableSaysWhatWasCompared() throws IOException {
    String table = comparison(new Vector3(0.03, 0, 0), true).table();
    assertTrue(table.startsWith("6 joints, 8 frames, shift 0 frames"), table);
    List<String> lines = table.lines().toList();
    assertTrue(lines.get(2).startsWith("kinematic fit"), table);
    assertTrue(lines.get(2).contains("30.0"), table);
    assertTrue(lines.get(3).contains(" - "), "no world of the network: " + table);
    assertEquals("-", ReferenceComparison.orDash(Double.NaN));
    assertEquals("1.3", ReferenceComparison.orDash(1.25001));
  }

  /** Marker models have the heel inside the bone and the toe at its joint. */
  @Test
  void withoutCamerasItIsAMarkerModel() throws IOException {
    var kinematics = new ForwardKinematics(SKELETON);
    kinematics.update(POSE);
    Vector3 ankle = joint(Landmark.RIGHT_ANKLE);
    EndSite heel =
        SKELETON.endSites().stream().filter(e -> e.name().equals("RightHeel")).findFirst().get();
    Vector3 bone = kinematics.position(heel.joint()).lerp(kinematics.position(heel), 0.75);
    Vector3 toe = kinematics.position(SKELETON.indexOf("RightToeBase"));
    List<Vector3> frame =
        List.of(
            ankle,
            bone,
            toe,
            joint(Landmark.LEFT_HIP),
            joint(Landmark.RIGHT_HIP),
            joint(Landmark.RIGHT_WRIST));
    double[] values = new double[3 * frame.size() * FRAMES];
    for (int i = 0; i < frame.size() * FRAMES; i++) {
      frame.get(i % frame.size()).into(values, 3 * i);
    }
    List<String> names = List.of("RAnkle", "RHeel", "RBigToe", "LHip", "RHip", "RWrist");
    var reference =
        new ReferenceFile(
            Path.of("joints.json"), PointTracks.of(names, MOTION.times(), values), Map.of());
    var comparison = new ReferenceComparison(estimate(), reference, Optional.empty(), false);
    Accuracy fit = comparison.ofFit();
    assertEquals(0, fit.rigid(), 1e-3);
    assertEquals(0, fit.procrustes(), 1e-3);
    assertTrue(Double.isNaN(fit.pixels()), "no camera, no picture");
    assertTrue(comparison.ofNetwork().rigid() > 5, "the network means skin: heel and toes");
  }

  @Test
  void twoJointsAreNoReference() {
    PointTracks few = joints(Vector3.ZERO).select(List.of("RHip", "LHip"));
    var reference = new ReferenceFile(Path.of("joints.json"), few, Map.of());
    var refused =
        assertThrows(
            IOException.class,
            () -> new ReferenceComparison(estimate(), reference, Optional.empty(), false));
    assertTrue(refused.getMessage().contains("only 2 of the joints"), refused.getMessage());
  }

  @Test
  void withoutHipsNothingCanBeCompared() {
    PointTracks noHips = joints(Vector3.ZERO).select(List.of("RWrist", "LKnee", "RAnkle"));
    var reference = new ReferenceFile(Path.of("joints.json"), noHips, Map.of());
    var refused =
        assertThrows(
            IOException.class,
            () -> new ReferenceComparison(estimate(), reference, Optional.empty(), false));
    assertEquals(
        "joints.json: has no hips (RHip and LHip), from which errors are counted; it has"
            + " [RWrist, LKnee, RAnkle]",
        refused.getMessage());
  }

  @Test
  void theClipsOfTheBenchmarkHaveNamesOfTheirOwn() {
    List<String> names = BenchmarkClip.ALL.stream().map(BenchmarkClip::name).toList();
    assertEquals(names.size(), names.stream().distinct().count());
    for (BenchmarkClip clip : BenchmarkClip.ALL) {
      assertTrue(!clip.golden() || clip.camera().isEmpty(), clip.name() + " knows no camera");
      assertTrue(clip.height() > 1.4 && clip.height() < 2, clip.name());
    }
  }
}
