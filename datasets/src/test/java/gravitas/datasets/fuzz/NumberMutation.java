package gravitas.datasets.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text that stays well-formed and says nonsense: numbers replaced by others. */
public final class NumberMutation {
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
  private static final List<String> NUMBERS =
      List.of("0", "-1", "1", "0.5", "1e-30", "1e30", "-1e30", "1e308", "33", "2147483648", "null");

  private NumberMutation() {}

  public static byte[] of(byte[] good, Random random) {
    String text = new String(good, StandardCharsets.UTF_8);
    // a single number, some, most, or all of them alike
    double share = List.of(0.0001, 0.01, 0.9, 1.0).get(random.nextInt(4));
    String always = NUMBERS.get(random.nextInt(NUMBERS.size()));
    boolean alike = random.nextBoolean();
    Matcher numbers = NUMBER.matcher(text);
    var out = new StringBuilder();
    while (numbers.find()) {
      String other = alike ? always : NUMBERS.get(random.nextInt(NUMBERS.size()));
      numbers.appendReplacement(out, random.nextDouble() < share ? other : numbers.group());
    }
    return numbers.appendTail(out).toString().getBytes(StandardCharsets.UTF_8);
  }
}
