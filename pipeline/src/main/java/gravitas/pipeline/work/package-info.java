/** What long work tells whoever asked for it: how far it is, what it noticed, why it refuses. */
package gravitas.pipeline.work;
