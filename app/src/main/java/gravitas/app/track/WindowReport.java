package gravitas.app.track;

/**
 * How one window went.
 *
 * @param start seconds into the take
 * @param committed seconds kept
 * @param firstLoss before optimizing
 * @param loss of the best controls found
 * @param evaluations used
 * @param error mean joint distance from the reference over the kept part, metres
 * @param lost whether the body could not follow; the kept part is then the reference itself
 */
public record WindowReport(
    double start,
    double committed,
    double firstLoss,
    double loss,
    long evaluations,
    double error,
    boolean lost) {}
