package gravitas.cluster.grid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import org.apache.ignite.Ignite;
import org.apache.ignite.lang.IgniteCallable;
import org.apache.ignite.resources.IgniteInstanceResource;

/**
 * A request in the form in which it travels: bytes of Java's own serialization, because Ignite's
 * cannot read records. Made once, it can be sent to many.
 */
final class Parcel implements IgniteCallable<byte[]> {
  private static final long serialVersionUID = 1;

  private final byte[] request;

  @IgniteInstanceResource private transient Ignite node;

  private Parcel(byte[] request) {
    this.request = request;
  }

  static Parcel of(Request<?> request) {
    return new Parcel(bytes(request));
  }

  int size() {
    return request.length;
  }

  /** Runs on the node; never throws, so that whatever does come as an exception is Ignite's. */
  @Override
  public byte[] call() {
    Reply reply;
    try {
      reply = Reply.of(((Request<?>) object(request)).answer(node));
    } catch (Throwable e) {
      reply = Reply.failed(e);
    }
    return bytes(reply);
  }

  private static byte[] bytes(Object object) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static Object object(byte[] bytes) {
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
