/** Accuracy of the pose stage on clips with measured joints. */
package gravitas.lab.pose;
