package gravitas.models.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** TensorFlow's SAME padding by hand and by its definition. */
class PaddingTest {
  private static int[] picture(int height, int width) {
    return new int[] {1, height, width, 3};
  }

  @Test
  void byHand() {
    assertEquals(new Padding(1, 1, 1, 1), Padding.same(picture(8, 8), 3, 3, 1, 1));
    // 8 to 4: three windows of stride 2 and one of 3 need 9, the odd one at the end
    assertEquals(new Padding(0, 0, 1, 1), Padding.same(picture(8, 8), 3, 3, 2, 2));
    assertEquals(new Padding(1, 0, 1, 0), Padding.same(picture(7, 6), 3, 2, 2, 2));
    assertEquals(new Padding(2, 1, 2, 2), Padding.same(picture(5, 10), 5, 5, 1, 2));
    assertEquals(Padding.NONE, Padding.same(picture(8, 8), 1, 1, 2, 2), "never negative");
    assertEquals(Padding.NONE, Padding.same(picture(8, 8), 2, 2, 2, 2));
  }

  /**
   * With it, and not with one less, as many windows fit as the size over the stride, rounded up.
   */
  @Test
  void asManyWindowsFitAsTheRuleSays() {
    for (int size = 1; size < 20; size++) {
      for (int kernel = 1; kernel < 8; kernel++) {
        for (int stride = 1; stride < 5; stride++) {
          Padding p = Padding.same(picture(size, 2), kernel, 1, stride, 1);
          int padded = size + p.top() + p.bottom();
          int wanted = (int) Math.ceil(size / (double) stride);
          String which = size + " by " + kernel + " at " + stride;
          if (padded > size) {
            assertEquals(wanted, (padded - kernel) / stride + 1, which);
            assertEquals(0, (padded - kernel) % stride, "no more than needed: " + which);
            int odd = p.bottom() - p.top();
            assertEquals(padded - size & 1, odd, which);
          }
        }
      }
    }
  }

  @Test
  void sumsAndTheOrderOfOnnx() {
    Padding sum = new Padding(1, 2, 3, 4).plus(new Padding(10, 20, 30, 40));
    assertArrayEquals(new int[] {11, 22, 33, 44}, sum.toArray());
  }
}
