package gravitas.datasets.numpy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The escapes of texts in protocol 0: backslash with u, U, x, n, r, t, quote or backslash. */
final class PickleText {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[nrt'\"\\\\])");

  private PickleText() {}

  static String unescaped(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    Matcher matcher = ESCAPE.matcher(text);
    var out = new StringBuilder();
    while (matcher.find()) {
      matcher.appendReplacement(out, Matcher.quoteReplacement(character(matcher.group(1))));
    }
    matcher.appendTail(out);
    return out.toString();
  }

  private static String character(String escape) {
    return switch (escape.charAt(0)) {
      case 'u', 'U', 'x' -> new String(Character.toChars(codePoint(escape)));
      case 'n' -> "\n";
      case 'r' -> "\r";
      case 't' -> "\t";
      default -> escape;
    };
  }

  private static int codePoint(String escape) {
    long value = Long.parseLong(escape.substring(1), 16);
    if (value > Character.MAX_CODE_POINT) {
      throw new IllegalArgumentException("a text holds the character " + value);
    }
    return (int) value;
  }
}
