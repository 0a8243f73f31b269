package gravitas.app.doctor;

/** A check made of a name and a method. */
record NamedCheck(String name, Examination examination) implements Check {
  /** The method: like a supplier, but it may throw. */
  interface Examination {
    Finding find() throws Throwable;
  }

  @Override
  public Finding examine() throws Throwable {
    return examination.find();
  }
}
