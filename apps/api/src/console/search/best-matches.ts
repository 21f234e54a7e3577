import { SEARCH_ROWS } from '@liftclub/api-contract';
import type { SearchText, StaffRight } from '@liftclub/domain';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { folded } from '../../db/table-query';

/** A search with the rights that decide what is searched and shown, and which page a result opens. */
export interface StaffSearch extends SearchText {
  readonly typed: string;
  readonly rights: readonly StaffRight[];
}

/** Rows that are read of a frequent word, of which the best are shown: a search never reads all that match. */
const CANDIDATES = 50;

/**
 * The rows of a table that match, as the table `matched` of a join: `id`, and `rank`, which is 0 for those that match
 * exactly and 1 for others.
 */
export const matchedRows = (id: AnyColumn, exact: SQL | undefined, matching: SQL | undefined): SQL =>
  sql`(
    select id, min(rank) as rank from (
      (select ${id} as id, 0 as rank from ${id.table} where ${exact ?? sql`false`} limit ${SEARCH_ROWS})
      union all
      (select ${id} as id, 1 as rank from ${id.table} where ${matching ?? sql`false`} limit ${CANDIDATES})
    ) found group by id
  ) matched`;

/** The order of matched rows: exact ones, names that begin with the typed text, then by name. */
export const bestFirst = (name: AnyColumn | SQL, typed: string): SQL[] => [
  sql`matched.rank`,
  sql`starts_with(${folded(name)}, fold_text(${typed})) desc`,
  folded(name),
];
