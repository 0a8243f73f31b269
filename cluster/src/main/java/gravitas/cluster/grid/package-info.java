/**
 * A grid of machines on Apache Ignite: joining it, knowing its workers, sending them requests.
 *
 * <pre>
 *   GridOptions --&gt; Grid (embedded, or a guest of nodes that run elsewhere) --&gt; Workers
 *   Request --Dispatcher: who is free, again elsewhere if a node is lost, slow or cannot--&gt; answer
 * </pre>
 *
 * <p>Ignite finds the nodes, carries the bytes, notices who has died and encrypts. What a request
 * does is not known here ({@link gravitas.cluster.jobs}).
 */
package gravitas.cluster.grid;
