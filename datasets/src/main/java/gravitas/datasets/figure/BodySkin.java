package gravitas.datasets.figure;

import gravitas.physics.motion.Skeleton;
import java.util.List;

/**
 * A body as one mesh in T-pose, its root at the origin, with the joints that move it: what skinning
 * needs. The arrays are not copied, and not to be changed.
 */
public final class BodySkin {
  private final float[] positions;
  private final float[] normals;
  private final List<Surface> surfaces;
  private final int[] joints;
  private final int[] weights;

  /** What is of one material. */
  public static final class Surface {
    private final Material material;
    private final int[] triangles;

    /**
     * A part of the surface.
     *
     * @param material of the surface
     * @param triangles three vertices each, counter-clockwise seen from outside
     */
    public Surface(Material material, int[] triangles) {
      this.material = material;
      this.triangles = triangles;
    }

    /** {@return what it is made of} */
    public Material material() {
      return material;
    }

    /** {@return three vertices per triangle, counter-clockwise seen from outside} */
    public int[] triangles() {
      return triangles;
    }
  }

  /**
   * A skin.
   *
   * @param positions x, y, z per vertex, metres
   * @param normals of unit length, per vertex
   * @param surfaces the triangles, by what they are made of
   * @param joints four per vertex; 0 where the weight is none
   * @param weights four per vertex, in 255ths, 255 in all
   */
  public BodySkin(
      float[] positions, float[] normals, List<Surface> surfaces, int[] joints, int[] weights) {
    this.positions = positions;
    this.normals = normals;
    this.surfaces = List.copyOf(surfaces);
    this.joints = joints;
    this.weights = weights;
  }

  /**
   * {@return the closed skin of a person of usual girth}
   *
   * @param simulated the standard skeleton, whose lengths it has
   * @param shown the joints that move it: the same, or those of a rig made of it
   */
  public static BodySkin of(Skeleton simulated, Skeleton shown) {
    return new SkinMaker(simulated).skin(shown);
  }

  /** {@return how many vertices there are} */
  public int vertexCount() {
    return positions.length / 3;
  }

  /** {@return x, y, z per vertex, metres} */
  public float[] positions() {
    return positions;
  }

  /** {@return a vector of unit length per vertex} */
  public float[] normals() {
    return normals;
  }

  /** {@return the triangles, by what they are made of} */
  public List<Surface> surfaces() {
    return surfaces;
  }

  /** {@return four per vertex; 0 where the weight is none} */
  public int[] joints() {
    return joints;
  }

  /** {@return four per vertex, in 255ths, 255 in all} */
  public int[] weights() {
    return weights;
  }
}
