package gravitas.models.tflite;

import java.util.List;

/**
 * A network as the file describes it.
 *
 * @param tensors all tensors; operators refer to them by index
 * @param operators in an order in which they can be computed
 * @param inputs tensors that the caller fills
 * @param outputs tensors that the caller reads
 */
public record TfliteModel(
    List<Tensor> tensors, List<Operator> operators, List<Integer> inputs, List<Integer> outputs) {
  /**
   * Keeps copies.
   *
   * @param tensors all tensors; operators refer to them by index
   * @param operators in an order in which they can be computed
   * @param inputs tensors that the caller fills
   * @param outputs tensors that the caller reads
   */
  public TfliteModel {
    tensors = List.copyOf(tensors);
    operators = List.copyOf(operators);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  /**
   * {@return a tensor}
   *
   * @param index from zero
   */
  public Tensor tensor(int index) {
    return tensors.get(index);
  }
}
