/** The simulator's speed, and what a standing person's feet do. */
package gravitas.lab.physics;
