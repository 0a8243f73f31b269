package gravitas.physics.dynamics;

import java.util.Arrays;

/**
 * The derivative of a scalar of a step by how each link moves, three numbers per link in each
 * array, collected link by link and then passed along the chain to the root. A workspace.
 */
public final class ChainAdjoint {
  /** By the joints' velocities. */
  public final double[] velocities;

  /** By the joints' adjoint velocities. */
  public final double[] adjointVelocities;

  /** By the joints' positions. */
  public final double[] places;

  /** By the links' turns. */
  public final double[] turns;

  private final LinkTree tree;

  /**
   * Room for a tree of links.
   *
   * @param tree the links and how they hang together
   */
  public ChainAdjoint(LinkTree tree) {
    this.tree = tree;
    velocities = new double[3 * tree.count];
    adjointVelocities = new double[3 * tree.count];
    places = new double[3 * tree.count];
    turns = new double[3 * tree.count];
  }

  /**
   * Starts from the derivative by the state at the step's end.
   *
   * @param byVelocities the derivative by the links' velocities
   * @param byPlaces the derivative by the links' places
   * @param byTurns the derivative by the links' turns
   */
  public void start(double[] byVelocities, double[] byPlaces, double[] byTurns) {
    System.arraycopy(byVelocities, 0, velocities, 0, velocities.length);
    Arrays.fill(adjointVelocities, 0);
    System.arraycopy(byPlaces, 0, places, 0, places.length);
    System.arraycopy(byTurns, 0, turns, 0, turns.length);
  }

  /**
   * Velocities, adjoint velocities and positions all hang on the parent by the arm; afterwards the
   * root's places and all turns hold the whole derivative.
   *
   * @param c where the links are and how they move
   * @param adjointAngular the links' adjoint angular velocities
   */
  public void passToRoot(Configuration c, double[] adjointAngular) {
    for (int i = tree.count - 1; i > 0; i--) {
      hang(c, adjointAngular, i);
    }
  }

  private void hang(Configuration c, double[] u, int i) {
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double[] by = velocities;
    double[] byW = adjointVelocities;
    double[] w = c.angular;
    double x = by[v + 1] * w[p + 2] - by[v + 2] * w[p + 1] + places[v];
    double y = by[v + 2] * w[p] - by[v] * w[p + 2] + places[v + 1];
    double z = by[v] * w[p + 1] - by[v + 1] * w[p] + places[v + 2];
    x += byW[v + 1] * u[p + 2] - byW[v + 2] * u[p + 1];
    y += byW[v + 2] * u[p] - byW[v] * u[p + 2];
    z += byW[v] * u[p + 1] - byW[v + 1] * u[p];
    double rx = c.arm[v];
    double ry = c.arm[v + 1];
    double rz = c.arm[v + 2];
    turns[p] += ry * z - rz * y;
    turns[p + 1] += rz * x - rx * z;
    turns[p + 2] += rx * y - ry * x;
    for (int e = 0; e < 3; e++) {
      by[p + e] += by[v + e];
      byW[p + e] += byW[v + e];
      places[p + e] += places[v + e];
    }
  }
}
