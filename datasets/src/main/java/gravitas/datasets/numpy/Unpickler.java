package gravitas.datasets.numpy;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads pickles (protocols 0 to 5) of plain data and NumPy arrays.
 *
 * <p>Yields {@code null}, Boolean, Long, BigInteger, Double, String, byte[], List (also for tuples
 * and sets), Map and {@link NdArray}; arrays of objects are Lists. Globals other than those of
 * {@link PickledObject} are refused, never looked up. Lengths beyond the end of the file are
 * refused before anything is allocated.
 */
public final class Unpickler {
  private static final Object MARK = new Object();

  /** Bounds the work a small hostile file can cause by building on its own results. */
  private static final int MOST_STEPS = 50_000_000;

  private final ByteBuffer in;
  private final List<Object> stack = new ArrayList<>();
  private final Map<Integer, Object> memo = new HashMap<>();

  private Unpickler(ByteBuffer in) {
    this.in = in.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Reads one pickle.
   *
   * @param bytes the pickle
   * @return the object
   * @throws IllegalArgumentException if it is broken or holds more than data
   */
  public static Object read(ByteBuffer bytes) {
    try {
      return PickledObject.resolved(new Unpickler(bytes).run());
    } catch (java.nio.BufferUnderflowException e) {
      throw new IllegalArgumentException("the pickle is cut off", e);
    } catch (IndexOutOfBoundsException
        | ClassCastException
        | ArithmeticException
        | NullPointerException e) { // an instruction found something else than it needs
      throw new IllegalArgumentException("the pickle is broken: " + e.getMessage(), e);
    }
  }

  private Object run() {
    for (int step = 0; step < MOST_STEPS; step++) {
      int opcode = in.get() & 0xFF;
      if (opcode == '.') {
        return pop();
      }
      if (!number(opcode) && !text(opcode) && !container(opcode) && !reference(opcode)) {
        object(opcode);
      }
    }
    throw new IllegalArgumentException("the pickle takes more than " + MOST_STEPS + " steps");
  }

  private boolean number(int opcode) {
    switch (opcode) {
      case 0x80 -> in.get(); // protocol
      case 0x95 -> in.getLong(); // frame
      case 'N' -> stack.add(null);
      case 0x88 -> stack.add(true);
      case 0x89 -> stack.add(false);
      case 'J' -> stack.add((long) in.getInt());
      case 'K' -> stack.add((long) (in.get() & 0xFF));
      case 'M' -> stack.add((long) (in.getShort() & 0xFFFF));
      case 0x8a -> stack.add(bigNumber(in.get() & 0xFF));
      case 0x8b -> stack.add(bigNumber(in.getInt()));
      case 'G' -> {
        stack.add(in.order(ByteOrder.BIG_ENDIAN).getDouble());
        in.order(ByteOrder.LITTLE_ENDIAN);
      }
      case 'F' -> stack.add(Double.parseDouble(line()));
      case 'I' -> stack.add(integer(line()));
      case 'L' -> stack.add(Long.parseLong(line().replace("L", "")));
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Object integer(String text) {
    return switch (text) {
      case "00" -> false;
      case "01" -> true;
      default -> Long.parseLong(text);
    };
  }

  private Object bigNumber(int length) {
    byte[] little = bytes(length);
    byte[] big = new byte[little.length];
    for (int i = 0; i < big.length; i++) {
      big[i] = little[little.length - 1 - i];
    }
    BigInteger value = big.length == 0 ? BigInteger.ZERO : new BigInteger(big);
    return value.bitLength() < 64 ? (Object) value.longValue() : value;
  }

  private boolean text(int opcode) {
    switch (opcode) {
      case 'S' -> {
        String quoted = line();
        stack.add(PickleText.unescaped(quoted.substring(1, quoted.length() - 1)));
      }
      case 'V' -> stack.add(PickleText.unescaped(line()));
      case 0x8c -> stack.add(string(in.get() & 0xFF));
      case 'X' -> stack.add(string(in.getInt()));
      case 0x8d -> stack.add(string(in.getLong()));
      case 'U' -> stack.add(latin(in.get() & 0xFF));
      case 'T' -> stack.add(latin(in.getInt()));
      case 'C' -> stack.add(bytes(in.get() & 0xFF));
      case 'B' -> stack.add(bytes(in.getInt()));
      case 0x8e, 0x96 -> stack.add(bytes(in.getLong()));
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean container(int opcode) {
    switch (opcode) {
      case '(' -> stack.add(MARK);
      case '0' -> pop();
      case '1' -> popToMark();
      case '2' -> stack.add(top());
      case ']', 0x8f, ')' -> stack.add(new ArrayList<>());
      case '}' -> stack.add(new LinkedHashMap<>());
      case 'l', 't', 0x91 -> stack.add(popToMark());
      case 0x85 -> stack.add(popped(1));
      case 0x86 -> stack.add(popped(2));
      case 0x87 -> stack.add(popped(3));
      case 'a' -> {
        Object item = pop();
        list(top()).add(item);
      }
      case 'e', 0x90 -> {
        List<Object> items = popToMark();
        list(top()).addAll(items);
      }
      case 'd' -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        putAll(map, popToMark());
        stack.add(map);
      }
      case 's' -> {
        List<Object> pair = popped(2);
        putAll(map(top()), pair);
      }
      case 'u' -> {
        List<Object> pairs = popToMark();
        putAll(map(top()), pairs);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean reference(int opcode) {
    switch (opcode) {
      case 'p' -> memo.put(Integer.parseInt(line()), top());
      case 'q' -> memo.put(in.get() & 0xFF, top());
      case 'r' -> memo.put(in.getInt(), top());
      case 0x94 -> memo.put(memo.size(), top());
      case 'g' -> stack.add(remembered(Integer.parseInt(line())));
      case 'h' -> stack.add(remembered(in.get() & 0xFF));
      case 'j' -> stack.add(remembered(in.getInt()));
      default -> {
        return false;
      }
    }
    return true;
  }

  private void object(int opcode) {
    switch (opcode) {
      case 'c' -> {
        String module = line();
        stack.add(PickledObject.global(module, line()));
      }
      case 0x93 -> {
        List<Object> names = popped(2);
        stack.add(PickledObject.global((String) names.get(0), (String) names.get(1)));
      }
      case 'R', 0x81 -> {
        Object arguments = pop();
        Object callable = pop();
        stack.add(((PickledObject) callable).called(list(arguments)));
      }
      case 'b' -> {
        Object state = pop();
        stack.add(((PickledObject) pop()).built(state));
      }
      default ->
          throw new IllegalArgumentException(
              String.format("the pickle holds the instruction 0x%02x, which is not data", opcode));
    }
  }

  private Object remembered(int key) {
    if (!memo.containsKey(key)) {
      throw new IllegalArgumentException("the pickle refers to object " + key + " it never made");
    }
    return memo.get(key);
  }

  private Object top() {
    return stack.get(stack.size() - 1);
  }

  private Object pop() {
    return stack.remove(stack.size() - 1);
  }

  private List<Object> popped(int count) {
    List<Object> tail = stack.subList(stack.size() - count, stack.size());
    List<Object> items = new ArrayList<>(tail);
    tail.clear();
    return items;
  }

  private List<Object> popToMark() {
    int mark = stack.size() - 1;
    while (stack.get(mark) != MARK) {
      mark--;
    }
    List<Object> items = popped(stack.size() - 1 - mark);
    pop();
    return items;
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Object object) {
    return (List<Object>) object;
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> map(Object object) {
    return (Map<Object, Object>) object;
  }

  private static void putAll(Map<Object, Object> map, List<Object> pairs) {
    for (int i = 0; i < pairs.size(); i += 2) {
      Object key = pairs.get(i);
      if (!(key instanceof String || key instanceof Long || key instanceof Boolean)) {
        throw new IllegalArgumentException("a dictionary's key is neither text nor a number");
      }
      map.put(key, pairs.get(i + 1));
    }
  }

  private byte[] bytes(long length) {
    if (length < 0 || length > in.remaining()) {
      throw new IllegalArgumentException(
          "the pickle promises " + length + " bytes where " + in.remaining() + " follow");
    }
    byte[] bytes = new byte[(int) length];
    in.get(bytes);
    return bytes;
  }

  private String string(long length) {
    return new String(bytes(length), StandardCharsets.UTF_8);
  }

  private String latin(long length) {
    return new String(bytes(length), StandardCharsets.ISO_8859_1);
  }

  private String line() {
    int start = in.position();
    while (in.get() != '\n') {
      // to the end of the line
    }
    byte[] text = new byte[in.position() - start - 1];
    in.get(start, text);
    String line = new String(text, StandardCharsets.ISO_8859_1);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
