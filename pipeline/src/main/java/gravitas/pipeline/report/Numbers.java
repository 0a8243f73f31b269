package gravitas.pipeline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.IOException;
import java.util.Arrays;

/** An immutable row of numbers; NaN stands for a gap and is written as null. */
@JsonSerialize(using = Numbers.Writer.class)
public final class Numbers {
  private final double[] values;

  private Numbers(double[] values) {
    this.values = values;
  }

  /**
   * {@return these numbers}
   *
   * @param values the numbers
   */
  public static Numbers of(double... values) {
    return new Numbers(values.clone());
  }

  /**
   * Rounded to so many decimals, which keeps the page small.
   *
   * @param decimals digits after the point
   * @param values the numbers
   * @return the numbers
   */
  public static Numbers rounded(int decimals, double... values) {
    double unit = Math.pow(10, decimals);
    return new Numbers(
        Arrays.stream(values).map(v -> Double.isNaN(v) ? v : Math.rint(v * unit) / unit).toArray());
  }

  /** {@return how many they are} */
  public int size() {
    return values.length;
  }

  /**
   * {@return one of them}
   *
   * @param index from zero
   */
  public double get(int index) {
    return values[index];
  }

  /**
   * {@return these, then others}
   *
   * @param others what comes after
   */
  public Numbers with(Numbers others) {
    double[] both = Arrays.copyOf(values, values.length + others.values.length);
    System.arraycopy(others.values, 0, both, values.length, others.values.length);
    return new Numbers(both);
  }

  /** {@return a copy} */
  public double[] toArray() {
    return values.clone();
  }

  /** JSON knows no NaN. */
  static final class Writer extends JsonSerializer<Numbers> {
    @Override
    public void serialize(Numbers numbers, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartArray();
      for (double value : numbers.values) {
        if (Double.isFinite(value)) {
          json.writeNumber(value);
        } else {
          json.writeNull();
        }
      }
      json.writeEndArray();
    }
  }
}
