package gravitas.film.demo;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The truth of a clip as JSON: rate, camera, and the place of every joint and end site in every
 * frame.
 *
 * <p>{@code {fps, units, joints[], cameras[{video, width, height, K, distortion, R_world_to_cam,
 * t_world_to_cam_m}], frames[frame][joint] = [x, y, z]}}, metres, world Y up, floor at zero.
 */
public final class TruthJson {
  private TruthJson() {}

  /**
   * Writes the truth.
   *
   * @param motion over the floor y = 0, at a constant rate
   * @param camera which films it
   * @param video the clip's file name
   * @param out receives the bytes
   * @throws IOException if a file cannot be written
   */
  public static void write(Motion motion, Camera camera, String video, OutputStream out)
      throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out).useDefaultPrettyPrinter()) {
      json.writeStartObject();
      json.writeNumberField("fps", motion.meanRate());
      json.writeStringField("units", "m");
      json.writeArrayFieldStart("joints");
      for (Joint joint : motion.skeleton().joints()) {
        json.writeString(joint.name());
      }
      for (EndSite site : motion.skeleton().endSites()) {
        json.writeString(site.name());
      }
      json.writeEndArray();
      json.writeArrayFieldStart("cameras");
      camera(json, camera, video);
      json.writeEndArray();
      frames(json, motion);
      json.writeEndObject();
    }
  }

  private static void camera(JsonGenerator json, Camera camera, String video) throws IOException {
    Camera.Intrinsics k = camera.intrinsics();
    json.writeStartObject();
    json.writeStringField("video", video);
    json.writeNumberField("width", k.width());
    json.writeNumberField("height", k.height());
    json.writeFieldName("K");
    matrix(json, new double[] {k.fx(), 0, k.cx(), 0, k.fy(), k.cy(), 0, 0, 1});
    Camera.Distortion d = camera.distortion();
    json.writeFieldName("distortion");
    json.writeArray(new double[] {d.k1(), d.k2(), d.p1(), d.p2()}, 0, 4);
    json.writeFieldName("R_world_to_cam");
    matrix(json, camera.cameraFromWorld().rotation().toMatrix());
    json.writeFieldName("t_world_to_cam_m");
    vector(json, camera.cameraFromWorld().translation());
    json.writeEndObject();
  }

  private static void frames(JsonGenerator json, Motion motion) throws IOException {
    var kinematics = new ForwardKinematics(motion.skeleton());
    json.writeArrayFieldStart("frames");
    for (int i = 0; i < motion.frameCount(); i++) {
      kinematics.update(motion.pose(i));
      json.writeStartArray();
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        vector(json, kinematics.position(j));
      }
      for (EndSite site : motion.skeleton().endSites()) {
        vector(json, kinematics.position(site));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private static void matrix(JsonGenerator json, double[] rows) throws IOException {
    json.writeStartArray();
    for (int row = 0; row < 3; row++) {
      json.writeArray(rows, 3 * row, 3);
    }
    json.writeEndArray();
  }

  private static void vector(JsonGenerator json, Vector3 v) throws IOException {
    json.writeArray(new double[] {v.x(), v.y(), v.z()}, 0, 3);
  }
}
