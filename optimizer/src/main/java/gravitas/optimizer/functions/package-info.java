/**
 * Functions with known minima on which optimizers are trained and compared: the fifteen of the
 * paper's benchmark by their published formulas, and, kept apart, the variants the paper really
 * evaluated ({@link gravitas.optimizer.functions.PaperFunction}); fits to data, which have no
 * special points ({@link gravitas.optimizer.functions.FittingProblem}); and where each of them lies
 * ({@link gravitas.optimizer.functions.Placement}), so that knowing places is worth nothing.
 */
package gravitas.optimizer.functions;
