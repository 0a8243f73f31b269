package gravitas.models.tflite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Float16Test {
  @ParameterizedTest
  @CsvSource({
    "0000, 0",
    "8000, -0.0",
    "3c00, 1",
    "c000, -2",
    "3555, 0.333251953125",
    "7bff, 65504",
    "0001, 5.9604645E-8",
    "0400, 6.1035156E-5",
    "7c00, Infinity",
    "fc00, -Infinity"
  })
  void convertsExactly(String bits, float value) {
    assertEquals(value, Float16.toFloat((short) Integer.parseInt(bits, 16)));
  }

  @ParameterizedTest
  @CsvSource({"7e00", "7c01"})
  void keepsNotANumber(String bits) {
    assertTrue(Float.isNaN(Float16.toFloat((short) Integer.parseInt(bits, 16))));
  }
}
