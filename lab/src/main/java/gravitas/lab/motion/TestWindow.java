package gravitas.lab.motion;

import gravitas.datasets.mocap.CmuPeople;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.simulate.BodyState;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A window that training never sees, on the recorded person's own body, from the recorded state.
 *
 * @param name of the recording
 * @param domain how near it is to what was trained on
 * @param window to be followed
 */
public record TestWindow(String name, Domain domain, MotionWindow window) {
  private static final double SHORTEST = 1.3; // seconds of a usable clip

  /**
   * Of every clip in val_walk and val_other, evenly spread over its length.
   *
   * @param data the folder of {@code train_walk}, {@code val_walk} and {@code val_other}
   * @param perClip windows of each
   * @param settings how
   * @return the windows
   * @throws IOException if a file cannot be read
   */
  public static List<TestWindow> of(Path data, int perClip, TrackSettings settings)
      throws IOException {
    var windows = new ArrayList<TestWindow>();
    CmuPeople trainedOn = CmuPeople.in(data.resolve(CmuPeople.TRAINED_ON));
    for (boolean walk : new boolean[] {true, false}) {
      Path folder = data.resolve(walk ? "val_walk" : "val_other");
      for (RecordedClip clip : RecordedClip.readAll(folder, SHORTEST * settings.window())) {
        double room = clip.motion().duration() - settings.window();
        for (int i = 0; i < perClip; i++) {
          double start = clip.motion().time(0) + room * (i + 1) / (perClip + 1);
          BodyModel body = HumanoidBody.of(clip.shape());
          BodyState state = MotionWindow.state(body, clip.motion(), start, settings);
          windows.add(
              new TestWindow(
                  perClip == 1 ? clip.name() : clip.name() + "#" + (i + 1),
                  domain(walk, trainedOn.know(Path.of(clip.name()))),
                  new MotionWindow(body, clip.motion(), start, state)));
        }
      }
    }
    return List.copyOf(windows);
  }

  private static Domain domain(boolean walk, boolean known) {
    if (walk) {
      return Domain.WALK;
    }
    return known ? Domain.OTHER_OF_KNOWN_PEOPLE : Domain.OTHER_OF_NEW_PEOPLE;
  }

  boolean walk() {
    return domain.isWalk();
  }
}
