/** Plain tables: one row per frame, comma separated, for spreadsheets and scripts. */
package gravitas.datasets.table;
