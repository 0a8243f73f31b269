/** Reconstructions one after the other, through the library's door, cancellable and resumable. */
package gravitas.studio.jobs;
