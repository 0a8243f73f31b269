package gravitas.models.tflite;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a .tflite file into a {@link TfliteModel}; nothing is copied but small index lists. */
public final class TfliteReader {
  private static final int IDENTIFIER = 0x334c4654; // "TFL3"

  private TfliteReader() {}

  /**
   * {@return the model in a file}
   *
   * @param file its content
   */
  public static TfliteModel read(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    if (file.length < 8 || bytes.getInt(4) != IDENTIFIER) {
      throw new UnsupportedModelException(
          "not a TensorFlow Lite file: the mark 'TFL3' is missing in its "
              + file.length
              + " bytes");
    }
    try {
      return model(FlatTable.root(bytes));
    } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new UnsupportedModelException("the TensorFlow Lite file is damaged or cut short", e);
    }
  }

  private static TfliteModel model(FlatTable model) {
    List<FlatTable> subgraphs = model.tables(2);
    if (subgraphs.size() != 1) {
      throw new UnsupportedModelException("expected one subgraph, found " + subgraphs.size());
    }
    FlatTable graph = subgraphs.get(0);
    List<ByteBuffer> buffers = model.tables(4).stream().map(b -> b.data(0)).toList();
    var tensors = new ArrayList<Tensor>();
    for (FlatTable tensor : graph.tables(0)) {
      tensors.add(tensor(tensor, buffers));
    }
    List<Operator.Kind> kinds = model.tables(1).stream().map(TfliteReader::kind).toList();
    var operators = new ArrayList<Operator>();
    for (FlatTable operator : graph.tables(3)) {
      operators.add(
          new Operator(
              kinds.get(operator.integer(0, 0)),
              operator.integers(1, 4),
              operator.integers(2, 4),
              operator.table(4)));
    }
    return new TfliteModel(
        tensors,
        operators,
        Arrays.stream(graph.integers(1, 4)).boxed().toList(),
        Arrays.stream(graph.integers(2, 4)).boxed().toList());
  }

  /** Codes above 127 stand in field 3 only, smaller ones in old files in field 0 only. */
  private static Operator.Kind kind(FlatTable operatorCode) {
    return Operator.Kind.of(Math.max(operatorCode.integer(3, 0), operatorCode.unsignedByte(0, 0)));
  }

  private static Tensor tensor(FlatTable tensor, List<ByteBuffer> buffers) {
    String name = tensor.text(3);
    FlatTable sparsity = tensor.table(6);
    return new Tensor(
        name,
        tensor.integers(0, 4),
        Tensor.Type.of(tensor.unsignedByte(1, 0), name),
        buffers.get(tensor.integer(2, 0)),
        sparsity == null ? null : sparsity(sparsity));
  }

  private static Sparsity sparsity(FlatTable sparsity) {
    List<Sparsity.Level> levels =
        sparsity.tables(2).stream()
            .map(
                level ->
                    level.unsignedByte(0, 0) == 0
                        ? new Sparsity.Level(level.integer(1, 0), new int[0], new int[0])
                        : new Sparsity.Level(0, indices(level, 2), indices(level, 4)))
            .toList();
    return new Sparsity(sparsity.integers(0, 4), sparsity.integers(1, 4), levels);
  }

  /** A union of vectors: its type (1 int32, 2 uint16, 3 uint8) comes one field before it. */
  private static int[] indices(FlatTable level, int typeField) {
    int width =
        switch (level.unsignedByte(typeField, 0)) {
          case 1 -> 4;
          case 2 -> 2;
          case 3 -> 1;
          default -> throw new UnsupportedModelException("a sparse tensor has no index vector");
        };
    return level.table(typeField + 1).integers(0, width);
  }
}
