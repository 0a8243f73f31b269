package gravitas.app;

/** The program's entry. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {}
}
