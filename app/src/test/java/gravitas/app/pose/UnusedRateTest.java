package gravitas.app.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A flag that does nothing where it is given is told so. */
class UnusedRateTest {
  @TempDir Path folder;

  @Test
  void aRateForAVideoIsSaidToBeUnused() throws IOException {
    Path video = Files.createFile(folder.resolve("walk.mp4"));
    List<String> said = warnings(Optional.of(video), "--rate", "60");
    assertEquals(1, said.size());
    assertTrue(said.get(0).contains("--rate 60") && said.get(0).contains("walk.mp4"), said.get(0));
  }

  @Test
  void aRateForImagesOrKeyPointsIsUsed() {
    assertEquals(List.of(), warnings(Optional.of(folder), "--rate", "60"));
    assertEquals(List.of(), warnings(Optional.empty(), "--rate", "60"));
  }

  @Test
  void nothingIsSaidWithoutARate() throws IOException {
    Path video = Files.createFile(folder.resolve("walk.mp4"));
    assertEquals(List.of(), warnings(Optional.of(video)));
  }

  private static List<String> warnings(Optional<Path> video, String... arguments) {
    var options = new PoseOptions();
    new CommandLine(options).parseArgs(arguments);
    List<String> said = new ArrayList<>();
    options.warnOfUnusedRate(video, listener(said));
    return said;
  }

  private static WorkListener listener(List<String> said) {
    return new WorkListener() {
      @Override
      public void note(String message) {}

      @Override
      public void warn(String message) {
        said.add(message);
      }

      @Override
      public Progress progress(String title, long total) {
        return Progress.SILENT;
      }
    };
  }
}
