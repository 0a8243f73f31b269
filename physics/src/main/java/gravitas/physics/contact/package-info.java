/**
 * The ground: the law of the force between a contact sphere and a plane, with its derivatives.
 *
 * <p>Forces follow from the law at the end of each step, so they can neither pull nor leave the
 * friction cone, whatever an optimizer tries.
 */
package gravitas.physics.contact;
