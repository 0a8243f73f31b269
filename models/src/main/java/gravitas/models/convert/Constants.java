package gravitas.models.convert;

import gravitas.models.tflite.Operator;
import gravitas.models.tflite.Tensor;
import gravitas.models.tflite.TfliteModel;
import java.util.HashMap;
import java.util.Map;

/** Follows half-precision and sparse weights through DEQUANTIZE and DENSIFY to their constants. */
final class Constants {
  private final TfliteModel model;
  private final Map<Integer, Integer> storedIn = new HashMap<>(); // unpacked tensor -> its source

  Constants(TfliteModel model) {
    this.model = model;
    for (Operator operator : model.operators()) {
      if (unpacks(operator)) {
        storedIn.put(operator.output(), operator.input(0));
      }
    }
  }

  static boolean unpacks(Operator operator) {
    return operator.kind() == Operator.Kind.DEQUANTIZE || operator.kind() == Operator.Kind.DENSIFY;
  }

  boolean isConstant(int tensor) {
    return source(tensor).isConstant();
  }

  /** Dense float32 values, row-major. */
  float[] floats(int tensor) {
    return source(tensor).floats();
  }

  private Tensor source(int tensor) {
    int at = tensor;
    while (storedIn.containsKey(at)) {
      at = storedIn.get(at);
    }
    return model.tensor(at);
  }
}
