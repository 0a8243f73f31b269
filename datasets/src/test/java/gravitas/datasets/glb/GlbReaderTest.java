package gravitas.datasets.glb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GLB files of other programs, made by hand: two joints and an end, two keys. */
class GlbReaderTest {
  /** Nodes: hips with a path, a leg that turns, its end; all on one line, so that parts can go. */
  private static final String GOOD =
      "{'nodes':[{'name':'Hips','children':[1]},{'name':'Left"
          + " Leg','translation':[0,-0.5,0],'children':[2]},"
          + "{'name':'Foot','translation':[0,-0.4,0.1]}],'animations':[{'channels':["
          + "{'sampler':0,'target':{'node':0,'path':'translation'}},"
          + "{'sampler':1,'target':{'node':0,'path':'rotation'}},"
          + "{'sampler':2,'target':{'node':1,'path':'rotation'}}],"
          + "'samplers':[{'input':0,'output':1},{'input':0,'output':2},{'input':0,'output':3}]}],"
          + "'accessors':[{'bufferView':0,'componentType':5126,'count':2},"
          + "{'bufferView':1,'componentType':5126,'count':2},"
          + "{'bufferView':2,'componentType':5126,'count':2},"
          + "{'bufferView':3,'componentType':5126,'count':2}],"
          + "'bufferViews':[{'byteOffset':0},{'byteOffset':8},{'byteOffset':32},{'byteOffset':64}]}";

  private static final float HALF = (float) Math.sqrt(0.5);
  private static final float[] NUMBERS = {
    0,
    0.5f, // times
    1,
    2,
    3,
    4,
    5,
    6, // path
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    1, // hips
    0,
    0,
    0,
    1,
    HALF,
    0,
    0,
    HALF // leg: a right angle about x
  };

  @TempDir Path folder;

  private Motion read(String json) throws IOException {
    byte[] text = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    ByteBuffer all =
        ByteBuffer.allocate(28 + text.length + 4 * NUMBERS.length).order(ByteOrder.LITTLE_ENDIAN);
    all.putInt(0x46546C67).putInt(2).putInt(all.capacity());
    all.putInt(text.length).putInt(0x4E4F534A).put(text);
    all.putInt(4 * NUMBERS.length).putInt(0x004E4942);
    for (float number : NUMBERS) {
      all.putFloat(number);
    }
    return GlbReader.readPeople(Files.write(folder.resolve("other.glb"), all.array())).get(0);
  }

  @Test
  void turningNodesAreJointsAndOthersEnds() throws IOException {
    Motion motion = read(GOOD);
    assertEquals(2, motion.skeleton().jointCount());
    assertEquals("Left_Leg", motion.skeleton().joint(1).name());
    assertEquals(new Vector3(0, -0.5, 0), motion.skeleton().joint(1).offset());
    assertEquals("Foot", motion.skeleton().endSites().get(0).name());
    assertEquals(1, motion.skeleton().endSites().get(0).joint());
    assertEquals(0.5, motion.time(1), 0);
    assertEquals(new Vector3(4, 5, 6), motion.pose(1).rootPosition());
    Quaternion right = Quaternion.fromAxisAngle(Vector3.X, Math.PI / 2);
    assertEquals(0, motion.pose(1).rotation(1).angleTo(right), 1e-6);
  }

  /** Without a path the root stays where its node is. */
  @Test
  void aBodyMayStayInItsPlace() throws IOException {
    String still =
        GOOD.replace("{'sampler':0,'target':{'node':0,'path':'translation'}},", "")
            .replace("{'name':'Hips',", "{'name':'Hips','translation':[7,8,9],");
    assertEquals(new Vector3(7, 8, 9), read(still).pose(1).rootPosition());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'animations'|'other'|holds no animation",
        "'node':1,'path':'rotation'|'node':9,'path':'rotation'|an animation channel points nowhere",
        "{'sampler':1|{'sampler':7|an animation channel points nowhere",
        "'input':0,'output':2|'input':0,'output':2,'interpolation':'STEP'|the animation is not"
            + " linear between its keys",
        "'node':1,'path':'rotation'|'node':1,'path':'scale'|node Left_Leg is animated by scale,"
            + " which is not read",
        "'node':0,'path':'translation'|'node':1,'path':'translation'|node Left_Leg is animated by"
            + " translation, which is not read",
        "'children':[2]|'children':[0]|the children of node Left_Leg do not form a tree, parents"
            + " first",
        "'name':'Left Leg'|'name':'Left Leg','scale':[2,2,2]|node Left_Leg is scaled or has a"
            + " matrix, which is not read",
        "{'sampler':1,'target':{'node':0,'path':'rotation'}},|''|the animated skeleton is not at"
            + " the top of the scene",
      })
  void whatIsNotReadIsNamed(String good, String bad, String message) {
    String other = bad.equals("''") ? "" : bad;
    String found =
        assertThrows(UnreadableFileException.class, () -> read(GOOD.replace(good, other)))
            .getMessage();
    assertTrue(found.endsWith(message), found);
    assertTrue(found.contains("other.glb"), found);
  }

  /** Keys at other times for another joint. */
  @Test
  void allJointsNeedTheSameKeys() {
    String other =
        GOOD.replace("{'input':0,'output':3}", "{'input':4,'output':3}")
            .replace(
                "'count':2}],'bufferViews'",
                "'count':2},{'bufferView':4,'componentType':5126,'count':2}],'bufferViews'")
            .replace("{'byteOffset':64}", "{'byteOffset':64},{'byteOffset':8}");
    String found = assertThrows(UnreadableFileException.class, () -> read(other)).getMessage();
    assertTrue(
        found.endsWith("joints have keys at different times; bake the animation first"), found);
  }
}
