package gravitas.datasets.check;

/**
 * One thing looked at.
 *
 * @param ok whether it is there and readable
 * @param what it is
 * @param detail what was found, or what is wrong and what to do
 */
public record Finding(boolean ok, String what, String detail) {}
