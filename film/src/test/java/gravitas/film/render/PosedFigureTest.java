package gravitas.film.render;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.figure.Cut;
import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.PosedFigure;
import gravitas.physics.motion.ForwardKinematics;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PosedFigureTest {
  private final PosedFigure figure = new PosedFigure(Figure.of(Scenes.SKELETON, Cut.USUAL));
  private final ForwardKinematics kinematics = new ForwardKinematics(Scenes.SKELETON);
  private final int[] all = IntStream.range(0, figure.partCount()).toArray();

  @BeforeEach
  void pose() {
    kinematics.update(Scenes.walk(0.3).pose(2));
    figure.pose(kinematics);
  }

  private double distance(double x, double y, double z) {
    return figure.distance(x, y, z, all, all.length);
  }

  @Test
  void jointsAreInside() {
    for (int j = 0; j < Scenes.SKELETON.jointCount(); j++) {
      var p = kinematics.position(j);
      double d = distance(p.x(), p.y(), p.z());
      assertTrue(d < 0, Scenes.SKELETON.joint(j).name() + " is " + d + " m outside the body");
    }
  }

  @Test
  void distanceNeverGrowsFasterThanTheWay() {
    long seed = 20261116;
    var random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      double x = random.nextGaussian() * 0.4;
      double y = random.nextDouble() * 2;
      double z = random.nextGaussian() * 0.4;
      double dx = 0.02 * random.nextGaussian();
      double dy = 0.02 * random.nextGaussian();
      double dz = 0.02 * random.nextGaussian();
      double change = Math.abs(distance(x + dx, y + dy, z + dz) - distance(x, y, z));
      double way = Math.sqrt(dx * dx + dy * dy + dz * dz);
      assertTrue(change <= 1.001 * way, "seed " + seed + ", case " + i + ": " + change / way);
    }
  }
}
