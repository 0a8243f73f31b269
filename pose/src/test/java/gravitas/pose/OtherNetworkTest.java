package gravitas.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.network.LandmarkModels;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservationMerger;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A network with other landmarks and no depth takes BlazePose's place, from a region to a motion.
 */
class OtherNetworkTest {
  private static final int SIDE = 600; // pixels
  private static final Region REGION = new Region(300, 300, 500, 0);

  /** COCO's 17 of somebody who stands upright and faces the camera, in shares of the region. */
  private static final double[] FIGURE = {
    0,
    -0.36,
    0.02,
    -0.37,
    -0.02,
    -0.37,
    0.04,
    -0.36,
    -0.04,
    -0.36, // nose, eyes, ears
    0.09,
    -0.28,
    -0.09,
    -0.28,
    0.11,
    -0.14,
    -0.11,
    -0.14,
    0.11,
    -0.02,
    -0.11,
    -0.02, // arms
    0.06,
    -0.01,
    -0.06,
    -0.01,
    0.06,
    0.19,
    -0.06,
    0.19,
    0.06,
    0.38,
    -0.06,
    0.38 // legs
  };

  private static final double ERROR = 4; // pixels, to the side on which the network sees the left

  private static final class Upright implements LandmarkModel {
    @Override
    public String label() {
      return "upright";
    }

    @Override
    public LandmarkSet landmarks() {
      return LandmarkSet.COCO_17;
    }

    @Override
    public LandmarkNetwork open(NetworkSupply supply) {
      return new LandmarkNetwork() {
        @Override
        public RegionObservation observe(Picture picture, Region region, boolean mirrored) {
          return new RegionObservation(region, figure(picture, region, mirrored), region);
        }

        @Override
        public void close() {}
      };
    }

    private ObservedFrame figure(Picture picture, Region region, boolean mirrored) {
      float[] pixels = new float[FIGURE.length];
      float[] visibility = new float[FIGURE.length / 2];
      for (int i = 0; i < visibility.length; i++) {
        double error = mirrored ? -ERROR : ERROR;
        pixels[2 * i] = (float) (region.x() + region.size() * FIGURE[2 * i] + error);
        pixels[2 * i + 1] = (float) (region.y() + region.size() * FIGURE[2 * i + 1]);
        visibility[i] = 0.9f;
      }
      return new ObservedFrame(
          landmarks(), picture.index(), picture.time(), 0.8, pixels, visibility, new float[0]);
    }
  }

  private static Observations observe(LandmarkModel model, int pictures) {
    var supply = NetworkSupply.fromNpm(line -> {}); // never asked
    var frames = new ArrayList<ObservedFrame>();
    var merger = new ObservationMerger();
    try (var network = model.open(supply);
        var more = new SecondObservations(supply, model, Quality.BALANCED, 1, new StageTimes())) {
      for (int i = 0; i < pictures; i++) {
        Picture picture = Picture.of(new byte[3 * SIDE * SIDE], SIDE, SIDE, i, i / 30.0);
        RegionObservation first = network.observe(picture, REGION, false);
        frames.add(merger.merge(more.observe(picture, first).frames()));
      }
      Picture last = Picture.of(new byte[3 * SIDE * SIDE], SIDE, SIDE, pictures, pictures / 30.0);
      frames.add(merger.merge(more.nobody(last).frames()));
    }
    return new Observations(model.landmarks(), SIDE, SIDE, frames);
  }

  @Test
  void itsPlainAndMirroredObservationsAreJoined() {
    Observations seen = observe(new Upright(), 2);
    assertEquals(2, seen.seenCount());
    for (Landmark landmark : LandmarkSet.COCO_17.landmarks()) {
      int i = LandmarkSet.COCO_17.indexOf(landmark);
      ObservedFrame frame = seen.frames().get(1);
      assertEquals(REGION.x() + REGION.size() * FIGURE[2 * i], frame.x(landmark), 1e-3);
    }
    assertEquals(0, seen.frames().get(0).visibility(Landmark.LEFT_HEEL));
  }

  @Test
  void itsObservationsAreFitted() throws Exception {
    PoseEstimate estimate =
        new PoseEstimator(PoseSettings.DEFAULT).fit(observe(new Upright(), 8), "-");
    assertEquals(8, estimate.fit().motion().frameCount());
    double height = estimate.fit().motion().pose(4).rootPosition().y();
    assertEquals(0.92, height, 0.1, "the hips of somebody of 1.70 m who stands");
  }

  @Test
  void networksAreKnownByName() {
    assertTrue(LandmarkModels.labels().containsAll(List.of("lite", "full", "heavy")));
    assertSame(BlazePoseModel.HEAVY, LandmarkModels.labelled("full").largest());
    var e = assertThrows(IllegalArgumentException.class, () -> LandmarkModels.labelled("tiny"));
    assertTrue(e.getMessage().contains("lite, full, heavy"), e.getMessage());
  }
}
