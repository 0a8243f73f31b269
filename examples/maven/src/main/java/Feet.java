import gravitas.pipeline.Gravitas;
import gravitas.pipeline.KeypointSource;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Settings;
import java.nio.file.Path;
import java.util.Locale;

/** Reconstructs a clip, tells how well its feet stand and writes the motion. */
public final class Feet {
  private Feet() {}

  /**
   * Reconstructs a video, prints how its feet skate, writes a file.
   *
   * @param args the video, the file to write and, to do without looking, key points of another
   *     program
   * @throws Exception whatever goes wrong, with a message that says it in a sentence
   */
  public static void main(String[] args) throws Exception {
    Settings settings = Settings.DEFAULT;
    if (args.length > 2 && !args[2].isEmpty()) {
      settings = settings.with(settings.look().with(KeypointSource.of(Path.of(args[2]))));
    }
    ReconstructedTake take = Gravitas.reconstruct(Path.of(args[0]), settings);
    take.write(Path.of(args[1]));
    System.out.printf(
        Locale.ROOT,
        "%d frames, feet skate in %.1f %% of them%n",
        take.motion().frameCount(),
        take.quality().footSkatePercent());
  }
}
