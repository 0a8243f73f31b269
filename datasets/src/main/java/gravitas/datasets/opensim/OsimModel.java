package gravitas.datasets.opensim;

import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.rotation.Axis;
import gravitas.datasets.rotation.EulerOrder;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The OpenSim 4 model that the coordinates of {@link MotFormat} and the markers of {@link
 * TrcFormat} belong to: the body's links with mass and inertia, a ball joint each as three
 * successive rotations in the order that suits the motion, and a marker at every joint and end
 * site.
 */
public final class OsimModel {
  private final BodyModel body;
  private final Skeleton skeleton;
  private final List<EulerOrder> orders;
  private final StringBuilder xml = new StringBuilder();

  private OsimModel(BodyModel body, List<EulerOrder> orders) {
    this.body = body;
    this.orders = orders;
    this.skeleton = body.skeleton();
  }

  /**
   * The model of a body for the file of one motion of it.
   *
   * @param body the body
   * @param motion the motion
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public static void write(BodyModel body, Motion motion, Path file, boolean overwrite)
      throws IOException {
    String text = new OsimModel(body, MotFormat.orders(motion)).text();
    OutputFile.write(file, overwrite, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String text() {
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSimDocument Version=\"40000\">\n");
    xml.append("<Model name=\"gravitas\">\n<Ground name=\"ground\"/>\n");
    xml.append("<gravity>0 -9.81 0</gravity>\n");
    xml.append("<length_units>meters</length_units>\n<force_units>N</force_units>\n");
    xml.append("<BodySet name=\"bodyset\"><objects>\n");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      body(j);
    }
    xml.append("</objects></BodySet>\n<JointSet name=\"jointset\"><objects>\n");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      joint(j);
    }
    xml.append("</objects></JointSet>\n<MarkerSet name=\"markerset\"><objects>\n");
    skeleton.joints().forEach(joint -> marker(joint.name(), joint.name(), Vector3.ZERO));
    for (EndSite site : skeleton.endSites()) {
      marker(site.name(), skeleton.joint(site.joint()).name(), site.offset());
    }
    xml.append("</objects></MarkerSet>\n</Model>\n</OpenSimDocument>\n");
    return xml.toString();
  }

  private void body(int joint) {
    Link link = body.link(joint);
    Inertia i = link.inertia();
    xml.append("<Body name=\"").append(skeleton.joint(joint).name()).append("\">");
    xml.append("<mass>").append(number(link.mass())).append("</mass>");
    xml.append("<mass_center>").append(vector(link.centre())).append("</mass_center>");
    xml.append("<inertia>").append(number(i.xx()));
    for (double moment : new double[] {i.yy(), i.zz(), i.xy(), i.xz(), i.yz()}) {
      xml.append(' ').append(number(moment));
    }
    xml.append("</inertia></Body>\n");
  }

  private void joint(int index) {
    Joint joint = skeleton.joint(index);
    String name = joint.name();
    boolean root = index == 0;
    String parent = root ? "ground" : skeleton.joint(joint.parent()).name();
    String parentFrame = parent + "_to_" + name;
    xml.append("<CustomJoint name=\"").append(name).append("_joint\">");
    xml.append("<socket_parent_frame>").append(parentFrame).append("</socket_parent_frame>");
    xml.append("<socket_child_frame>").append(name).append("_centre</socket_child_frame>\n");
    xml.append("<coordinates>");
    List<String> angles = MotFormat.coordinates(name, orders.get(index));
    angles.forEach(this::coordinate);
    if (root) {
      List.of("_tx", "_ty", "_tz").forEach(suffix -> coordinate(name + suffix));
    }
    xml.append("</coordinates>\n<frames>");
    String parentPath = root ? "/ground" : "/bodyset/" + parent;
    frame(parentFrame, parentPath, root ? Vector3.ZERO : joint.offset());
    frame(name + "_centre", "/bodyset/" + name, Vector3.ZERO);
    xml.append("</frames>\n<SpatialTransform>\n");
    for (int a = 0; a < 3; a++) {
      axis("rotation" + (a + 1), angles.get(a), direction(orders.get(index).axes()[a]));
    }
    axis("translation1", root ? name + "_tx" : "", "1 0 0");
    axis("translation2", root ? name + "_ty" : "", "0 1 0");
    axis("translation3", root ? name + "_tz" : "", "0 0 1");
    xml.append("</SpatialTransform></CustomJoint>\n");
  }

  private static String direction(Axis axis) {
    return switch (axis) {
      case X -> "1 0 0";
      case Y -> "0 1 0";
      case Z -> "0 0 1";
    };
  }

  private void coordinate(String name) {
    xml.append("<Coordinate name=\"").append(name).append("\"><default_value>0</default_value>");
    xml.append("<range>-100 100</range></Coordinate>");
  }

  private void frame(String name, String parent, Vector3 place) {
    xml.append("<PhysicalOffsetFrame name=\"").append(name).append("\"><socket_parent>");
    xml.append(parent).append("</socket_parent><translation>").append(vector(place));
    xml.append("</translation><orientation>0 0 0</orientation></PhysicalOffsetFrame>");
  }

  private void axis(String name, String coordinate, String axis) {
    xml.append("<TransformAxis name=\"").append(name).append("\"><coordinates>");
    xml.append(coordinate).append("</coordinates><axis>").append(axis).append("</axis>");
    xml.append(
        coordinate.isEmpty()
            ? "<Constant name=\"function\"><value>0</value></Constant>"
            : "<LinearFunction name=\"function\"><coefficients>1"
                + " 0</coefficients></LinearFunction>");
    xml.append("</TransformAxis>\n");
  }

  private void marker(String name, String body, Vector3 place) {
    xml.append("<Marker name=\"").append(name).append("\"><socket_parent_frame>/bodyset/");
    xml.append(body).append("</socket_parent_frame><location>").append(vector(place));
    xml.append("</location><fixed>true</fixed></Marker>\n");
  }

  private static String vector(Vector3 v) {
    return number(v.x()) + " " + number(v.y()) + " " + number(v.z());
  }

  private static String number(double value) {
    return DecimalText.of(value, 9);
  }
}
