package gravitas.app.doctor;

import ai.djl.engine.Engine;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.linearmath.LinearMath;
import gravitas.app.doctor.Check.Finding;
import gravitas.app.doctor.Check.Outcome;
import gravitas.models.runtime.OnnxRuntime;
import gravitas.models.runtime.UnusableFolderException;
import java.util.List;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas;
import org.bytedeco.opencv.global.opencv_core;

/** The native libraries, each really loaded. */
final class NativeChecks {
  private NativeChecks() {}

  static List<Check> all() {
    return List.of(
        new NamedCheck("FFmpeg", NativeChecks::ffmpeg),
        new NamedCheck("OpenCV", NativeChecks::opencv),
        new NamedCheck("OpenBLAS", NativeChecks::openBlas),
        new NamedCheck("ONNX Runtime", NativeChecks::onnxRuntime),
        new NamedCheck("Bullet", NativeChecks::bullet));
  }

  private static Finding ffmpeg() {
    Loader.load(avutil.class);
    return Finding.ok(avutil.av_version_info().getString());
  }

  private static Finding opencv() {
    Loader.load(opencv_core.class);
    return Finding.ok(opencv_core.CV_VERSION);
  }

  private static Finding openBlas() {
    Loader.load(openblas.class);
    float[] ones = {1, 1};
    float dot = openblas.cblas_sdot(2, ones, 1, ones, 1);
    return dot == 2
        ? Finding.ok("adds up")
        : new Finding(
            Outcome.MISSING, "1 + 1 gives " + dot, "report this processor to the project");
  }

  private static Finding onnxRuntime() {
    Engine engine;
    try {
      engine = OnnxRuntime.engine();
    } catch (UnusableFolderException e) { // nothing is wrong with the program
      return new Finding(Outcome.MISSING, e.getMessage(), "make room there, or choose another");
    }
    return Finding.ok("through DJL " + Engine.getDjlVersion() + ", " + engine.defaultDevice());
  }

  private static Finding bullet() {
    Bullet.init(false, false);
    return Finding.ok("version " + LinearMath.btGetVersion());
  }
}
