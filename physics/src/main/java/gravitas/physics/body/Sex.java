package gravitas.physics.body;

/** Which of the two anthropometric tables stands in for what was not measured. */
public enum Sex {
  /** Female. */
  FEMALE,
  /** Male. */
  MALE
}
