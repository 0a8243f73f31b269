/** Takes as folders: the video, what was asked, what came of it. Ids are made here, never taken. */
package gravitas.studio.library;
