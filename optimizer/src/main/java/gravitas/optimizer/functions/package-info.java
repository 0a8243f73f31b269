/**
 * Functions with known minima on which optimizers are trained and compared: the fifteen of the
 * paper's benchmark by their published formulas, and, kept apart, the variants the paper really
 * evaluated ({@link gravitas.optimizer.functions.PaperFunction}).
 */
package gravitas.optimizer.functions;
