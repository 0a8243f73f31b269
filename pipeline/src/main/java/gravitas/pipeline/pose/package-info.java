/** The files of a pose estimate alone, before physics. */
package gravitas.pipeline.pose;
