package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pipeline.report.Chart;
import java.util.List;
import org.junit.jupiter.api.Test;

class TakeCurvesTest {
  /** A shin turned about +X, towards behind, is a bent knee. */
  @Test
  void kneesBentByFortyDegreesAreDrawnAsForty() {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    int knee = skeleton.indexOf("RightLeg");
    Pose straight = Pose.rest(skeleton, new Vector3(0, 1, 0));
    Quaternion bend = Quaternion.fromRotationVector(new Vector3(Math.toRadians(40), 0, 0));
    Pose bent = straight.withRotation(knee, bend);
    Motion motion = new Motion(skeleton, new double[] {0, 0.04}, List.of(straight, bent));
    Chart chart =
        new TakeCurves(Take.of(motion), motion)
            .angles().stream()
                .filter(c -> c.title().equals("Knee flexion"))
                .findFirst()
                .orElseThrow();
    assertEquals("\u00b0", chart.unit());
    Chart.Series right = chart.series().get(1);
    assertEquals("right", right.name());
    assertEquals(0, right.y().get(0), 0.1);
    assertEquals(40, right.y().get(1), 0.1);
    assertEquals(0, chart.series().get(0).y().get(1), 0.1);
  }
}
