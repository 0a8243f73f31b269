package gravitas.pose.observation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The landmarks that are joints of the standard skeleton, limbs without hands and feet. */
public final class LimbJoints {
  /** The joint's name of each landmark, always in the landmarks' order so that sums repeat. */
  public static final Map<Landmark, String> NAMES;

  static {
    var names = new EnumMap<Landmark, String>(Landmark.class);
    names.put(Landmark.LEFT_SHOULDER, "LeftArm");
    names.put(Landmark.RIGHT_SHOULDER, "RightArm");
    names.put(Landmark.LEFT_ELBOW, "LeftForeArm");
    names.put(Landmark.RIGHT_ELBOW, "RightForeArm");
    names.put(Landmark.LEFT_WRIST, "LeftHand");
    names.put(Landmark.RIGHT_WRIST, "RightHand");
    names.put(Landmark.LEFT_HIP, "LeftUpLeg");
    names.put(Landmark.RIGHT_HIP, "RightUpLeg");
    names.put(Landmark.LEFT_KNEE, "LeftLeg");
    names.put(Landmark.RIGHT_KNEE, "RightLeg");
    names.put(Landmark.LEFT_ANKLE, "LeftFoot");
    names.put(Landmark.RIGHT_ANKLE, "RightFoot");
    NAMES = Collections.unmodifiableMap(names);
  }

  private LimbJoints() {}
}
