/** What people corrected of a take: contacts, limbs that were seen wrongly, the floor. */
package gravitas.pose.edit;
