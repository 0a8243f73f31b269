package gravitas.pipeline.report;

import gravitas.datasets.motionfile.JsonOutput;
import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

/**
 * Writes a report as one HTML file that needs nothing else: no network, no server, no codec.
 *
 * <p>three.js comes as modules from data: addresses through an import map; its inner import is
 * renamed because relative ones do not resolve there.
 */
public final class HtmlReport {
  private static final List<String> SCRIPTS =
      List.of("clock.js", "film.js", "skin.js", "view.js", "charts.js", "movement.js", "page.js");

  private HtmlReport() {}

  /**
   * Writes the page; it appears complete or not at all.
   *
   * @param data what the page shows
   * @param file the file to write
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public static void write(ReportData data, Path file, boolean overwrite) throws IOException {
    byte[] page = page(data).getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, overwrite, out -> out.write(page));
  }

  static String page(ReportData data) {
    var script = new StringBuilder();
    SCRIPTS.forEach(name -> script.append(resource(name)).append('\n'));
    // one pass, so that nothing inside the data can be taken for a mark
    return fill(
        resource("report.html"),
        List.of("@title@", "@style@", "@imports@", "@data@", "@script@"),
        List.of(
            escape(data.title()),
            resource("report.css"),
            imports(),
            json(data),
            script.toString()));
  }

  private static String fill(String template, List<String> marks, List<String> values) {
    var page = new StringBuilder();
    int from = 0;
    for (int i = 0; i < marks.size(); i++) {
      int at = template.indexOf(marks.get(i), from);
      if (at < 0) {
        throw new IllegalStateException("the template lacks " + marks.get(i));
      }
      page.append(template, from, at).append(values.get(i));
      from = at + marks.get(i).length();
    }
    return page.append(template, from, template.length()).toString();
  }

  private static String imports() {
    String three =
        resource("three/three.module.min.js").replace("./three.core.min.js", "three-core");
    return "{\"imports\":{"
        + module("three", three)
        + ","
        + module("three-core", resource("three/three.core.min.js"))
        + ","
        + module("orbit-controls", resource("three/OrbitControls.js"))
        + "}}";
  }

  private static String module(String name, String source) {
    String code = Base64.getEncoder().encodeToString(source.getBytes(StandardCharsets.UTF_8));
    return "\"" + name + "\":\"data:text/javascript;base64," + code + "\"";
  }

  private static String json(ReportData data) {
    // inside a script element only "</" could end it too early
    return JsonOutput.ascii(data).replace("</", "<\\/").replace("<!--", "<\\u0021--");
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
