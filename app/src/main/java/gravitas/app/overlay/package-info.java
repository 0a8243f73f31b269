/** The simulated body drawn over the frames of the video it came from. */
package gravitas.app.overlay;
