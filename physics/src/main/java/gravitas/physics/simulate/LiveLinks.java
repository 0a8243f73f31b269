package gravitas.physics.simulate;

import gravitas.physics.contact.ContactForces;
import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * Which links a step's iterations solve again: those that carry forces not linear in the velocities
 * (contacts, bending joints) and their ancestors. The others are quiet.
 */
final class LiveLinks {
  private final LinkTree tree;
  private final ContactForces contacts;
  private final Servo servo;
  private final JointLimits limits;

  /** Whether the link is solved again in each iteration. */
  final boolean[] live;

  /** Whether the joint's torque is taken as not linear in the velocities. */
  final boolean[] bends;

  LiveLinks(LinkTree tree, ContactForces contacts, Servo servo, JointLimits limits) {
    this.tree = tree;
    this.contacts = contacts;
    this.servo = servo;
    this.limits = limits;
    this.live = new boolean[tree.count];
    this.bends = new boolean[tree.count];
  }

  /** Chooses by the angular velocities at the step's start and the configuration at its end. */
  void choose(Configuration to, double[] angular) {
    for (int i = 0; i < tree.count; i++) {
      live[i] = i == 0;
      bends[i] = i > 0 && (servo.mayBend(i, angular) || limits.mayBind(to, i));
      live[i] |= bends[i];
    }
    for (int k = 0; k < contacts.nearCount(); k++) {
      live[contacts.nearLink(k)] = true;
    }
    spreadToAncestors();
  }

  /** Looks whether a joint that was taken as linear is not, and makes it live. */
  boolean addUnexpected(Configuration to, double[] angular) {
    boolean found = false;
    for (int i = 1; i < tree.count; i++) {
      boolean linear = servo.isLinear(i, angular);
      if (!bends[i] && (!linear || limits.evaluate(to, i, angular))) {
        bends[i] = true;
        live[i] = true;
        found = true;
      }
    }
    if (found) {
      spreadToAncestors();
    }
    return found;
  }

  private void spreadToAncestors() {
    for (int i = tree.count - 1; i > 0; i--) {
      if (live[i]) {
        live[tree.parent[i]] = true;
      }
    }
  }
}
