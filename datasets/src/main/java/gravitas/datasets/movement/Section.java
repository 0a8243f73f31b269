package gravitas.datasets.movement;

import java.util.List;

/**
 * One kind of movement on a sheet: what was measured, or why it does not apply.
 *
 * @param name such as {@code gait}
 * @param reason why it does not apply; empty where it does
 * @param measures none where it does not apply
 */
public record Section(String name, String reason, List<Measure> measures) {
  /**
   * Keeps copies.
   *
   * @param name such as {@code gait}
   * @param reason why it does not apply; empty where it does
   * @param measures none where it does not apply
   */
  public Section {
    measures = List.copyOf(measures);
  }

  static Section notApplicable(String name, String reason) {
    return new Section(name, reason, List.of());
  }

  static Section of(String name, List<Measure> measures) {
    return new Section(name, "", measures);
  }

  /** {@return whether the take shows this kind of movement} */
  public boolean applies() {
    return reason.isEmpty();
  }
}
