package gravitas.app.script;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.execution.LocalExecutionControlProvider;

/** A file of JShell snippets, run to its end or to its first fault, which is told with its line. */
final class JShellScript {
  private final Path file;
  private final List<String> arguments;

  JShellScript(Path file, List<String> arguments) {
    this.file = file;
    this.arguments = arguments;
  }

  void run() throws IOException {
    String text = Files.readString(file);
    try (JShell shell =
        JShell.builder()
            .executionEngine(new LocalExecutionControlProvider(), Map.of())
            .out(System.out)
            .err(System.err)
            .build()) {
      for (String place : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
        shell.addToClasspath(place);
      }
      evaluate(shell, Imports.text());
      evaluate(shell, argumentsDeclaration());
      evaluate(shell, text);
    }
  }

  private String argumentsDeclaration() {
    return arguments.stream()
        .map(a -> '"' + a.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
        .collect(Collectors.joining(", ", "String[] args = {", "};"));
  }

  private void evaluate(JShell shell, String text) {
    SourceCodeAnalysis analysis = shell.sourceCodeAnalysis();
    String rest = afterComments(text);
    while (!rest.isEmpty()) {
      long line =
          1
              + text.substring(0, text.length() - rest.length())
                  .chars()
                  .filter(c -> c == '\n')
                  .count();
      CompletionInfo next = analysis.analyzeCompletion(rest);
      if (!next.completeness().isComplete()) {
        throw failure(ExitCode.INPUT, line, "the snippet is not complete: " + firstLine(rest));
      }
      for (SnippetEvent event : shell.eval(next.source())) {
        check(shell, event, line);
      }
      rest = afterComments(next.remaining());
    }
  }

  /**
   * What follows blanks and comments. They are left out because an import with a comment before it
   * makes JShell forget the values of variables.
   */
  private static String afterComments(String text) {
    String rest = text.stripLeading();
    while (rest.startsWith("//") || rest.startsWith("/*")) {
      String end = rest.startsWith("//") ? "\n" : "*/";
      int at = rest.indexOf(end);
      rest = at < 0 ? "" : rest.substring(at + end.length()).stripLeading();
    }
    return rest;
  }

  private void check(JShell shell, SnippetEvent event, long line) {
    if (event.exception() != null) {
      throw failure(
          ExitCode.INTERNAL,
          line,
          event.exception().toString() + ": " + event.exception().getMessage());
    }
    if (event.causeSnippet() == null && event.status() == Snippet.Status.REJECTED) {
      String reasons =
          shell
              .diagnostics(event.snippet())
              .map(d -> d.getMessage(Locale.ROOT).replaceAll("\\s+", " "))
              .collect(Collectors.joining("; "));
      throw failure(ExitCode.INPUT, line, reasons + " in: " + firstLine(event.snippet().source()));
    }
  }

  /** What JShell cannot read is bad input; what fails while it runs is a fault of the script. */
  private CommandFailure failure(ExitCode code, long line, String reason) {
    return new CommandFailure(code, file + ":" + line + ": " + reason);
  }

  private static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }
}
