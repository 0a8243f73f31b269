package gravitas.lab.evaluation.forces;

import java.util.List;

/**
 * What came of one recording.
 *
 * @param name of the recording
 * @param weight of the person, N
 * @param markers root mean square distance of the markers from where the reference has them, m
 * @param plates forces of the plates, by foot
 * @param simulated forces of the simulation at the same times
 * @param reference forces the reference needs, without simulation
 * @param simulation scores of the simulation
 * @param inverse scores of the reference
 * @param sway of the centres of mass where it was simulated
 * @param seats stretches in which something beside the plates carries
 * @param surfaces what is known of what carries, a sentence each
 * @param evaluations of loss and gradient
 * @param windows followed
 * @param lost how many of them were not
 */
record ForceResult(
    String name,
    double weight,
    double markers,
    FeetForces plates,
    FeetForces simulated,
    FeetForces reference,
    ForceScore simulation,
    ForceScore inverse,
    Sway sway,
    List<SeatScore> seats,
    List<String> surfaces,
    long evaluations,
    int windows,
    int lost) {}
