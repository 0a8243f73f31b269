/** The runtime that evaluates networks: how it is started. */
package gravitas.models.runtime;
