package gravitas.pose.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.observation.Landmark;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DepthJointsTest {
  /** The shipped weights were trained in this order: another one would give other depths. */
  @Test
  void theOrderIsThatOfTheWeights() {
    assertEquals(
        "NOSE LEFT_EAR RIGHT_EAR LEFT_SHOULDER RIGHT_SHOULDER LEFT_ELBOW RIGHT_ELBOW LEFT_WRIST"
            + " RIGHT_WRIST LEFT_HIP RIGHT_HIP LEFT_KNEE RIGHT_KNEE LEFT_ANKLE RIGHT_ANKLE"
            + " LEFT_HEEL RIGHT_HEEL LEFT_FOOT_INDEX RIGHT_FOOT_INDEX",
        DepthJoints.ALL.stream().map(Landmark::name).collect(Collectors.joining(" ")));
    assertEquals(Landmark.LEFT_HIP, DepthJoints.ALL.get(DepthJoints.LEFT_HIP));
    assertEquals(Landmark.RIGHT_HIP, DepthJoints.ALL.get(DepthJoints.RIGHT_HIP));
  }

  @ParameterizedTest
  @CsvSource({
    "LEFT_EYE_OUTER, NOSE",
    "MOUTH_RIGHT, NOSE",
    "LEFT_PINKY, LEFT_WRIST",
    "RIGHT_THUMB, RIGHT_WRIST",
    "RIGHT_EAR, RIGHT_EAR",
    "LEFT_HEEL, LEFT_HEEL",
  })
  void whatTheNetworkDoesNotKnowFollowsANeighbour(Landmark landmark, Landmark carrier) {
    assertEquals(carrier, DepthJoints.ALL.get(DepthJoints.carrier(landmark)));
  }

  @ParameterizedTest
  @EnumSource(Landmark.class)
  void mirroringAndCarryingCommute(Landmark landmark) {
    int carrier = DepthJoints.carrier(landmark);
    assertEquals(DepthJoints.mirrored(carrier), DepthJoints.carrier(landmark.mirrored()));
    assertEquals(carrier, DepthJoints.mirrored(DepthJoints.mirrored(carrier)));
    assertEquals(landmark.limb(), DepthJoints.ALL.get(carrier).limb());
  }
}
