package gravitas.app.figures;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What git says of a checkout. */
final class Git {
  private final Path root;

  Git(Path root) {
    this.root = root;
  }

  /** The output, or nothing if git fails or is not there. */
  private Optional<String> ask(String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.of(out.strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  boolean isCheckout() throws InterruptedException {
    return ask("rev-parse", "--verify", "HEAD").isPresent();
  }

  String head() throws InterruptedException {
    return ask("rev-parse", "--short=10", "HEAD").orElseThrow();
  }

  boolean knows(String commit) throws InterruptedException {
    return ask("cat-file", "-e", commit + "^{commit}").isPresent();
  }

  /**
   * A digest of what a file or folder holds in a commit, the same in any commit that holds the
   * same: also where history was rewritten. Empty if it is not there.
   */
  Optional<String> content(String commit, String path) throws InterruptedException {
    return ask("rev-parse", "--verify", commit + ":" + path);
  }

  /** Changes that are not committed, documents and their results left out: figures fill these. */
  String uncommitted() throws InterruptedException {
    return ask("status", "--porcelain", "--", ".", ":!docs", ":!README.md", ":!CHANGES.md")
        .orElseThrow();
  }

  /** Whether two commits differ in nothing but documents. */
  boolean sameProgram(String one, String other) throws InterruptedException {
    return ask("diff", "--quiet", one, other, "--", ".", ":!docs", ":!README.md", ":!CHANGES.md")
        .isPresent();
  }
}
