package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * A foot in two parts, split at the ball: de Leva's whole foot less a box for the toes.
 *
 * <p>Mass, centre and inertia of both parts together are exactly the table's.
 */
final class HumanoidFoot {
  private static final double TOE_MASS_SHARE = 0.12; // of the foot's mass
  private static final double WIDTH_SHARE = 0.36; // of the foot's length
  private static final double HEEL_SHARE = 0.6; // the heel's width over the foot's
  private static final double TOE_HEIGHT = 0.6; // of the toes over the ankle's height

  /**
   * Radius of the contact spheres over the ankle's height. A shod heel has an edge, not a ball: at
   * heel strike, tilted by 25 degrees, it reaches a centimetre lower than a round heel would.
   */
  private static final double SOLE = 0.12;

  private final Vector3 ball; // of the foot, from the ankle
  private final Link rear;
  private final Link toes;
  private final double ankleHeight;
  private final double heelBack;
  private final double toeLength;
  private final double width;
  private final double soleRadius;
  private final int sign;

  HumanoidFoot(BodyShape shape, int sign) {
    this.sign = sign;
    double length = shape.length(BodyLength.FOOT);
    ankleHeight = shape.length(BodyLength.ANKLE_HEIGHT);
    width = WIDTH_SHARE * length;
    soleRadius = SOLE * ankleHeight;
    heelBack = HumanoidSkeleton.HEEL_SHARE * length;
    ball = HumanoidSkeleton.ballFromAnkle(shape);
    toeLength = length - heelBack - ball.z();

    double mass = Segment.FOOT.massShare(shape.sex()) * shape.massKilograms();
    double toeMass = TOE_MASS_SHARE * mass;
    double rearMass = mass - toeMass;
    Vector3 whole =
        new Vector3(
            0, -0.55 * ankleHeight, Segment.FOOT.centreShare(shape.sex()) * length - heelBack);
    double toeHeight = TOE_HEIGHT * ankleHeight;
    Vector3 toeSize = new Vector3(width, toeHeight, toeLength);
    Vector3 toeCentre = new Vector3(0, toeHeight / 2 - ankleHeight, ball.z() + toeLength / 2);
    Vector3 rearCentre = whole.times(mass).minus(toeCentre.times(toeMass)).times(1 / rearMass);
    Inertia toeInertia = Inertia.ofBox(toeMass, toeSize);
    Inertia rearInertia =
        wholeInertia(shape, mass, length)
            .without(toeInertia, toeMass, rearMass, toeCentre.minus(rearCentre));

    Vector3 rearSize = new Vector3(width * 0.85, 0.8 * ankleHeight, heelBack + ball.z());
    Vector3 rearMiddle = new Vector3(0, -0.6 * ankleHeight, (ball.z() - heelBack) / 2);
    rear =
        new Link(rearMass, rearCentre, rearInertia, List.of(new Shape.Box(rearMiddle, rearSize)));
    Vector3 fromBall = toeCentre.minus(ball);
    toes = new Link(toeMass, fromBall, toeInertia, List.of(new Shape.Box(fromBall, toeSize)));
  }

  /** The foot lies along z: its longitudinal axis is z, the table's sagittal one points up. */
  private static Inertia wholeInertia(BodyShape shape, double mass, double length) {
    double transverse = Segment.FOOT.transverseRadius(shape.sex()) * length;
    double sagittal = Segment.FOOT.sagittalRadius(shape.sex()) * length;
    double along = Segment.FOOT.longitudinalRadius(shape.sex()) * length;
    return Inertia.diagonal(
        mass * transverse * transverse, mass * sagittal * sagittal, mass * along * along);
  }

  Link rear() {
    return rear;
  }

  Link toes() {
    return toes;
  }

  /**
   * Two spheres under the heel and two under the ball: the medial one there is below the big toe's
   * joint.
   */
  List<ContactSphere> heelAndBall(String side, int footJoint) {
    double y = soleRadius - ankleHeight;
    double back = soleRadius - heelBack;
    double heel = HEEL_SHARE * width / 2 - soleRadius;
    double across = width / 2 - soleRadius;
    return List.of(
        sphere(side + "HeelInner", footJoint, new Vector3(-sign * heel, y, back)),
        sphere(side + "HeelOuter", footJoint, new Vector3(sign * heel, y, back)),
        sphere(side + "BallInner", footJoint, new Vector3(-sign * across, y, ball.z())),
        sphere(side + "BallOuter", footJoint, new Vector3(sign * across, y, ball.z())));
  }

  ContactSphere toeTip(String side, int toeJoint) {
    double y = soleRadius - ankleHeight - ball.y();
    return sphere(side + "ToeTip", toeJoint, new Vector3(0, y, toeLength - soleRadius));
  }

  private ContactSphere sphere(String name, int joint, Vector3 centre) {
    return new ContactSphere(name, joint, centre, soleRadius);
  }
}
