package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Polygonises the figure of one person in T-pose: grid, refinement, seams, weights. */
final class SkinMaker {
  private static final double CELL = 0.013; // metres, for a person of 1.75 m
  private static final double MARGIN = 0.03; // around the parts

  private final PosedFigure figure;
  private final int[] all;
  private final double cell;
  private final Skeleton simulated;
  private final DistanceField field;

  SkinMaker(Skeleton simulated) {
    Figure shape = Figure.of(simulated, Cut.USUAL);
    this.figure = new PosedFigure(shape);
    this.all = IntStream.range(0, figure.partCount()).toArray();
    this.cell = CELL * shape.scale();
    this.simulated = simulated;
    figure.pose(new ForwardKinematics(simulated));
    this.field = (x, y, z) -> figure.distance(x, y, z, all, all.length);
  }

  BodySkin skin(Skeleton shown) {
    TriangleMesh coarse = SurfaceNets.of(field, corner(-1), corner(1), cell).largestPiece();
    settle(coarse);
    TriangleMesh mesh = coarse.refined(v -> isDetailed(coarse.vertex(v)));
    settle(mesh);
    new Seams(this::nearest, field, cell).straighten(mesh);
    var weights = new SkinWeights(mesh, this::nearest, simulated, shown);
    return new BodySkin(
        flat(IntStream.range(0, mesh.vertexCount()).mapToObj(mesh::vertex).toList()),
        flat(List.of(mesh.normals())),
        surfaces(mesh),
        weights.joints(),
        weights.weights());
  }

  private Vector3 corner(int sign) {
    double[] box = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      for (int p = 0; p < figure.partCount(); p++) {
        double reach = figure.ball(p, 3) + MARGIN;
        box[axis] = Math.max(box[axis], sign * figure.ball(p, axis) + reach);
      }
    }
    return Vector3.from(box, 0).times(sign);
  }

  private void settle(TriangleMesh mesh) {
    for (int v = 0; v < mesh.vertexCount(); v++) {
      mesh.move(v, field.onSurface(mesh.vertex(v), 0.5 * cell));
    }
  }

  private Part nearest(Vector3 p) {
    field.at(p.x(), p.y(), p.z());
    return figure.part(figure.nearest());
  }

  /** Faces and fingers have smaller triangles. */
  private boolean isDetailed(Vector3 p) {
    return switch (nearest(p).blend()) {
      case HEAD, EYES, HAIR, LEFT_HAND, RIGHT_HAND -> true;
      default -> false;
    };
  }

  private List<BodySkin.Surface> surfaces(TriangleMesh mesh) {
    Map<Material, List<int[]>> byMaterial = new EnumMap<>(Material.class);
    for (int[] t : mesh.triangles()) {
      Vector3 middle =
          mesh.vertex(t[0]).plus(mesh.vertex(t[1])).plus(mesh.vertex(t[2])).times(1.0 / 3);
      byMaterial.computeIfAbsent(nearest(middle).material(), m -> new ArrayList<>()).add(t);
    }
    return byMaterial.entrySet().stream()
        .map(
            entry ->
                new BodySkin.Surface(
                    entry.getKey(),
                    entry.getValue().stream().flatMapToInt(IntStream::of).toArray()))
        .toList();
  }

  private static float[] flat(List<Vector3> vectors) {
    float[] numbers = new float[3 * vectors.size()];
    for (int i = 0; i < vectors.size(); i++) {
      numbers[3 * i] = (float) vectors.get(i).x();
      numbers[3 * i + 1] = (float) vectors.get(i).y();
      numbers[3 * i + 2] = (float) vectors.get(i).z();
    }
    return numbers;
  }
}
