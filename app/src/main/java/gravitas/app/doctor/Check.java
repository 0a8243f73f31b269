package gravitas.app.doctor;

/** One thing the program needs, and how to find out whether it is there. */
interface Check {
  /** How a check ended. */
  enum Outcome {
    OK,
    /** Works, but slower or with something left out. */
    WARNING,
    /** The main job cannot run. */
    MISSING
  }

  /**
   * What a check found.
   *
   * @param found what is there, in a few words
   * @param remedy what to do about it; empty when all is well
   */
  record Finding(Outcome outcome, String found, String remedy) {
    static Finding ok(String found) {
      return new Finding(Outcome.OK, found, "");
    }
  }

  String name();

  /** Tries it. May throw anything; what it throws counts as missing. */
  Finding examine() throws Throwable;
}
