package gravitas.datasets.numpy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The only things a pickle may name: NumPy's array, type and scalar constructors, and two harmless
 * helpers. Each is a step in building an {@link NdArray}; none runs anything.
 */
final class PickledObject {
  private static final int DEEPEST = 100;

  private enum Kind {
    RECONSTRUCT,
    NDARRAY,
    DTYPE,
    SCALAR,
    FROM_BUFFER,
    ENCODE,
    DICTIONARY
  }

  private static final Map<String, Kind> ALLOWED =
      Map.ofEntries(
          Map.entry("numpy.core.multiarray _reconstruct", Kind.RECONSTRUCT),
          Map.entry("numpy._core.multiarray _reconstruct", Kind.RECONSTRUCT),
          Map.entry("numpy ndarray", Kind.NDARRAY),
          Map.entry("numpy dtype", Kind.DTYPE),
          Map.entry("numpy.core.multiarray scalar", Kind.SCALAR),
          Map.entry("numpy._core.multiarray scalar", Kind.SCALAR),
          Map.entry("numpy.core.numeric _frombuffer", Kind.FROM_BUFFER),
          Map.entry("numpy._core.numeric _frombuffer", Kind.FROM_BUFFER),
          Map.entry("_codecs encode", Kind.ENCODE),
          Map.entry("collections OrderedDict", Kind.DICTIONARY));

  private final Kind kind;
  private ArrayType type; // of a DTYPE that was called
  private Object value; // of an NDARRAY that was built

  private PickledObject(Kind kind) {
    this.kind = kind;
  }

  static PickledObject global(String module, String name) {
    Kind kind = ALLOWED.get(module + " " + name);
    if (kind == null) {
      throw new IllegalArgumentException(
          "the pickle wants "
              + shortened(module)
              + "."
              + shortened(name)
              + "; only plain data and NumPy arrays are read");
    }
    return new PickledObject(kind);
  }

  private static String shortened(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= 60 ? printable : printable.substring(0, 57) + "...";
  }

  /** The object called with arguments. */
  Object called(List<Object> arguments) {
    return switch (kind) {
      case RECONSTRUCT, NDARRAY -> new PickledObject(Kind.NDARRAY);
      case DTYPE -> {
        var dtype = new PickledObject(Kind.DTYPE);
        dtype.type = ArrayType.parse((String) arguments.get(0));
        yield dtype;
      }
      case SCALAR -> {
        ArrayType type = ((PickledObject) arguments.get(0)).type;
        byte[] bytes = (byte[]) arguments.get(1);
        if (bytes.length != type.size()) {
          throw new IllegalArgumentException("a NumPy number has " + bytes.length + " bytes");
        }
        yield type.number(ByteBuffer.wrap(bytes), 0);
      }
      case FROM_BUFFER -> {
        ArrayType type = ((PickledObject) arguments.get(1)).type;
        boolean fortran = "F".equals(arguments.get(3));
        yield type.array(
            shape(arguments.get(2)), ByteBuffer.wrap((byte[]) arguments.get(0)), fortran);
      }
      case ENCODE -> ((String) arguments.get(0)).getBytes(StandardCharsets.ISO_8859_1);
      case DICTIONARY -> new LinkedHashMap<>();
    };
  }

  /** The object given its state: (version, shape, dtype, Fortran order, data) for an array. */
  Object built(Object state) {
    List<?> parts = (List<?>) state;
    switch (kind) {
      case DTYPE -> {
        if (type != null && parts.size() > 1 && ">".equals(parts.get(1))) {
          type = type.with(ByteOrder.BIG_ENDIAN);
        }
      }
      case NDARRAY -> {
        ArrayType of = ((PickledObject) parts.get(2)).type;
        int[] shape = shape(parts.get(1));
        Object data = parts.get(4);
        if (of.isObject()) {
          List<?> objects = (List<?>) data;
          if (objects.size() != NdArray.size(shape)) {
            throw new IllegalArgumentException(
                "an array of objects has another size than promised");
          }
          value = shape.length == 0 ? objects.get(0) : objects;
        } else {
          byte[] bytes =
              data instanceof String text
                  ? text.getBytes(StandardCharsets.ISO_8859_1)
                  : (byte[]) data;
          value = of.array(shape, ByteBuffer.wrap(bytes), Boolean.TRUE.equals(parts.get(3)));
        }
      }
      default -> throw new IllegalArgumentException("the pickle changes what is not an array");
    }
    return this;
  }

  private static int[] shape(Object tuple) {
    return ((List<?>) tuple).stream().mapToInt(n -> Math.toIntExact((Long) n)).toArray();
  }

  /** The tree with arrays in place of the steps they were built in. */
  static Object resolved(Object tree) {
    return resolved(tree, 0, new IdentityHashMap<>());
  }

  private static Object resolved(Object tree, int depth, Map<Object, Object> done) {
    if (depth > DEEPEST) {
      throw new IllegalArgumentException("the pickle is nested more than " + DEEPEST + " deep");
    }
    if (tree instanceof PickledObject object) {
      if (object.value == null) {
        throw new IllegalArgumentException("the pickle holds an array without content");
      }
      return resolved(object.value, depth + 1, done);
    }
    if (tree instanceof List || tree instanceof Map) {
      Object known = done.get(tree);
      if (known != null) {
        return known;
      }
    }
    if (tree instanceof List<?> list) {
      List<Object> out = new ArrayList<>(list.size());
      done.put(tree, out);
      list.forEach(item -> out.add(resolved(item, depth + 1, done)));
      return out;
    }
    if (tree instanceof Map<?, ?> map) {
      Map<Object, Object> out = new LinkedHashMap<>();
      done.put(tree, out);
      map.forEach((key, item) -> out.put(key, resolved(item, depth + 1, done)));
      return out;
    }
    return tree;
  }
}
