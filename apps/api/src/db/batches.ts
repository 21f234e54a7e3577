/** Rows that are written by one statement: well below the time limit of statements, and the most parameters of one. */
const BATCH_SIZE = 1000;

/** Many rows in batches, each for a statement of its own; none for no rows. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, nr) => rows.slice(nr * BATCH_SIZE, (nr + 1) * BATCH_SIZE));
}
