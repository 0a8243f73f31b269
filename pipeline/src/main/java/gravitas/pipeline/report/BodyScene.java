package gravitas.pipeline.report;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The body over time as capsules between points.
 *
 * @param times of the frames, seconds
 * @param limbs the capsules
 * @param points x, y, z per point and frame, metres, floor at y = 0; point 0 is the root
 * @param before the same before physics; empty if not shown
 * @param forces that the ground exerts, per frame; empty if unknown
 * @param skins the people with their skins; empty if capsules are to be shown
 * @param slabs what they sit and climb on
 */
public record BodyScene(
    Numbers times,
    List<Limb> limbs,
    List<Numbers> points,
    List<Numbers> before,
    List<List<Force>> forces,
    List<SkinnedBody> skins,
    List<Slab> slabs) {

  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param times of the frames, seconds
   * @param limbs the capsules
   * @param points x, y, z per point and frame, metres, floor at y = 0; point 0 is the root
   * @param before the same before physics; empty if not shown
   * @param forces that the ground exerts, per frame; empty if unknown
   * @param skins the people with their skins; empty if capsules are to be shown
   * @param slabs what they sit and climb on
   */
  public BodyScene {
    limbs = List.copyOf(limbs);
    points = List.copyOf(points);
    before = List.copyOf(before);
    forces = List.copyOf(forces);
    skins = List.copyOf(skins);
    slabs = List.copyOf(slabs);
    requireFrames("points", points, times.size(), false);
    requireFrames("points before physics", before, times.size(), true);
    requireFrames("forces", forces, times.size(), true);
  }

  private static void requireFrames(String what, List<?> list, int frames, boolean mayBeEmpty) {
    if (list.size() != frames && !(mayBeEmpty && list.isEmpty())) {
      throw new IllegalArgumentException(list.size() + " frames of " + what + " for " + frames);
    }
  }

  /**
   * A capsule between two points.
   *
   * @param from the point it begins at
   * @param to the point it ends at
   * @param radius metres
   * @param side of the body
   */
  public record Limb(int from, int to, double radius, Side side) {}

  /**
   * A box, also one that stands for a slope.
   *
   * @param name such as seat
   * @param centre x, y, z, metres
   * @param size along its own axes, metres
   * @param rotation x, y, z, w of the quaternion that turns it into the world
   */
  public record Slab(String name, Numbers centre, Numbers size, Numbers rotation) {}

  /** Which side of the body, for its colour. */
  public enum Side {
    /** Of the left side. */
    LEFT,
    /** Of the right side. */
    RIGHT,
    /** Of neither. */
    MIDDLE
  }

  /**
   * A force in newtons acting at a point in metres.
   *
   * @param x where it acts, metres
   * @param y where it acts, metres
   * @param z where it acts, metres
   * @param fx newtons along x
   * @param fy newtons along y
   * @param fz newtons along z
   */
  public record Force(double x, double y, double z, double fx, double fy, double fz) {}

  /**
   * {@return the scene of a motion}
   *
   * @param motion on the standard skeleton
   */
  public static BodyScene of(Motion motion) {
    var body = new DrawnBody(motion.skeleton());
    return new BodyScene(
        Numbers.rounded(4, motion.times()),
        body.limbs(),
        points(motion),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /**
   * Adds the motion before physics, with the same skeleton's layout and frames.
   *
   * @param kinematic the motion before physics
   * @return the same with both
   */
  public BodyScene withBefore(Motion kinematic) {
    return new BodyScene(times, limbs, points, points(kinematic), forces, skins, slabs);
  }

  /**
   * {@return the same with the ground's forces}
   *
   * @param perFrame one list per frame
   */
  public BodyScene withForces(List<List<Force>> perFrame) {
    return new BodyScene(times, limbs, points, before, perFrame, skins, slabs);
  }

  /**
   * {@return the same with what the people sit and climb on}
   *
   * @param shown the boxes
   */
  public BodyScene withSlabs(List<Slab> shown) {
    return new BodyScene(times, limbs, points, before, forces, skins, shown);
  }

  /**
   * {@return these and another person in the same scene}
   *
   * @param other at the same frames
   */
  public BodyScene with(BodyScene other) {
    int shift = points.get(0).size() / 3;
    List<Limb> both = new ArrayList<>(limbs);
    for (Limb limb : other.limbs) {
      both.add(new Limb(limb.from + shift, limb.to + shift, limb.radius, limb.side));
    }
    List<List<Force>> forcesOfBoth = new ArrayList<>();
    for (int f = 0; f < times.size() && !(forces.isEmpty() && other.forces.isEmpty()); f++) {
      List<Force> each = new ArrayList<>(forces.isEmpty() ? List.of() : forces.get(f));
      each.addAll(other.forces.isEmpty() ? List.of() : other.forces.get(f));
      forcesOfBoth.add(each);
    }
    boolean compared = !before.isEmpty() && !other.before.isEmpty();
    return new BodyScene(
        times,
        both,
        joined(points, other.points),
        compared ? joined(before, other.before) : List.of(),
        forcesOfBoth,
        Stream.concat(skins.stream(), other.skins.stream()).toList(),
        slabs); // all are in one room
  }

  /**
   * {@return the same with the person's skin, if the skeleton is the standard one}
   *
   * @param motion of the only person so far
   */
  public BodyScene withSkin(Motion motion) {
    return new BodyScene(
        times, limbs, points, before, forces, SkinnedBody.of(motion).stream().toList(), slabs);
  }

  private static List<Numbers> joined(List<Numbers> one, List<Numbers> other) {
    List<Numbers> frames = new ArrayList<>();
    for (int f = 0; f < one.size(); f++) {
      frames.add(one.get(f).with(other.get(f)));
    }
    return frames;
  }

  private static List<Numbers> points(Motion motion) {
    var body = new DrawnBody(motion.skeleton());
    List<Numbers> frames = new ArrayList<>();
    for (int i = 0; i < motion.frameCount(); i++) {
      List<Vector3> points = body.points(motion.pose(i));
      double[] numbers = new double[3 * points.size()];
      for (int p = 0; p < points.size(); p++) {
        points.get(p).into(numbers, 3 * p);
      }
      frames.add(Numbers.rounded(4, numbers));
    }
    return frames;
  }
}
