/**
 * The project's own JSON: a take with everything known about it; schema in
 * docs/guides/motion-json.md.
 */
package gravitas.datasets.json;
