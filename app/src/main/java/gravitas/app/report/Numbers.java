package gravitas.app.report;

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

  public static Numbers of(double... values) {
    return new Numbers(values.clone());
  }

  /** Rounded to so many decimals, which keeps the page small. */
  public static Numbers rounded(int decimals, double... values) {
    double unit = Math.pow(10, decimals);
    return new Numbers(
        Arrays.stream(values).map(v -> Double.isNaN(v) ? v : Math.rint(v * unit) / unit).toArray());
  }

  public int size() {
    return values.length;
  }

  public double get(int index) {
    return values[index];
  }

  /** A copy. */
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
