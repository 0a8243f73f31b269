package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.NetworkLayout.Layer;
import gravitas.optimizer.learned.Preconditioner.Normalisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What travels with the parameters, and where they lie. */
class DescriptionTest {
  private final NetworkShape shape = new NetworkShape(3, 16, 2, 4, 8, 32, 2, 24, true);
  private final StepRule rule =
      new StepRule(0.1, 0.02, 0.5, Normalisation.ROOT_MEAN_SQUARE, true, false, true);

  @Test
  void whatWasWrittenIsReadBack() {
    Map<String, String> map = new Description(shape, rule).toMap();
    assertEquals(new Description(shape, rule), Description.of(map));
    assertEquals("ROOT_MEAN_SQUARE", map.get("normalisation"));
    assertEquals("0.02", map.get("lambdaB"));
  }

  @Test
  void theFirstNetworksSawValues() {
    Map<String, String> map = new Description(shape, rule).toMap();
    map.remove("fromStart");
    map.put("colour", "blue");
    assertFalse(Description.of(map).rule().fromStart());
  }

  @Test
  void aMissingNameIsNamed() {
    Map<String, String> map = new Description(shape, rule).toMap();
    map.remove("heads");
    var error = assertThrows(IllegalArgumentException.class, () -> Description.of(map));
    assertTrue(error.getMessage().contains("'heads'"), error.getMessage());
    map.put("heads", "many");
    assertThrows(IllegalArgumentException.class, () -> Description.of(map));
  }

  /** Layers lie one after the other without gaps. */
  @Test
  void parametersLieSideBySide() {
    NetworkLayout layout = NetworkLayout.of(shape);
    List<int[]> pieces = new ArrayList<>(); // from, count
    pieces.add(new int[] {layout.decays(), shape.decayCount()});
    add(pieces, layout.embedding());
    layout.branch().forEach(layer -> add(pieces, layer));
    for (NetworkLayout.Encoder e : layout.encoders()) {
      pieces.add(new int[] {e.attentionNorm(), 32});
      add(pieces, e.projections());
      add(pieces, e.output());
      pieces.add(new int[] {e.feedForwardNorm(), 32});
      add(pieces, e.expand());
      add(pieces, e.contract());
      pieces.add(new int[] {e.outputNorm(), 32});
      add(pieces, e.head());
    }
    int next = 0;
    for (int[] piece : pieces) {
      assertEquals(next, piece[0]);
      next += piece[1];
    }
    assertEquals(layout.size(), next);
    assertEquals(new Layer(layout.branch().get(2).offset(), 24, 2, true), layout.branch().get(2));
  }

  private static void add(List<int[]> pieces, Layer layer) {
    pieces.add(
        new int[] {layer.offset(), (layer.rows() + (layer.bias() ? 1 : 0)) * layer.columns()});
  }

  @Test
  void withoutEncodersThereIsOnlyTheBranch() {
    var mlp = new NetworkShape(1, 0, 0, 0, 0, 0, 2, 24, false);
    NetworkLayout layout = NetworkLayout.of(mlp);
    assertNull(layout.embedding());
    assertEquals(List.of(), layout.encoders());
    assertEquals(mlp.inputs(), layout.branch().get(0).rows());
    int expected = mlp.decayCount() + (mlp.inputs() + 1) * 24 + 25 * 24 + 25 * 2;
    assertEquals(expected, mlp.parameters());
  }
}
