/**
 * Figures in documents, made again by one command and stamped with what they were measured on.
 *
 * <pre>
 *   FigureList --FiguresCommand: runs the program--&gt; tables and plots --Documents--&gt; README.md, docs
 *                              '--&gt; Stamps (docs/results/stamps.json) --Freshness--&gt; what is stale
 * </pre>
 */
package gravitas.app.figures;
