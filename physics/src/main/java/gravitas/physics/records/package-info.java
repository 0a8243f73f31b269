/** Copies of records with some of their parts changed, for the settings of all modules. */
package gravitas.physics.records;
