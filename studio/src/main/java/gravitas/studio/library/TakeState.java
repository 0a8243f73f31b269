package gravitas.studio.library;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a take stands. */
public enum TakeState {
  /** The video is here; nobody has said yet how to look at it. */
  @JsonProperty("draft")
  DRAFT,
  /** Waits for its turn. */
  @JsonProperty("queued")
  QUEUED,
  /** Is being reconstructed. */
  @JsonProperty("running")
  RUNNING,
  /** Its motion is here. */
  @JsonProperty("done")
  DONE,
  /** Something went wrong, and the take says what. */
  @JsonProperty("failed")
  FAILED,
  /** Somebody stopped it. */
  @JsonProperty("cancelled")
  CANCELLED
}
