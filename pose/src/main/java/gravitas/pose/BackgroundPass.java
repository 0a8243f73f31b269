package gravitas.pose;

import gravitas.pose.camera.BackgroundFollower;
import gravitas.pose.camera.BackgroundFollower.Box;
import gravitas.pose.camera.BackgroundTracks;
import gravitas.pose.footage.Part;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.PictureStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A second look at the pictures of a take whose camera moves, for the background alone. Cameras
 * that stand still do without.
 */
final class BackgroundPass {
  private static final double MARGIN = 0.15; // of a person's size, for hair, hands and clothes

  private BackgroundPass() {}

  static BackgroundTracks follow(PictureSource source, List<Observations> people, Part take)
      throws IOException {
    try (var stream = new PictureStream(source);
        var follower = new BackgroundFollower()) {
      var last = new Box[people.size()];
      for (Picture picture = stream.next(); picture != null; picture = stream.next()) {
        int number = picture.index();
        if (take.holds(number)) {
          for (int i = 0; i < last.length; i++) {
            ObservedFrame frame = people.get(i).frames().get(number);
            last[i] = frame.isSeen() ? box(frame) : last[i]; // else about where they were
          }
          follower.see(picture, Stream.of(last).filter(Objects::nonNull).toList());
        }
        picture.release();
        if (number + 1 >= take.to()) {
          break;
        }
      }
      return follower.tracks();
    }
  }

  private static Box box(ObservedFrame frame) {
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (Landmark landmark : frame.landmarks().landmarks()) {
      left = Math.min(left, frame.x(landmark));
      right = Math.max(right, frame.x(landmark));
      top = Math.min(top, frame.y(landmark));
      bottom = Math.max(bottom, frame.y(landmark));
    }
    double margin = MARGIN * Math.hypot(right - left, bottom - top);
    return new Box(left - margin, top - margin, right + margin, bottom + margin);
  }
}
