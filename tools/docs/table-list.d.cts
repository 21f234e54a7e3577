/** A table of the database. */
export interface ListedTable {
  /** Its name in `apps/api/src/db/schema`. */
  readonly exportName: string;
  /** Its name in the database. */
  readonly name: string;
  /** Names of the tables that its foreign keys point to. */
  readonly references: readonly string[];
}
export const TABLES: readonly ListedTable[];
/** Tables, by their names in the schema, of each owner: a folder of `apps/api/src`. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>>;
