/** How long what a table holds is kept, why, and who can see it. */
export interface ListedTable {
  readonly table: string;
  readonly what: string;
  readonly why: string;
  /** Days after the instant in a column, or words. */
  readonly kept: { readonly days: number; readonly after: string } | string;
  readonly who: string;
}
/** Every table of the database. */
export const RETENTION: readonly ListedTable[];
