package gravitas.datasets.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.generated.H36mFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetCheckTest {
  @TempDir Path folder;

  /** One recording of the twenty is there, and too short. */
  @Test
  void human36mIsReadClipByClip() throws IOException {
    H36mFiles.cdf(folder, "S9", "Walking", H36mFiles.values(1));
    List<Finding> findings = DatasetCheck.of(folder);
    assertTrue(findings.get(0).ok(), findings.toString());
    assertEquals("layout original CDF", findings.get(0).detail());
    Finding walking = find(findings, "S9 Walking");
    assertFalse(walking.ok());
    assertEquals("7 frames, 600 are needed", walking.detail());
    assertTrue(find(findings, "S11 Phoning").detail().contains("no subject S11"));
    assertFalse(find(findings, "cameras").ok());
    assertTrue(find(findings, "videos").detail().startsWith("0 of the 1 takes"));
  }

  @Test
  void aistIsRecognised() throws IOException {
    Files.createDirectories(folder.resolve("keypoints3d"));
    List<Finding> findings = DatasetCheck.of(folder);
    assertEquals("AIST++", findings.get(0).what());
    assertEquals(16, findings.size());
  }

  @Test
  void mocapClipsAreReadOntoTheStandardSkeleton() throws IOException {
    Path clip = SharedData.path("cmu_mocap/val_walk/35_01.bvh");
    Files.copy(clip, folder.resolve("35_01.bvh"));
    Files.writeString(folder.resolve("broken.bvh"), "HIERARCHY");
    List<Finding> findings = DatasetCheck.of(folder);
    assertTrue(find(findings, "35_01.bvh").ok());
    assertFalse(find(findings, "broken.bvh").ok());
  }

  private static Finding find(List<Finding> findings, String what) {
    return findings.stream().filter(f -> f.what().equals(what)).findFirst().orElseThrow();
  }
}
