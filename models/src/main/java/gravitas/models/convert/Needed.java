package gravitas.models.convert;

import gravitas.models.tflite.Operator;
import gravitas.models.tflite.TfliteModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the operators that some outputs depend on, so that the others can be left out. */
final class Needed {
  private Needed() {}

  static List<Operator> operators(TfliteModel model, Set<Integer> outputs) {
    var tensors = new HashSet<>(outputs);
    var operators = new HashSet<Operator>();
    List<Operator> all = model.operators();
    for (int i = all.size() - 1; i >= 0; i--) { // the file lists producers before consumers
      Operator operator = all.get(i);
      if (tensors.contains(operator.output())) {
        operators.add(operator);
        for (int k = 0; k < operator.inputCount(); k++) {
          tensors.add(operator.input(k));
        }
      }
    }
    return all.stream().filter(operators::contains).toList();
  }
}
