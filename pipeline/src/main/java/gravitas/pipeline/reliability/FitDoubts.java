package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import gravitas.pose.fit.SupportEstimate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Looks whether the motion that is followed can be true at all. */
final class FitDoubts {
  /** How deep any part of the body may be in the floor: a shoe's height, metres. */
  private static final double DEEP = 0.08;

  /** Beyond the clinical range: two and a half deviations of what differs between people. */
  private static final double BENT = Math.toRadians(25);

  /** The tallest people are 2.5 m, a child who can stand 0.7 m. */
  private static final double TALLEST = 2.5;

  private static final double SMALLEST = 0.7;

  /**
   * Of the length usual for the height. In people limbs differ by 5 % (standard deviation), and key
   * points put the hips 20 % further apart than joint centres are: three deviations beyond that.
   */
  private static final double PROPORTION = Math.log(1.35);

  /** Higher than a person's raised hand holds a camera, metres. */
  private static final double HIGH = 2.5;

  private static final double STEEP = Math.toRadians(35); // looking down
  private static final double ROLLED = Math.toRadians(30);

  private FitDoubts() {}

  /** Marks the frames in which something is deep in the floor. */
  static void markSunk(BodyModel body, Motion kinematic, Scene scene, List<Set<Doubt>> marks) {
    var posed = new PosedBody(body, scene);
    for (int f = 0; f < kinematic.frameCount(); f++) {
      posed.update(kinematic.pose(f));
      if (posed.lowest() < -DEEP) {
        marks.get(f).add(Doubt.SUNK);
      }
    }
  }

  /** Marks the frames in which one foot is said to carry what is not above it. */
  static void markOneFoot(BodyShape shape, Motion kinematic, List<Set<Doubt>> marks) {
    boolean[] beside = SupportEstimate.besideOneFoot(shape, kinematic);
    for (int f = 0; f < beside.length; f++) {
      if (beside[f] && !marks.get(f).contains(Doubt.CARRIED)) {
        marks.get(f).add(Doubt.ONE_FOOT);
      }
    }
  }

  /**
   * Marks the frames in which a joint is bent further than joints go. Hands and feet are left out:
   * those of recorded people, whose markers tell little of them, are beyond in 3 % of the frames,
   * all other joints together in half a percent.
   */
  static void markBent(BodyModel body, Motion kinematic, List<Set<Doubt>> marks) {
    for (int f = 0; f < kinematic.frameCount(); f++) {
      double most = 0;
      for (int j = 1; j < body.jointCount(); j++) {
        String name = body.skeleton().joint(j).name();
        if (!name.endsWith("Hand") && !name.endsWith("Foot")) {
          most = Math.max(most, body.range(j).excess(kinematic.pose(f).rotation(j)));
        }
      }
      if (most > BENT) {
        marks.get(f).add(Doubt.LIMITS);
      }
    }
  }

  /** What is wrong with the height of somebody whose limbs were recorded, by whatever joints. */
  static Set<Doubt> ofHeight(BodyShape shape) {
    boolean impossible = shape.heightMetres() > TALLEST || shape.heightMetres() < SMALLEST;
    return impossible ? EnumSet.of(Doubt.BODY_SIZE) : EnumSet.noneOf(Doubt.class);
  }

  /** What is wrong with the size of somebody whose limbs were fitted to pictures. */
  static Set<Doubt> ofShape(BodyShape shape) {
    boolean impossible = !ofHeight(shape).isEmpty();
    for (BodyLength length : BodyLength.values()) {
      double usual = length.usual(shape.sex(), shape.heightMetres());
      impossible |= Math.abs(Math.log(shape.length(length) / usual)) > PROPORTION;
    }
    return impossible ? EnumSet.of(Doubt.BODY_SIZE) : EnumSet.noneOf(Doubt.class);
  }

  /** What is wrong with a camera that was fitted, not given. */
  static Set<Doubt> ofCamera(Camera camera) {
    var worldFromCamera = camera.cameraFromWorld().rotation().inverse();
    double down = Math.asin(clamped(-worldFromCamera.rotate(Vector3.Z).y()));
    double roll = Math.asin(clamped(worldFromCamera.rotate(Vector3.X).y()));
    double height = camera.centre().y();
    boolean odd = (height > HIGH && down > STEEP) || height < 0 || Math.abs(roll) > ROLLED;
    return odd ? EnumSet.of(Doubt.CAMERA_PLACE) : EnumSet.noneOf(Doubt.class);
  }

  private static double clamped(double sine) {
    return Math.max(-1, Math.min(1, sine));
  }
}
