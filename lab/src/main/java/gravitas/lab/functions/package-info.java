/**
 * The paper's benchmark: every optimizer on fifteen functions in 2 to 1000 dimensions, the
 * published table beside ours, performance profiles and iteration counts.
 */
package gravitas.lab.functions;
