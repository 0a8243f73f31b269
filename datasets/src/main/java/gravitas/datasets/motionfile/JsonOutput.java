package gravitas.datasets.motionfile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Values and trees as JSON text. JSON knows neither NaN nor infinity, and the usual ways out, bare
 * words or texts, stop or deceive whoever reads numbers: what is not finite is written as null.
 */
public final class JsonOutput {
  private static final ObjectMapper MAPPER =
      new ObjectMapper(
          JsonFactory.builder()
              .addDecorator((factory, generator) -> new FiniteNumbers(generator))
              .build());

  private JsonOutput() {}

  /**
   * On many lines, for people too.
   *
   * @param value the value
   * @return the text
   */
  public static String pretty(Object value) {
    return text(value, MAPPER.writerWithDefaultPrettyPrinter());
  }

  /**
   * On one line, in ASCII alone, which no page's encoding can spoil.
   *
   * @param value the value
   * @return the text
   */
  public static String ascii(Object value) {
    return text(value, MAPPER.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII));
  }

  private static String text(Object value, ObjectWriter writer) {
    try {
      return writer.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("cannot be written as JSON", e);
    }
  }

  private static final class FiniteNumbers extends JsonGeneratorDelegate {
    FiniteNumbers(JsonGenerator generator) {
      super(generator, false); // so that arrays and trees come number by number
    }

    @Override
    public void writeNumber(double value) throws IOException {
      if (Double.isFinite(value)) {
        super.writeNumber(value);
      } else {
        writeNull();
      }
    }

    @Override
    public void writeNumber(float value) throws IOException {
      if (Float.isFinite(value)) {
        super.writeNumber(value);
      } else {
        writeNull();
      }
    }

    @Override
    public void writeArray(double[] values, int offset, int length) throws IOException {
      writeStartArray();
      for (int i = offset; i < offset + length; i++) {
        writeNumber(values[i]);
      }
      writeEndArray();
    }
  }
}
