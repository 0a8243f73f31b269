package gravitas.film;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One walk filmed by a camera that stands, shakes, pans, zooms and walks beside, whose truth is
 * known: prints the table of what is made of it.
 */
@Tag("slow")
class MovingCameraTest {
  @Test
  void aCameraThatTurnsOrZoomsIsSolvedAndOneThatWalksIsNotTrusted(@TempDir Path folder)
      throws IOException, NoPersonException {
    NetworkSupply supply = supplyOrSkip();
    Map<MovingCameraFilm, MovingCameraMeasure> all = new EnumMap<>(MovingCameraFilm.class);
    System.out.println(MovingCameraMeasure.HEADER);
    for (MovingCameraFilm film : MovingCameraFilm.values()) {
      all.put(film, MovingCameraMeasure.of(film, folder, supply));
      System.out.println(all.get(film).row());
    }
    for (MovingCameraMeasure made : all.values()) { // what is trusted must be right
      assertTrue(made.unknown() || made.turn() < 1, made.row());
      assertTrue(made.unknown() || made.path() < 5, made.row());
    }
    assertFalse(all.get(MovingCameraFilm.SHAKE).unknown(), "hand shake is solved");
    assertFalse(all.get(MovingCameraFilm.ZOOM).unknown(), "a zoom is solved");
    assertTrue(all.get(MovingCameraFilm.BESIDE).unknown(), "a walking camera is said to be one");
  }

  private static NetworkSupply supplyOrSkip() {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
      supply.onnx(PoseNetwork.FULL);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
    return supply;
  }
}
