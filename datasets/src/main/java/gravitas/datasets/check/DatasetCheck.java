package gravitas.datasets.check;

import gravitas.datasets.aist.Aist;
import gravitas.datasets.h36m.H36mAction;
import gravitas.datasets.h36m.H36mSequence;
import gravitas.datasets.h36m.Human36m;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.protocol.Clip;
import gravitas.datasets.protocol.Protocols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Recognises Human3.6M, AIST++ or a folder of mocap files and reads what evaluation would read. */
public final class DatasetCheck {
  private final Path folder;
  private final List<Finding> findings = new ArrayList<>();

  private DatasetCheck(Path folder) {
    this.folder = folder;
  }

  /**
   * {@return everything looked at; a folder in which nothing is recognised gives one finding that
   * says so}
   *
   * @param folder the folder
   * @throws IOException if a file cannot be read
   */
  public static List<Finding> of(Path folder) throws IOException {
    var check = new DatasetCheck(folder);
    check.run();
    return List.copyOf(check.findings);
  }

  private void run() throws IOException {
    if (!Files.isDirectory(folder)) {
      findings.add(new Finding(false, "folder", folder + " is not a folder"));
    } else if (Files.isDirectory(folder.resolve("keypoints3d"))) {
      aist();
    } else {
      List<Path> recordings = recordings();
      if (recordings.isEmpty()) {
        human36m();
      } else {
        mocap(recordings);
      }
    }
  }

  private void human36m() throws IOException {
    Human36m data;
    try {
      data = Human36m.open(folder);
    } catch (IOException e) {
      findings.add(new Finding(false, "Human3.6M", e.getMessage()));
      return;
    }
    findings.add(new Finding(true, "Human3.6M", "layout " + data.layout()));
    findings.add(new Finding(true, "subjects", String.join(", ", data.subjects())));
    boolean cameras = Files.exists(folder.resolve("camera-parameters.json"));
    findings.add(
        new Finding(
            cameras,
            "cameras",
            cameras ? "camera-parameters.json" : "camera-parameters.json is missing"));
    findings.add(new Finding(true, "videos", videos(data)));
    for (Clip clip : Protocols.h36mMocap()) {
      sequence(data, clip);
    }
  }

  /** Videos are needed by one of the two protocols only, so their absence is no fault. */
  private static String videos(Human36m data) throws IOException {
    int takes = 0;
    int videos = 0;
    for (Clip clip : Protocols.h36mVideo()) {
      if (data.subjects().contains(clip.subject())) {
        for (H36mAction action : data.actions(clip.subject())) {
          if (action.name().equals(clip.name())) {
            takes++;
            videos += data.video(clip.subject(), action, clip.camera()).isPresent() ? 1 : 0;
          }
        }
      }
    }
    return videos + " of the " + takes + " takes of the video protocol that are there";
  }

  private void sequence(Human36m data, Clip clip) {
    String name = clip.subject() + " " + clip.name();
    try {
      H36mSequence sequence = data.sequence(clip.subject(), H36mAction.of(clip.name()));
      int frames = sequence.joints().frameCount();
      int needed = clip.firstFrame() + clip.frameCount();
      boolean enough = frames >= needed;
      findings.add(
          new Finding(
              enough, name, frames + " frames" + (enough ? "" : ", " + needed + " are needed")));
    } catch (IOException e) {
      findings.add(new Finding(false, name, e.getMessage()));
    }
  }

  private void aist() throws IOException {
    Aist data = Aist.open(folder);
    findings.add(new Finding(true, "AIST++", data.sequences().size() + " sequences"));
    for (Clip clip : Protocols.aist()) {
      String sequence = Aist.sequenceOf(clip.name());
      try {
        int frames = data.keypoints3d(sequence).frameCount();
        boolean camera = data.camera(sequence, clip.camera()).isPresent();
        boolean video = data.video(sequence, clip.camera()).isPresent();
        findings.add(
            new Finding(
                frames >= clip.frameCount() && camera,
                clip.name(),
                frames
                    + " frames, camera "
                    + (camera ? "known" : "missing")
                    + ", video "
                    + (video ? "there" : "missing")));
      } catch (IOException e) {
        findings.add(new Finding(false, clip.name(), e.getMessage()));
      }
    }
  }

  private List<Path> recordings() throws IOException {
    try (Stream<Path> files = Files.walk(folder, 3)) {
      return files
          .filter(
              file ->
                  file.toString()
                      .toLowerCase(Locale.ROOT)
                      .matches(".*\\.(bvh|amc)|.*humanoid3d_(?!character)[a-z_]*\\.txt"))
          .sorted()
          .toList();
    }
  }

  private void mocap(List<Path> recordings) {
    findings.add(new Finding(true, "mocap", recordings.size() + " recordings"));
    for (Path file : recordings) {
      String name = folder.relativize(file).toString();
      try {
        var copy = Mocap.onStandardSkeleton(file);
        findings.add(
            new Finding(
                true,
                name,
                String.format(
                    Locale.ROOT,
                    "%d frames at %.4g Hz, %.2f m tall",
                    copy.motion().frameCount(),
                    copy.motion().meanRate(),
                    copy.shape().heightMetres())));
      } catch (IOException e) {
        findings.add(new Finding(false, name, e.getMessage()));
      }
    }
  }
}
