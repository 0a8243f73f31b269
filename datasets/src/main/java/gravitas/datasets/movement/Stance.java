package gravitas.datasets.movement;

import gravitas.physics.geometry.Vector3;

/**
 * One time during which a foot carries load.
 *
 * @param side {@code left} or {@code right}
 * @param begin heel strike, seconds
 * @param end toe off, seconds
 * @param begins whether the heel strike was seen: not at the take's begin or beside frames that are
 *     not to be trusted
 * @param ends whether the toe off was seen
 * @param place mean of the ankle over the middle half of it, metres
 * @param peak largest vertical force, N
 */
public record Stance(
    String side,
    double begin,
    double end,
    boolean begins,
    boolean ends,
    Vector3 place,
    double peak) {}
