package gravitas.film.gait;

import gravitas.physics.geometry.Vector3;

/**
 * Where a flat foot stands.
 *
 * @param position on the floor below the ankle
 * @param heading about Y, radians
 */
record Footprint(Vector3 position, double heading) {}
