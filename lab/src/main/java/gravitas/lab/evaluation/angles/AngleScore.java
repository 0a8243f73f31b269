package gravitas.lab.evaluation.angles;

/**
 * One coordinate of one recording, both sides of the body together; degrees.
 *
 * @param recording its name
 * @param coordinate its name without the side
 * @param rms root mean square of ours less theirs
 * @param standing mean of ours less theirs in the standing trial: where the two have their zeros
 * @param rmsFromStanding the same after each side's difference in the standing trial is taken off
 * @param shape the same after each side's own mean difference is taken off
 */
public record AngleScore(
    String recording,
    String coordinate,
    double rms,
    double standing,
    double rmsFromStanding,
    double shape) {}
