package gravitas.app.track;

import gravitas.physics.simulate.BodyState;

/**
 * One window: how it begins and what it should look like.
 *
 * @param guide of the whole take
 * @param start the window's begin on the guide's clock, seconds
 * @param state of the body then
 * @param steps of the window, look-ahead included
 * @param kept steps that will belong to the take
 */
record WindowProblem(Guide guide, double start, BodyState state, int steps, int kept) {}
