package gravitas.datasets.opensim;

import gravitas.datasets.anatomy.AnatomicalModel;
import gravitas.datasets.anatomy.AnatomicalSegment;
import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.anatomy.Turn;
import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The OpenSim 4 model that the coordinates of {@link MotFormat} and the markers of {@link
 * TrcFormat} belong to: the bodies and joints of {@link AnatomicalModel}, with the simulated body's
 * masses and inertias, and a marker at every joint and end site.
 *
 * <p>The two parts of the simulated trunk are one torso here, the forearm is halved into ulna and
 * radius. Every body shows as the ellipsoid that has its mass and moments of inertia.
 */
public final class OsimModel {
  private final BodyModel body;
  private final AnatomicalModel model;
  private final Skeleton skeleton;
  private final StringBuilder xml = new StringBuilder();

  private OsimModel(BodyModel body, AnatomicalModel model) {
    this.body = body;
    this.model = model;
    this.skeleton = body.skeleton();
  }

  /**
   * Writes the model of a body.
   *
   * @param body masses
   * @param model joints, of the body's skeleton
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public static void write(BodyModel body, AnatomicalModel model, Path file, boolean overwrite)
      throws IOException {
    String text = new OsimModel(body, model).text();
    OutputFile.write(file, overwrite, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private String text() {
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSimDocument Version=\"40000\">\n");
    xml.append("<Model name=\"gravitas\">\n<Ground name=\"ground\"/>\n");
    xml.append("<gravity>0 -9.81 0</gravity>\n");
    xml.append("<length_units>meters</length_units>\n<force_units>N</force_units>\n");
    xml.append("<BodySet name=\"bodyset\"><objects>\n");
    model.segments().forEach(this::body);
    xml.append("</objects></BodySet>\n<JointSet name=\"jointset\"><objects>\n");
    model.segments().forEach(this::joint);
    xml.append("</objects></JointSet>\n<MarkerSet name=\"markerset\"><objects>\n");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      marker(skeleton.joint(j).name(), model.carrier(j), model.place(j));
    }
    for (EndSite site : skeleton.endSites()) {
      marker(site.name(), model.carrier(site.joint()), model.place(site));
    }
    xml.append("</objects></MarkerSet>\n</Model>\n</OpenSimDocument>\n");
    return xml.toString();
  }

  /** All links that move with a body; the forearm's belongs to two bodies. */
  private MassPart mass(AnatomicalSegment segment) {
    boolean forearm = segment.link().endsWith("ForeArm");
    MassPart own = part(segment, segment.link(), forearm ? 0.5 : 1);
    if (segment.body().equals("torso")) {
      own = own.plus(part(segment, "Spine", 1));
    }
    return own;
  }

  private MassPart part(AnatomicalSegment segment, String link, double share) {
    Vector3 origin = Vector3.ZERO;
    if (!link.equals(segment.link())) { // the part between this link and its parent
      Vector3 apart = skeleton.joint(skeleton.indexOf(segment.link())).offset().negated();
      origin = segment.linkFromBody().inverse().rotate(apart);
    }
    return MassPart.of(body.link(skeleton.indexOf(link)), origin, segment.linkFromBody(), share);
  }

  private void body(AnatomicalSegment segment) {
    MassPart part = mass(segment);
    String name = segment.body();
    xml.append("<Body name=\"").append(name).append("\">\n<components>");
    xml.append("<PhysicalOffsetFrame name=\"").append(name).append("_shape\">");
    xml.append("<attached_geometry><Ellipsoid name=\"").append(name).append("_ellipsoid\">");
    xml.append("<socket_frame>..</socket_frame><radii>").append(vector(part.ellipsoid()));
    xml.append("</radii></Ellipsoid></attached_geometry><socket_parent>..</socket_parent>");
    xml.append("<translation>").append(vector(part.centre())).append("</translation>");
    xml.append("<orientation>0 0 0</orientation></PhysicalOffsetFrame></components>\n");
    xml.append("<mass>").append(number(part.mass())).append("</mass>");
    xml.append("<mass_center>").append(vector(part.centre())).append("</mass_center>");
    xml.append("<inertia>").append(number(part.inertia(0, 0)));
    int[][] rest = {{1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    for (int[] at : rest) {
      xml.append(' ').append(number(part.inertia(at[0], at[1])));
    }
    xml.append("</inertia></Body>\n");
  }

  private void joint(AnatomicalSegment segment) {
    boolean root = segment.parent() < 0;
    String parent = root ? "ground" : model.segments().get(segment.parent()).body();
    String before = parent + "_to_" + segment.body();
    String after = segment.body() + "_centre";
    xml.append("<CustomJoint name=\"").append(segment.joint()).append("\">");
    xml.append("<socket_parent_frame>").append(before).append("</socket_parent_frame>");
    xml.append("<socket_child_frame>").append(after).append("</socket_child_frame>\n");
    xml.append("<coordinates>");
    segment.turns().forEach(turn -> coordinate(turn.coordinate()));
    segment.shifts().forEach(this::coordinate);
    xml.append("</coordinates>\n<frames>");
    frame(before, root ? "/ground" : "/bodyset/" + parent, segment.place(), segment.tilt());
    frame(after, "/bodyset/" + segment.body(), segment.centre(), 0);
    xml.append("</frames>\n<SpatialTransform>\n");
    List<Vector3> axes = axes(segment);
    for (int a = 0; a < 3; a++) {
      boolean turns = a < segment.turns().size();
      axis("rotation" + (a + 1), turns ? segment.turns().get(a).coordinate() : "", axes.get(a));
    }
    Vector3[] along = {Vector3.X, Vector3.Y, Vector3.Z};
    for (int a = 0; a < 3; a++) {
      axis(
          "translation" + (a + 1),
          segment.shifts().isEmpty() ? "" : segment.shifts().get(a),
          along[a]);
    }
    xml.append("</SpatialTransform></CustomJoint>\n");
  }

  /** Of the turns, then the ones left over: OpenSim wants three that are independent. */
  private static List<Vector3> axes(AnatomicalSegment segment) {
    List<Vector3> axes = new ArrayList<>();
    segment.turns().stream().map(Turn::axis).forEach(axes::add);
    for (Vector3 other : List.of(Vector3.X, Vector3.Y, Vector3.Z)) {
      if (axes.stream().noneMatch(axis -> Math.abs(axis.dot(other)) > 0.5)) {
        axes.add(other);
      }
    }
    return axes;
  }

  private void coordinate(String name) {
    String range = JointAngles.isLength(name) ? "-100 100" : "-6.2831853 6.2831853";
    xml.append("<Coordinate name=\"").append(name).append("\"><default_value>0</default_value>");
    xml.append("<range>").append(range).append("</range></Coordinate>");
  }

  private void frame(String name, String parent, Vector3 place, double tilt) {
    xml.append("<PhysicalOffsetFrame name=\"").append(name).append("\"><socket_parent>");
    xml.append(parent).append("</socket_parent><translation>").append(vector(place));
    xml.append("</translation><orientation>").append(number(tilt));
    xml.append(" 0 0</orientation></PhysicalOffsetFrame>");
  }

  private void axis(String name, String coordinate, Vector3 axis) {
    xml.append("<TransformAxis name=\"").append(name).append("\"><coordinates>");
    xml.append(coordinate).append("</coordinates><axis>").append(vector(axis)).append("</axis>");
    xml.append(
        coordinate.isEmpty()
            ? "<Constant name=\"function\"><value>0</value></Constant>"
            : "<LinearFunction name=\"function\"><coefficients>1"
                + " 0</coefficients></LinearFunction>");
    xml.append("</TransformAxis>\n");
  }

  private void marker(String name, int segment, Vector3 place) {
    xml.append("<Marker name=\"").append(name).append("\"><socket_parent_frame>/bodyset/");
    xml.append(model.segments().get(segment).body()).append("</socket_parent_frame><location>");
    xml.append(vector(place)).append("</location><fixed>true</fixed></Marker>\n");
  }

  private static String vector(Vector3 v) {
    return number(v.x()) + " " + number(v.y()) + " " + number(v.z());
  }

  private static String number(double value) {
    return DecimalText.of(value, 9);
  }
}
