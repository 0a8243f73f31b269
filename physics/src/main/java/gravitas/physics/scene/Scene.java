package gravitas.physics.scene;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The surfaces around a body. Every contact sphere of the body may touch every one of them.
 *
 * @param surfaces at least one, each with a name of its own
 */
public record Scene(List<Surface> surfaces) {
  /** Nothing but the plane y = 0, on which every finished motion stands. */
  public static final Scene LEVEL_FLOOR =
      of(new Surface("floor", new Plane(Vector3.Y, 0), ContactLaw.DEFAULT));

  /**
   * Refuses no surface at all and two of one name; keeps a copy.
   *
   * @param surfaces at least one, each with a name of its own
   */
  public Scene {
    surfaces = List.copyOf(surfaces);
    if (surfaces.isEmpty()) {
      throw new IllegalArgumentException("a scene without surfaces; a floor is the least");
    }
    if (surfaces.stream().map(Surface::name).distinct().count() < surfaces.size()) {
      throw new IllegalArgumentException(
          "two surfaces of one name among " + surfaces.stream().map(Surface::name).toList());
    }
  }

  /**
   * {@return a scene of these}
   *
   * @param surfaces at least one, each with a name of its own
   */
  public static Scene of(Surface... surfaces) {
    return new Scene(List.of(surfaces));
  }

  /** {@return how many surfaces there are} */
  public int count() {
    return surfaces.size();
  }

  /**
   * {@return one of the surfaces}
   *
   * @param index from 0, in the order of {@link #surfaces}
   */
  public Surface surface(int index) {
    return surfaces.get(index);
  }

  /**
   * {@return distance of a point from the nearest surface, metres; negative inside of one}
   *
   * @param point world coordinates
   */
  public double distance(Vector3 point) {
    double least = Double.POSITIVE_INFINITY;
    for (Surface surface : surfaces) {
      least = Math.min(least, surface.shape().distance(point));
    }
    return least;
  }

  /**
   * {@return the same with one more surface, the last}
   *
   * @param further of another name than those there are
   */
  public Scene plus(Surface further) {
    List<Surface> more = new ArrayList<>(surfaces);
    more.add(further);
    return new Scene(more);
  }

  /**
   * {@return the same with another surface in the place of one}
   *
   * @param index of the one that goes
   * @param changed what comes instead
   */
  public Scene with(int index, Surface changed) {
    List<Surface> others = new ArrayList<>(surfaces);
    others.set(index, changed);
    return new Scene(others);
  }

  /**
   * {@return the same with every surface's law changed}
   *
   * @param change gives the new law for the old
   */
  public Scene withLaws(UnaryOperator<ContactLaw> change) {
    return new Scene(surfaces.stream().map(s -> s.withLaw(change.apply(s.law()))).toList());
  }
}
