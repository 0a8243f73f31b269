package gravitas.datasets.movement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovementSheetTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final double RATE = 60;

  @TempDir Path folder;

  /** Both knees bent, hips likewise, the pelvis above the feet; each foot half the force. */
  private static Take take(
      double seconds,
      DoubleUnaryOperator kneeDegrees,
      DoubleUnaryOperator lift,
      DoubleUnaryOperator force) {
    List<Pose> poses = new ArrayList<>();
    List<FootForce> each = new ArrayList<>();
    double leg = SKELETON.boneLength(SKELETON.indexOf("LeftLeg"));
    for (int f = 0; f <= seconds * RATE; f++) {
      double t = f / RATE;
      double knee = Math.toRadians(kneeDegrees.applyAsDouble(t));
      double height = 0.08 + 2 * leg * Math.cos(knee / 2) + lift.applyAsDouble(t);
      Pose pose = Pose.rest(SKELETON, new Vector3(0, height, 0));
      for (String side : List.of("Left", "Right")) {
        pose =
            pose.withRotation(SKELETON.indexOf(side + "UpLeg"), x(-knee / 2))
                .withRotation(SKELETON.indexOf(side + "Leg"), x(knee));
      }
      poses.add(pose);
      var half = new Vector3(0, force.applyAsDouble(t) / 2, 0);
      each.add(new FootForce(half, Vector3.ZERO, Vector3.ZERO));
    }
    Motion motion = Motion.atRate(SKELETON, RATE, poses);
    return new Take(
        motion,
        Map.of(),
        Map.of("left", each, "right", each),
        List.of(),
        List.of(),
        List.of(),
        Map.of());
  }

  private static Quaternion x(double angle) {
    return Quaternion.fromAxisAngle(Vector3.X, angle);
  }

  private static Section section(Take take, String name) {
    return MovementSheet.of(take).sections().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static double value(Section section, String name) {
    return section.measures().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(section + " has no " + name))
        .value();
  }

  @Test
  void squatsAreCountedAndMeasured() {
    Take squats =
        take(9, t -> 50 - 50 * Math.cos(2 * Math.PI * t / 3), t -> 0, t -> 700); // three, to 100
    Section section = section(squats, "repetitions");
    assertEquals(3, value(section, "repetitions"));
    assertEquals(3, value(section, "secondsPerRepetition"), 0.05);
    assertEquals(100, value(section, "repetition1.kneeFlexion"), 0.5);
    double leg = SKELETON.boneLength(SKELETON.indexOf("LeftLeg"));
    double depth = 2 * leg * (1 - Math.cos(Math.toRadians(50)));
    assertEquals(depth, value(section, "repetition2.depth"), 0.06 * depth);
    // from 97.2 to 21.7 degrees, where 5 and 95 % of the way are done: 1.660 to 2.537 s
    assertEquals(0.877, value(section, "repetition2.riseTime"), 2.1 / RATE);
    assertFalse(section(squats, "jumps").applies());
    assertFalse(section(squats, "gait").applies());
  }

  @Test
  void aJumpHasTheHeightOfItsFlight() {
    double flight = 0.5;
    double speed = 9.81 * flight / 2;
    Take jump =
        take(
            3,
            t -> t < 1 ? 80 * Math.sin(Math.PI * t) : 0,
            t -> t > 1 && t < 1 + flight ? speed * (t - 1) - 4.905 * (t - 1) * (t - 1) : 0,
            t -> t > 1 && t < 1 + flight ? 0 : 1400);
    Section section = section(jump, "jumps");
    assertEquals(1, value(section, "jumps"));
    assertEquals(flight, value(section, "jump1.flightTime"), 0.04);
    assertEquals(9.81 * flight * flight / 8, value(section, "jump1.height"), 0.05);
    double frame = speed / RATE; // what it rises between the last force and the first without
    assertEquals(speed * speed / (2 * 9.81), value(section, "jump1.pelvisRise"), frame);
    assertEquals(1400, value(section, "jump1.peakForceAfter"), 1);
    assertFalse(section(jump, "repetitions").applies(), "a jump's crouch is no squat");
  }

  @Test
  void jsonAndCsvHoldTheSameNumbers() throws Exception {
    Take squats = take(6, t -> 50 - 50 * Math.cos(2 * Math.PI * t / 3), t -> 0, t -> 700);
    Path file = folder.resolve("squats.sheet.json");
    MotionFormats.write(squats, file, WriteOptions.DEFAULT);
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertFalse(json.at("/gait/applicable").asBoolean());
    assertTrue(json.at("/gait/notApplicable").asText().contains("no foot strikes"));
    double depth = json.at("/repetitions/repetition1.depth/value").asDouble();
    double range = json.at("/ranges/knee_angle.range/left").asDouble();
    assertEquals(100, range, 0.5);
    String csv = Files.readString(folder.resolve("squats.sheet.csv"));
    assertTrue(
        csv.contains(
            String.format(java.util.Locale.ROOT, "repetitions,repetition1.depth,,,%.4f,,m", depth)),
        csv);
    assertTrue(csv.contains("gait,not applicable,,,,,"), csv);
  }
}
