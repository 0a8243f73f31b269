package gravitas.datasets.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The lists of clips of "Transformer-Based Learned Optimization" (CVPR 2023). */
public final class Protocols {
  private static final List<String> VIDEO_ACTIONS =
      List.of(
          "Directions",
          "Discussion",
          "Greeting",
          "Posing",
          "Purchases",
          "TakingPhoto",
          "Waiting",
          "Walking",
          "WalkDog",
          "WalkTogether");

  private static final String MOCAP =
      """
      S11 Phoning 55011271
      S11 Posing_1 58860488
      S11 Purchases 60457274
      S11 SittingDown_1 54138969
      S11 Smoking_1 54138969
      S11 TakingPhoto_1 54138969
      S11 Waiting_1 58860488
      S11 WalkDog 58860488
      S11 WalkTogether 55011271
      S11 Walking_1 55011271
      S9 Greeting_1 54138969
      S9 Phoning_1 54138969
      S9 Purchases 60457274
      S9 SittingDown 55011271
      S9 Smoking 60457274
      S9 TakingPhoto 60457274
      S9 Waiting 60457274
      S9 WalkDog_1 54138969
      S9 WalkTogether_1 55011271
      S9 Walking 58860488
      """;

  private static final String DANCES =
      """
      gBR_sBM_c06_d06_mBR4_ch06
      gBR_sBM_c07_d06_mBR4_ch02
      gBR_sBM_c08_d05_mBR1_ch01
      gBR_sFM_c03_d04_mBR0_ch01
      gJB_sBM_c02_d09_mJB3_ch10
      gKR_sBM_c09_d30_mKR5_ch05
      gLH_sBM_c04_d18_mLH5_ch07
      gLH_sBM_c07_d18_mLH4_ch03
      gLH_sBM_c09_d17_mLH1_ch02
      gLH_sFM_c03_d18_mLH0_ch15
      gLO_sBM_c05_d14_mLO4_ch07
      gLO_sBM_c07_d15_mLO4_ch09
      gLO_sFM_c02_d15_mLO4_ch21
      gMH_sBM_c01_d24_mMH3_ch02
      gMH_sBM_c05_d24_mMH4_ch07
      """;

  private Protocols() {}

  /**
   * {@return human3.6M from video: subjects 9 and 11, ten actions without objects, camera 60457274,
   * 50 to 25 frames per second, whole recordings} The takes of each action are those a folder
   * holds, so the clip's name is the action alone.
   */
  public static List<Clip> h36mVideo() {
    List<Clip> clips = new ArrayList<>();
    for (String subject : List.of("S9", "S11")) {
      for (String action : VIDEO_ACTIONS) {
        clips.add(new Clip(subject, action, "60457274", 0, 0, 2, isInDomain(action)));
      }
    }
    return clips;
  }

  /**
   * {@return human3.6M from mocap: twenty recordings, frames 400 to 599 at 50 frames per second} In
   * domain are Walking and WalkTogether.
   */
  public static List<Clip> h36mMocap() {
    return Arrays.stream(MOCAP.strip().split("\n"))
        .map(line -> line.strip().split(" "))
        .map(words -> new Clip(words[0], words[1], words[2], 400, 200, 1, isInDomain(words[1])))
        .toList();
  }

  private static boolean isInDomain(String action) {
    String name = action.replaceAll("_.*", "");
    return name.equals("Walking") || name.equals("WalkTogether");
  }

  /** {@return AIST: fifteen videos, frames 1 to 120, counted from one, at 60 frames per second} */
  public static List<Clip> aist() {
    return Arrays.stream(DANCES.strip().split("\n"))
        .map(String::strip)
        .map(
            name ->
                new Clip("", name, name.replaceAll(".*_(c[0-9]{2})_.*", "$1"), 0, 120, 1, false))
        .toList();
  }
}
