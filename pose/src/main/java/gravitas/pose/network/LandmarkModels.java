package gravitas.pose.network;

import java.util.List;

/** The landmark networks there are. */
public final class LandmarkModels {
  /** All of them, in the order in which help names them. */
  public static final List<LandmarkModel> ALL =
      List.of(BlazePoseModel.LITE, BlazePoseModel.FULL, BlazePoseModel.HEAVY);

  private LandmarkModels() {}

  /**
   * {@return the one of this name}
   *
   * @param label as in flags; an unknown one is refused with those there are
   */
  public static LandmarkModel labelled(String label) {
    return ALL.stream()
        .filter(model -> model.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no landmark network is called "
                        + label
                        + "; there are "
                        + String.join(", ", labels())));
  }

  /** {@return their names, as in flags} */
  public static List<String> labels() {
    return ALL.stream().map(LandmarkModel::label).toList();
  }
}
