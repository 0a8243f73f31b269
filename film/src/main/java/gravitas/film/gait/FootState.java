package gravitas.film.gait;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * One foot at one instant.
 *
 * @param ankle position of the ankle joint
 * @param heading of the foot about Y, radians
 * @param pitch of the foot, toes down positive, radians
 * @param toeBend of the toes against the foot, up negative, radians
 */
record FootState(Vector3 ankle, double heading, double pitch, double toeBend) {
  Quaternion worldFromFoot() {
    return Quaternion.fromAxisAngle(Vector3.Y, heading)
        .times(Quaternion.fromAxisAngle(Vector3.X, pitch));
  }
}
