package gravitas.pipeline;

import gravitas.datasets.MotionFormats;
import gravitas.pipeline.report.ReportData.Download;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The files of a take that lie beside its page or below, for the page's buttons. */
final class Downloads {
  private Downloads() {}

  static List<Download> beside(Path page, Targets targets) {
    List<Download> downloads = new ArrayList<>();
    for (Path motion : targets.motions()) {
      var format = MotionFormats.formatOf(motion);
      add(downloads, page, motion, format.description());
      format.companions(motion).stream()
          .filter(Files::exists)
          .forEach(file -> add(downloads, page, file, "belongs to " + motion.getFileName()));
    }
    targets.overlay().ifPresent(file -> add(downloads, page, file, "the body over the video"));
    targets.verdict().ifPresent(file -> add(downloads, page, file, "all figures of the verdict"));
    return downloads;
  }

  private static void add(List<Download> downloads, Path page, Path file, String meaning) {
    Path folder = page.toAbsolutePath().normalize().getParent();
    Path place = file.toAbsolutePath().normalize();
    if (folder != null && place.startsWith(folder)) {
      String path =
          StreamSupport.stream(folder.relativize(place).spliterator(), false)
              .map(Path::toString)
              .collect(Collectors.joining("/"));
      downloads.add(new Download(place.getFileName().toString(), path, meaning));
    }
  }
}
