import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';

/** Deletes the rows of a table whose instant in a column is before `before`; returns how many. */
export async function deleteBefore(db: Executor, table: string, column: string, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} < ${before.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
