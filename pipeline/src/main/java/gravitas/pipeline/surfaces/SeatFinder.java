package gravitas.pipeline.surfaces;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Surface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Seats from where buttocks rest while something other than the feet carries the person.
 *
 * <p>Height: that of the buttocks' undersides, their median over the frames of rest. Front edge:
 * before the buttocks, behind where shanks go below the seat's height, also of who stands before
 * it. A seat is a board as thick as a chair's, so that feet may be below it.
 */
final class SeatFinder {
  private static final double STILL = 0.15; // m/s of the hips: neither sitting down nor rising
  private static final double BENT = Math.toRadians(35); // thighs off the vertical: not standing
  private static final double LOWEST = 0.15; // metres; lower it is the floor that one sits on
  private static final double HIGHEST = 1.2;
  private static final double LONG = 0.3; // seconds of one rest
  private static final double ENOUGH = 0.5; // seconds on a seat, in all
  private static final double WIDE = 0.35; // metres from one rest to another on the same seat
  private static final double SAME_HEIGHT = 0.08; // metres; flesh gives, and the fit errs

  /**
   * Newtons per metre and contact: the flesh that one sits on gives way by 1.5 to 2 cm, ten times
   * as far as a sole, so a seat carries until hips have risen as much.
   */
  static final ContactLaw SOFT = ContactLaw.DEFAULT.withStiffness(1.2e4);

  /** Metres by which one sinks in on average. */
  static final double GIVES = 0.015;

  private static final double THICK = 0.10; // metres, of a board
  private static final double BEHIND = 0.22; // metres from the hip joints to a seat's end
  private static final double BESIDE = 0.10; // metres beyond the thighs on either side
  private static final double APART = 0.02; // metres between hanging hands and a seat
  private static final double SHANK = 0.05; // metres, half of its thickness
  private static final double LEAST_BEFORE = 0.08; // metres before the hip joints: carries them
  private static final double OF_THIGH = 0.75; // of the thigh's length: a seat's front, usually

  /** Of a fit's heights, metres: what frames of one rest have in common and nobody sees. */
  private static final double COMMON_ERROR = 0.02;

  private final PartPlaces places;
  private final int[] buttocks;
  private final int[] thighs;
  private final int[] hands;

  SeatFinder(PartPlaces places) {
    this.places = places;
    this.buttocks = places.named("LeftButtock", "RightButtock");
    this.thighs = places.named("LeftThigh", "RightThigh");
    this.hands = places.named("LeftWrist", "LeftFingerTip", "RightWrist", "RightFingerTip");
  }

  /** Whether hips rest as of one who sits, on whatever. */
  boolean sits(int frame) {
    double height = underside(frame);
    return height > LOWEST
        && height < HIGHEST
        && places.speed(frame, buttocks) < STILL
        && bend(frame, 0) > BENT
        && bend(frame, 1) > BENT;
  }

  private double underside(int frame) {
    return 0.5 * (places.bottom(frame, buttocks[0]) + places.bottom(frame, buttocks[1]));
  }

  /** Of a thigh off the vertical, radians. */
  private double bend(int frame, int side) {
    Vector3 thigh = places.centre(frame, thighs[side]).minus(places.centre(frame, buttocks[side]));
    return Math.acos(Math.max(-1, Math.min(1, -thigh.y() / thigh.norm())));
  }

  /**
   * Seats of which a motion tells by itself.
   *
   * @param carried one per frame: something other than the feet carries the person
   */
  List<FoundSurface> found(List<Boolean> carried) {
    List<List<Integer>> seats = new ArrayList<>();
    for (int[] run : Rests.runs(places, f -> carried.get(f) && sits(f), LONG)) {
      gather(run, seats);
    }
    seats.forEach(this::complete);
    seats.removeIf(frames -> frames.stream().mapToDouble(places::span).sum() < ENOUGH);
    List<FoundSurface> found = new ArrayList<>();
    for (List<Integer> frames : seats) {
      found.add(seat(frames, OptionalDouble.empty(), found.size()));
    }
    return found;
  }

  /** One seat of a known height; none if nobody sits about there. */
  List<FoundSurface> ofHeight(double height) {
    List<Integer> frames = new ArrayList<>();
    for (int f = 0; f < places.frames; f++) {
      if (sits(f) && Math.abs(underside(f) - height) < 2 * SAME_HEIGHT) {
        frames.add(f);
      }
    }
    return frames.isEmpty() ? List.of() : List.of(seat(frames, OptionalDouble.of(height), 0));
  }

  private void gather(int[] run, List<List<Integer>> seats) {
    int middle = (run[0] + run[1]) / 2;
    List<Integer> seat =
        seats.stream().filter(frames -> isSame(frames.get(0), middle)).findFirst().orElse(null);
    if (seat == null) {
      seat = new ArrayList<>();
      seats.add(seat);
      seat.add(middle);
    }
    for (int f = run[0]; f <= run[1]; f++) {
      if (f != middle || seat.get(0) != middle) {
        seat.add(f);
      }
    }
  }

  private boolean isSame(int one, int other) {
    Vector3 apart = places.middle(one, buttocks).minus(places.middle(other, buttocks));
    return Math.hypot(apart.x(), apart.z()) < WIDE && Math.abs(apart.y()) < SAME_HEIGHT;
  }

  /** Adds the frames in which the hips rest there too, whoever seems to carry them. */
  private void complete(List<Integer> frames) {
    int first = frames.get(0);
    for (int f = 0; f < places.frames; f++) {
      if (!frames.contains(f) && sits(f) && isSame(first, f)) {
        frames.add(f);
      }
    }
  }

  private FoundSurface seat(List<Integer> frames, OptionalDouble given, int number) {
    double[] heights = frames.stream().mapToDouble(this::underside).toArray();
    double height = given.orElse(Rests.median(heights));
    double deviation = Math.hypot(COMMON_ERROR, Rests.spread(heights));
    Vector3 forward = forward(frames);
    Vector3 right = new Vector3(-forward.z(), 0, forward.x());
    double[] along = extent(frames, forward, places.radius(buttocks[0]), false);
    double[] across = extent(frames, right, places.radius(buttocks[0]) + BESIDE, true);
    besideHands(frames, forward, right, across, height);
    double back = along[0] - BEHIND;
    double least = along[1] + LEAST_BEFORE;
    double most = Math.max(least, front(frames, forward, right, across, height));
    double usual = along[1] + OF_THIGH * thigh(frames, forward);
    double front = Math.max(least, Math.min(most, usual));
    double thick = Math.min(THICK, height);
    Vector3 centre =
        forward
            .times(0.5 * (front + back))
            .plus(right.times(0.5 * (across[0] + across[1])))
            .plus(Vector3.Y.times(height + GIVES - thick / 2));
    var box =
        new Box(
            centre,
            new Vector3(across[1] - across[0], thick, front - back),
            Quaternion.fromRotationVector(Vector3.Y.times(Math.atan2(forward.x(), forward.z()))),
            Math.min(Box.USUAL_EDGE, thick / 2));
    String name = number == 0 ? "seat" : "seat " + (number + 1);
    double edge = Math.max(COMMON_ERROR, (most - least) / Math.sqrt(12));
    return new FoundSurface(
        new Surface(name, box, SOFT),
        given.isPresent() ? 0 : deviation,
        String.format(
            Locale.ROOT,
            "%s: a seat %.2f m high (%s) carries the person from %.1f s on; its front edge, known"
                + " to %.2f m, is %.2f m before the hip joints",
            name,
            height,
            given.isPresent()
                ? String.format(
                    Locale.ROOT, "given; the fit's hips say %.2f", Rests.median(heights))
                : String.format(Locale.ROOT, "found, known to %.2f m", deviation),
            places.times[frames.stream().min(Integer::compare).orElseThrow()],
            edge,
            front - 0.5 * (along[0] + along[1])));
  }

  /** From the hips to the knees, level, of length one. */
  private Vector3 forward(List<Integer> frames) {
    Vector3 sum = Vector3.ZERO;
    for (int f : frames) {
      Vector3 knees = places.knee(f, 0).plus(places.knee(f, 1)).times(0.5);
      Vector3 way = knees.minus(places.middle(f, buttocks));
      sum = sum.plus(new Vector3(way.x(), 0, way.z()));
    }
    return sum.norm() > 0 ? sum.normalized() : Vector3.Z;
  }

  private double thigh(List<Integer> frames, Vector3 forward) {
    return Rests.median(
        frames.stream()
            .mapToDouble(
                f ->
                    places
                        .knee(f, 0)
                        .plus(places.knee(f, 1))
                        .times(0.5)
                        .minus(places.middle(f, buttocks))
                        .dot(forward))
            .toArray());
  }

  /** Of the buttocks along an axis: least and most, beyond them by a margin if wanted. */
  private double[] extent(List<Integer> frames, Vector3 axis, double margin, boolean widened) {
    double[] all =
        frames.stream()
            .flatMapToDouble(
                f -> Arrays.stream(buttocks).mapToDouble(s -> places.centre(f, s).dot(axis)))
            .sorted()
            .toArray();
    double more = widened ? margin : 0;
    return new double[] {all[all.length / 20] - more, all[all.length - 1 - all.length / 20] + more};
  }

  /** Hands that hang lower than the seat hang beside it, not in it. */
  private void besideHands(
      List<Integer> frames, Vector3 forward, Vector3 right, double[] across, double height) {
    double[] hips = extent(frames, right, 0, false);
    double least = 0.5 * places.radius(buttocks[0]);
    for (int f : frames) {
      for (int s : hands) {
        double at = places.centre(f, s).dot(right);
        double r = places.radius(s) + APART;
        Vector3 away = places.centre(f, s).minus(places.middle(f, buttocks));
        boolean before = away.dot(forward) > OF_THIGH * thigh(List.of(f), forward);
        if (before || places.bottom(f, s) > height) {
          continue;
        }
        if (at > 0.5 * (hips[0] + hips[1])) {
          across[1] = Math.max(hips[1] + least, Math.min(across[1], at - r));
        } else {
          across[0] = Math.min(hips[0] - least, Math.max(across[0], at + r));
        }
      }
    }
  }

  /** How far forward a seat may reach: shanks below its height never are where it is. */
  private double front(
      List<Integer> frames, Vector3 forward, Vector3 right, double[] across, double height) {
    double most = Double.POSITIVE_INFINITY;
    Vector3 hips = places.middle(frames.get(0), buttocks);
    for (int f = 0; f < places.frames; f++) {
      for (int side = 0; side < 2; side++) {
        for (int part = 0; part <= 4; part++) {
          Vector3 at = places.knee(f, side).lerp(places.ankle(f, side), part / 4.0);
          boolean level = at.y() < height && at.y() > height - THICK;
          boolean there = at.dot(right) > across[0] && at.dot(right) < across[1];
          double ahead = at.minus(hips).dot(forward);
          if (level && there && ahead > 0 && ahead < 1) {
            most = Math.min(most, at.dot(forward) - SHANK);
          }
        }
      }
    }
    return most;
  }
}
