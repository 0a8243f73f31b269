package gravitas.lab.pose;

/**
 * How far joints are from a reference; not-a-number where it cannot be said.
 *
 * @param pixels mean distance in the picture
 * @param mpjpe hips together, one rotation for the clip, mm
 * @param procrustes a similarity per frame, mm
 * @param rigid one rigid fit for the clip, mm
 * @param global nothing aligned, mm
 * @param variation total variation of the acceleration, m/s^2
 * @param acceleration mean distance of the accelerations, m/s^2
 */
public record Accuracy(
    double pixels,
    double mpjpe,
    double procrustes,
    double rigid,
    double global,
    double variation,
    double acceleration) {}
