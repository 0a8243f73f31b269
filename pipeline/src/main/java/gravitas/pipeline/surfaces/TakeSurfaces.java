package gravitas.pipeline.surfaces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.pipeline.work.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The surfaces of one take and what is known of them.
 *
 * @param scene everything that the body may touch
 * @param carried one per frame: something that is none of these surfaces carries the person; empty
 *     if nowhere
 * @param notes how surfaces were found and how well they are known, a sentence each
 */
public record TakeSurfaces(Scene scene, List<Boolean> carried, List<String> notes) {
  /** A level floor and nothing to say of it. */
  public static final TakeSurfaces FLOOR =
      new TakeSurfaces(Scene.LEVEL_FLOOR, List.of(), List.of());

  private static final double NEAR = 0.06; // metres: a fit's buttocks on their seat are nearer

  /** Seconds: signs of being carried are means over at most a second, half to either side. */
  private static final double BLUR = 0.5;

  private static final double DEEP = 0.10; // metres that a part's middle may be in a surface
  private static final double OFTEN = 0.25; // of the frames

  /**
   * Keeps copies.
   *
   * @param scene everything that the body may touch
   * @param carried one per frame: something that is none of these surfaces carries the person;
   *     empty if nowhere
   * @param notes how surfaces were found and how well they are known, a sentence each
   */
  public TakeSurfaces {
    carried = List.copyOf(carried);
    notes = List.copyOf(notes);
  }

  /**
   * {@return the surfaces of a motion}
   *
   * @param choice what the caller says of them
   * @param body whose motion it is
   * @param motion on the body's own skeleton, its floor at y = 0
   * @param carried one per frame: something that is not the floor under the feet carries the
   *     person; empty if nowhere
   */
  public static TakeSurfaces of(
      SurfaceChoice choice, BodyModel body, Motion motion, List<Boolean> carried) {
    boolean wanted = choice.seat().isPresent() || (choice.searched() && carried.contains(true));
    if (!wanted && choice.given().equals(Scene.LEVEL_FLOOR)) {
      return new TakeSurfaces(choice.given(), carried, List.of());
    }
    var places = new PartPlaces(body, motion);
    refuseInside(choice.given(), places);
    List<FoundSurface> found = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    var seats = new SeatFinder(places);
    if (choice.seat().isPresent()) {
      double height = choice.seat().getAsDouble();
      found.addAll(seats.ofHeight(height));
      if (found.isEmpty()) {
        notes.add(
            String.format(
                Locale.ROOT,
                "nobody is seen to sit about %.2f m above the floor: the seat is left out",
                height));
      }
    } else if (choice.searched()) {
      found.addAll(seats.found(carried));
      found.addAll(new StepFinder(places).found(carried, seats::sits));
    }
    Scene scene = choice.given();
    for (FoundSurface each : found) {
      if (scene.surfaces().stream().noneMatch(s -> s.name().equals(each.surface().name()))) {
        scene = scene.plus(each.surface());
        notes.add(each.note());
      }
    }
    return new TakeSurfaces(scene, unexplained(carried, scene, places), notes);
  }

  /** {@return whether there is more than a level floor} */
  public boolean isMoreThanFloor() {
    return !scene.equals(Scene.LEVEL_FLOOR);
  }

  /** Where no part is near any surface but the floor, half a second before to after. */
  private static List<Boolean> unexplained(List<Boolean> carried, Scene scene, PartPlaces places) {
    if (!carried.contains(true)) {
      return carried;
    }
    List<Boolean> left = new ArrayList<>(carried);
    List<Surface> others =
        scene.surfaces().stream()
            .filter(surface -> !Scene.LEVEL_FLOOR.surface(0).shape().equals(surface.shape()))
            .toList();
    int from = 0; // of the frames that are within the blur of f
    for (int f = 0; f < places.frames; f++) {
      if (isNear(f, others, places)) {
        while (places.times[from] < places.times[f] - BLUR) {
          from++;
        }
        for (int g = from; g < places.frames && places.times[g] <= places.times[f] + BLUR; g++) {
          left.set(g, false);
        }
      }
    }
    return left;
  }

  private static boolean isNear(int frame, List<Surface> others, PartPlaces places) {
    for (Surface surface : others) {
      for (int s = 0; s < places.count(); s++) {
        if (surface.shape().distance(places.centre(frame, s)) - places.radius(s) < NEAR) {
          return true;
        }
      }
    }
    return false;
  }

  /** A scene that somebody gave may be of another world, or in other units. */
  private static void refuseInside(Scene scene, PartPlaces places) {
    for (Surface surface : scene.surfaces()) {
      for (int s = 0; s < places.count(); s++) {
        int frames = 0;
        double deepest = 0;
        for (int f = 0; f < places.frames; f++) {
          Vector3 at = places.centre(f, s);
          double depth = -surface.shape().distance(at);
          frames += depth > DEEP ? 1 : 0;
          deepest = Math.max(deepest, depth);
        }
        if (frames > OFTEN * places.frames) {
          throw new RequestException(
              String.format(
                  Locale.ROOT,
                  "the surface '%s' is where the person is: %s is up to %.2f m inside of it, in"
                      + " %.0f %% of the frames; its place and size are metres in the take's world,"
                      + " whose floor is y = 0",
                  surface.name(),
                  places.name(s),
                  deepest,
                  100.0 * frames / places.frames));
        }
      }
    }
  }
}
