package gravitas.app.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
  @TempDir Path folder;

  private CommandRun run(String name, String text, String... arguments) throws Exception {
    Path script = Files.writeString(folder.resolve(name), text);
    String[] args = new String[2 + arguments.length];
    args[0] = "run";
    args[1] = script.toString();
    System.arraycopy(arguments, 0, args, 2, arguments.length);
    return CommandRun.of(args);
  }

  @Test
  void snippetsSeeTheLibraryAndTheirArguments() throws Exception {
    CommandRun run =
        run(
            "a.jsh",
            """
            // a comment before an import, and a snippet over several lines
            import java.awt.*;
            var skeleton = HumanoidSkeleton.of(
                BodyShape.AVERAGE);
            for (String name : args) {
              System.out.println(name + " " + skeleton.has(name));
            }
            """,
            "Hips",
            "Tail");
    assertEquals("", run.err());
    assertEquals("Hips true\nTail false\n", run.out());
    assertEquals(0, run.exitCode());
  }

  /** Those of the command itself stand before the script. */
  @Test
  void flagsAfterTheScriptAreTheScripts() throws Exception {
    CommandRun run =
        run(
            "f.jsh",
            "System.out.println(String.join(\" \", args));\n",
            "walk.mp4",
            "--height",
            "1.82",
            "-q",
            "--help");
    assertEquals("walk.mp4 --height 1.82 -q --help\n", run.out(), run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void aFaultIsToldWithItsLine() throws Exception {
    CommandRun run = run("b.jsh", "int a = 1;\n\nint b = nothing;\n");
    assertEquals(3, run.exitCode());
    assertTrue(run.err().contains("b.jsh:3: ") && run.err().contains("nothing"), run.err());
  }

  @Test
  void anExceptionIsToldWithItsLine() throws Exception {
    CommandRun run = run("c.jsh", "int a = 1;\nthrow new IllegalStateException(\"no\");\n");
    assertEquals(1, run.exitCode());
    assertTrue(run.err().contains("c.jsh:2: ") && run.err().contains("no"), run.err());
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    assertEquals(2, run("d.txt", "").exitCode());
    assertEquals(3, CommandRun.of("run", folder.resolve("none.jsh").toString()).exitCode());
  }

  @Test
  void javaFilesRunWithTheLibraryOnTheirClassPath() throws Exception {
    String program =
        """
        public class E {
          public static void main(String[] args) {
            if (gravitas.physics.scene.Scene.LEVEL_FLOOR.count() != 1) {
              throw new IllegalStateException();
            }
          }
        }
        """;
    CommandRun run = run("E.java", program);
    assertEquals(0, run.exitCode(), run.err());
  }
}
