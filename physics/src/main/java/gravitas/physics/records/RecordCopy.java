package gravitas.physics.records;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/**
 * A record with some of its parts changed.
 *
 * <p>Settings have a dozen parts each and a method per part that a caller may change. Were these to
 * name all other parts, a new one would have to be added to every one of them. The names of parts
 * are given as text, which no compiler checks: an unknown one is refused at the first use.
 */
public final class RecordCopy {
  private RecordCopy() {}

  /**
   * {@return the record with other values of some parts; its constructor checks them as always}
   *
   * @param record what is copied
   * @param namesAndValues a part's name, its value, and so on
   * @param <R> its type
   */
  public static <R extends Record> R with(R record, Object... namesAndValues) {
    RecordComponent[] parts = record.getClass().getRecordComponents();
    Object[] values = new Object[parts.length];
    try {
      for (int p = 0; p < parts.length; p++) {
        var accessor = parts[p].getAccessor();
        accessor.setAccessible(true); // also of a record that is not public
        values[p] = accessor.invoke(record);
      }
      for (int i = 0; i < namesAndValues.length; i += 2) {
        values[indexOf(parts, record, namesAndValues[i])] = namesAndValues[i + 1];
      }
      return constructor(record, parts).newInstance(values);
    } catch (InvocationTargetException refused) {
      if (refused.getCause() instanceof RuntimeException reason) {
        throw reason;
      }
      throw new IllegalStateException("cannot copy " + record, refused);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("cannot copy " + record, impossible);
    }
  }

  private static int indexOf(RecordComponent[] parts, Record record, Object name) {
    for (int p = 0; p < parts.length; p++) {
      if (parts[p].getName().equals(name)) {
        return p;
      }
    }
    throw new IllegalArgumentException(
        record.getClass().getSimpleName() + " has no part called '" + name + "'");
  }

  @SuppressWarnings("unchecked") // the constructor of the record's own class
  private static <R extends Record> Constructor<R> constructor(R record, RecordComponent[] parts)
      throws NoSuchMethodException {
    Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<R> canonical = (Constructor<R>) record.getClass().getDeclaredConstructor(types);
    canonical.setAccessible(true);
    return canonical;
  }
}
