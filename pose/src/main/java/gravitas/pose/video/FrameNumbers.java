package gravitas.pose.video;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The order and the places in time of files that hold one frame each, from the numbers in their
 * names.
 *
 * <p>Numbers count only if all names differ in their last number alone. Steps of more than one
 * (every fifth frame kept) are a regular numbering too; where it is regular but for some holes, a
 * hole is so many frames without a picture. Any other names are frames one after the other, sorted
 * by name.
 *
 * @param files in order
 * @param places in time of each, counted in frames from the first
 * @param remark one sentence on holes or irregular numbers, or empty
 */
record FrameNumbers(List<Path> files, List<Long> places, String remark) {
  private static final Pattern LAST_NUMBER = Pattern.compile("(.*?)(\\d{1,18})(\\D*)");

  private record Numbered(Path file, String before, long number, String after) {}

  static FrameNumbers of(List<Path> unsorted) {
    List<Path> byName = unsorted.stream().sorted().toList();
    List<Numbered> numbered = new ArrayList<>();
    for (Path file : byName) {
      Matcher parts = LAST_NUMBER.matcher(file.getFileName().toString());
      if (!parts.matches()) {
        return oneAfterTheOther(byName, "");
      }
      numbered.add(
          new Numbered(file, parts.group(1), Long.parseLong(parts.group(2)), parts.group(3)));
    }
    boolean alike =
        numbered.stream().map(n -> n.before + "*" + n.after).distinct().count() <= 1
            && numbered.stream().mapToLong(Numbered::number).distinct().count() == numbered.size();
    if (!alike) {
      return oneAfterTheOther(byName, "");
    }
    numbered.sort(Comparator.comparingLong(Numbered::number)); // 2 before 10, padded or not
    List<Path> files = numbered.stream().map(Numbered::file).toList();
    OptionalLong step = step(numbered);
    if (step.isEmpty()) {
      return oneAfterTheOther(
          files, "the numbers of the images are irregular; each counts as the next frame");
    }
    long first = numbered.get(0).number;
    List<Long> places = numbered.stream().map(n -> (n.number - first) / step.getAsLong()).toList();
    return new FrameNumbers(files, places, holes(files, places));
  }

  private static FrameNumbers oneAfterTheOther(List<Path> files, String remark) {
    return new FrameNumbers(
        files, java.util.stream.LongStream.range(0, files.size()).boxed().toList(), remark);
  }

  /** What the number grows by from frame to frame; empty if that is not plain. */
  private static OptionalLong step(List<Numbered> files) {
    if (files.size() < 2) {
      return OptionalLong.of(1);
    }
    long smallest = Long.MAX_VALUE;
    for (int i = 1; i < files.size(); i++) {
      smallest = Math.min(smallest, files.get(i).number - files.get(i - 1).number);
    }
    int regular = 0;
    for (int i = 1; i < files.size(); i++) {
      long grown = files.get(i).number - files.get(i - 1).number;
      if (grown % smallest != 0) {
        return OptionalLong.empty();
      }
      regular += grown == smallest ? 1 : 0;
    }
    return 2 * regular >= files.size() - 1 ? OptionalLong.of(smallest) : OptionalLong.empty();
  }

  private static String holes(List<Path> files, List<Long> places) {
    long missing = places.isEmpty() ? 0 : places.get(places.size() - 1) + 1 - places.size();
    for (int i = 1; i < files.size(); i++) {
      if (places.get(i) > places.get(i - 1) + 1) {
        return missing
            + " frames are missing by the images' numbers (first between "
            + files.get(i - 1).getFileName()
            + " and "
            + files.get(i).getFileName()
            + "); their time is kept";
      }
    }
    return "";
  }
}
