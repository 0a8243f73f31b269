package gravitas.film.pairs;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.film.render.scene.Detail;
import gravitas.models.supply.NetworkSupply;
import gravitas.pose.PersonObserver;
import gravitas.pose.StageTimes;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.observation.Observations;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Films scenes, lets the network look, and writes pairs; those that are there already stay. */
public final class PairMaker {
  private final SceneSource scenes;
  private final NetworkSupply supply;
  private final long seed;
  private final boolean videos;

  /**
   * @param scenes to film
   * @param supply where the networks come from
   * @param seed told in every file
   * @param videos writes the film and a plain reference too
   */
  public PairMaker(SceneSource scenes, NetworkSupply supply, long seed, boolean videos) {
    this.scenes = scenes;
    this.supply = supply;
    this.seed = seed;
    this.videos = videos;
  }

  /**
   * {@return the file of a number}
   *
   * @param folder where it goes
   * @param number from zero
   */
  public static Path file(Path folder, int number) {
    return folder.resolve(String.format(Locale.ROOT, "pair_%05d.json", number));
  }

  /**
   * Makes one pair file unless it is there.
   *
   * @param folder where it goes; must exist
   * @param number from zero
   * @return whether it was made now
   * @throws IOException if a recording cannot be read or the file not be written
   */
  public boolean make(Path folder, int number) throws IOException {
    Path file = file(folder, number);
    if (Files.exists(file)) {
      return false;
    }
    Scene scene = scenes.scene(number);
    if (videos) {
      VideoFiles.write(scene, file);
    }
    try (PictureSource pictures =
        videos
            ? PictureSource.open(VideoFiles.video(file), ClipRange.ALL, Scene.RATE)
            : new SceneFilm(scene, Detail.QUICK)) {
      Observations seen = observe(scene, pictures);
      OutputFile.write(file, false, out -> PairFile.write(scene, seen, seed, out));
    }
    return true;
  }

  private Observations observe(Scene scene, PictureSource pictures) throws IOException {
    var observer =
        new PersonObserver(supply, BlazePoseModel.FULL, scene.quality(), PersonChoice.largest(), 0);
    return observer.observe(pictures, new StageTimes(), (picture, person) -> {});
  }
}
