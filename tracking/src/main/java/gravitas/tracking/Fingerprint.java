package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossKind;
import gravitas.physics.loss.WeightedTerm;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A number that changes with anything on which the windows of a take depend. */
public final class Fingerprint {
  /** Seconds of a guide that a window looks at beyond its ends: knots, differences. */
  private static final double BESIDE = 0.25;

  private final MessageDigest digest;

  private Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * Of a take.
   *
   * @param guide what the take should look like
   * @param body the body
   * @param scene the surfaces it can touch
   * @param method with what it is followed
   * @param settings how
   * @param version of the program
   * @return equal for equal takes
   */
  public static long of(
      TrackingTarget guide,
      BodyModel body,
      Scene scene,
      TrackMethod method,
      TrackSettings settings,
      String version) {
    var print = new Fingerprint();
    print.addSettings(body, scene, method, settings, version);
    print.add(guide.motion().times());
    double[] rotations = new double[4 * body.jointCount()];
    for (Pose pose : guide.motion().poses()) {
      print.add(pose.rootPosition());
      pose.rotationsInto(rotations, 0);
      print.add(rotations);
    }
    print.add(guide.carried().toString());
    guide.pictures().ifPresent(pictures -> pictures.into(print));
    print.add(guide.orders().toString());
    return ByteBuffer.wrap(print.digest.digest()).getLong();
  }

  /**
   * {@return a text that changes with anything that holds for a whole take}
   *
   * @param body the body
   * @param scene the surfaces it can touch
   * @param method with what it is followed
   * @param settings how
   * @param version of the program
   */
  public static String ofSettings(
      BodyModel body, Scene scene, TrackMethod method, TrackSettings settings, String version) {
    var print = new Fingerprint();
    print.addSettings(body, scene, method, settings, version);
    return Long.toHexString(ByteBuffer.wrap(print.digest.digest()).getLong());
  }

  private void addSettings(
      BodyModel body, Scene scene, TrackMethod method, TrackSettings settings, String version) {
    add(version);
    // threads do not matter
    add(method.optimizer() + " " + method.gradients() + " " + method.engine());
    add(Long.toString(method.seed()));
    add(
        settings.window(),
        settings.commit(),
        settings.knotRate(),
        settings.compareRate(),
        settings.evaluations(),
        settings.passes(),
        settings.hops(),
        settings.lostMetres(),
        body.mass());
    add(scene.toString()); // records of numbers
    for (LossKind kind : LossKind.values()) {
      add(settings.weights().of(kind));
    }
    for (WeightedTerm term : settings.terms()) {
      add(term.name());
      add(term.weight());
    }
    for (Joint joint : body.skeleton().joints()) {
      add(joint.offset());
    }
  }

  /** Of what a window by itself depends on, a quarter second to either side included. */
  static long ofWindow(
      TrackingTarget guide, double begin, double timeStep, int steps, String settings) {
    var print = new Fingerprint();
    print.add(settings);
    print.add(steps, timeStep, begin);
    double end = begin + steps * timeStep;
    Motion motion = guide.motion();
    double[] rotations = new double[4 * motion.skeleton().jointCount()];
    for (int f = 0; f < motion.frameCount(); f++) {
      if (motion.time(f) >= begin - BESIDE && motion.time(f) <= end + BESIDE) {
        print.add(motion.time(f));
        print.add(motion.pose(f).rootPosition());
        motion.pose(f).rotationsInto(rotations, 0);
        print.add(rotations);
        print.add(String.valueOf(!guide.carried().isEmpty() && guide.carried().get(f)));
      }
    }
    guide.pictures().ifPresent(pictures -> pictures.into(print, begin, end));
    print.add(guide.ordersWithin(begin, end).toString());
    return ByteBuffer.wrap(print.digest.digest()).getLong();
  }

  void add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private void add(Vector3 v) {
    add(v.x(), v.y(), v.z());
  }

  void add(double... numbers) {
    var bytes = ByteBuffer.allocate(Double.BYTES * numbers.length);
    for (double number : numbers) {
      bytes.putDouble(number);
    }
    digest.update(bytes.array());
  }
}
