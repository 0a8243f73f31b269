package gravitas.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * This module's row of docs/architecture.md, and its packages: commands use jobs, jobs the grid,
 * never the other way round. That nobody uses this module is checked by {@code app}'s test of this
 * name, which also looks for every {@code package-info.java}.
 */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("gravitas.cluster");

  @ParameterizedTest(name = "{0} may use {1}")
  @CsvSource({
    "cluster, cluster.jobs cluster.grid app lab optimizer models",
    "cluster.jobs, cluster.grid app.cli lab",
    "cluster.grid, app.cli lab.evaluation models pipeline.work",
  })
  void aPackageReachesOnlyWhereItMay(String from, String allowed) {
    String own = "gravitas." + from;
    List<String> others = Stream.of(allowed.split(" ")).map(name -> "gravitas." + name).toList();
    classes()
        .that()
        .resideInAPackage(own)
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "are not ours or are in " + others, type -> isForeignOrIn(type, own, others)))
        .check(CLASSES);
  }

  private static boolean isForeignOrIn(JavaClass type, String own, List<String> others) {
    String name = type.getPackageName();
    return !name.startsWith("gravitas")
        || name.equals(own)
        || others.stream().anyMatch(other -> (name + ".").startsWith(other + "."));
  }

  @Test
  void everyPackageIsSeen() {
    for (String each : List.of("gravitas.cluster.jobs", "gravitas.cluster.grid")) {
      assertTrue(CLASSES.stream().anyMatch(type -> type.getPackageName().equals(each)), each);
    }
  }
}
