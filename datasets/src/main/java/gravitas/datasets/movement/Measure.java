package gravitas.datasets.movement;

/**
 * One number of a sheet.
 *
 * @param name such as {@code strideLength}
 * @param side {@code left}, {@code right} or empty for the whole body
 * @param value in the unit; not a number where it could not be measured
 * @param unit such as {@code m}
 */
public record Measure(String name, String side, double value, String unit) {}
