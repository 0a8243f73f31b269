/** Commands on motion files: convert, inspect, compare. */
package gravitas.app.motion;
