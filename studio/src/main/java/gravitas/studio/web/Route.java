package gravitas.studio.web;

import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is done for an address.
 *
 * @param method of HTTP
 * @param path whole, with a group for each variable part, which has no slash in it
 * @param action does it
 */
record Route(String method, Pattern path, Action action) {
  /** Does what was asked. */
  @FunctionalInterface
  interface Action {
    Answer answer(Request request) throws IOException, NoPersonException;
  }

  /** A star stands for one part. */
  static Route of(String method, String path, Action action) {
    return new Route(method, Pattern.compile(path.replace("*", "([^/]{1,300})")), action);
  }

  /** The variable parts, if this is the one. */
  Optional<List<String>> match(String asked, String rawPath) {
    Matcher matcher = path.matcher(rawPath);
    if (!method.equals(asked.equals("HEAD") ? "GET" : asked) || !matcher.matches()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 1; i <= matcher.groupCount(); i++) {
      parts.add(matcher.group(i));
    }
    return Optional.of(parts);
  }
}
