package gravitas.datasets.cdf;

import java.io.IOException;
import java.io.InputStream;
import uk.ac.bristol.star.cdf.record.Buf;
import uk.ac.bristol.star.cdf.record.Pointer;

/**
 * jcdf's view of a file with a budget of reads. Records of a CDF are linked lists: in a damaged
 * file a list may run in circles, which jcdf would follow for ever.
 */
final class BoundedBuf implements Buf {
  /** No compressor of the format shrinks data more than this. */
  private static final long LARGEST_RATIO = 1_100;

  private final Buf buf;
  private final long[] budget; // shared with buffers made from this one

  BoundedBuf(Buf buf) {
    // every field of every record once, twice over, and some for small files
    this(buf, new long[] {2 * buf.getLength() + 10_000});
  }

  private BoundedBuf(Buf buf, long[] budget) {
    this.buf = buf;
    this.budget = budget;
  }

  private void spend(long bytes) throws IOException {
    budget[0] -= Math.max(1, bytes);
    if (budget[0] < 0) {
      throw new IOException("its records run in circles");
    }
  }

  /** Refuses an amount of data that this file cannot hold even compressed. */
  void requirePlausible(long bytes) throws IOException {
    if (bytes < 0 || bytes > LARGEST_RATIO * buf.getLength()) {
      throw new IOException("it promises " + bytes + " bytes of data, more than it can hold");
    }
  }

  @Override
  public long getLength() {
    return buf.getLength();
  }

  @Override
  public int readUnsignedByte(Pointer pointer) throws IOException {
    spend(1);
    return buf.readUnsignedByte(pointer);
  }

  @Override
  public int readInt(Pointer pointer) throws IOException {
    spend(1);
    return buf.readInt(pointer);
  }

  @Override
  public long readOffset(Pointer pointer) throws IOException {
    spend(1);
    return buf.readOffset(pointer);
  }

  @Override
  public String readAsciiString(Pointer pointer, int length) throws IOException {
    if (length < 0 || length > buf.getLength()) {
      throw new IOException("it promises a text of " + length + " characters");
    }
    spend(length);
    return buf.readAsciiString(pointer, length);
  }

  @Override
  public void setBit64(boolean isBit64) {
    buf.setBit64(isBit64);
  }

  @Override
  public boolean isBit64() {
    return buf.isBit64();
  }

  @Override
  public void setEncoding(boolean isBigendian) {
    buf.setEncoding(isBigendian);
  }

  @Override
  public boolean isBigendian() {
    return buf.isBigendian();
  }

  @Override
  public void readDataBytes(long offset, int count, byte[] array) throws IOException {
    spend(1);
    buf.readDataBytes(offset, count, array);
  }

  @Override
  public void readDataShorts(long offset, int count, short[] array) throws IOException {
    spend(1);
    buf.readDataShorts(offset, count, array);
  }

  @Override
  public void readDataInts(long offset, int count, int[] array) throws IOException {
    spend(1);
    buf.readDataInts(offset, count, array);
  }

  @Override
  public void readDataLongs(long offset, int count, long[] array) throws IOException {
    spend(1);
    buf.readDataLongs(offset, count, array);
  }

  @Override
  public void readDataFloats(long offset, int count, float[] array) throws IOException {
    spend(1);
    buf.readDataFloats(offset, count, array);
  }

  @Override
  public void readDataDoubles(long offset, int count, double[] array) throws IOException {
    spend(1);
    buf.readDataDoubles(offset, count, array);
  }

  @Override
  public InputStream createInputStream(long offset) {
    return buf.createInputStream(offset);
  }

  @Override
  public Buf fillNewBuf(long count, InputStream in) throws IOException {
    requirePlausible(count);
    budget[0] += 2 * count; // the unpacked part is a file of its own
    return new BoundedBuf(buf.fillNewBuf(count, in), budget);
  }
}
