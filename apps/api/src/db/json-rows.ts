import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of a table as JSON, for `selectFromJson`; what a row does not have is null. */
export const jsonOfRows = <Table extends PgTable>(rows: readonly InferInsertModel<Table>[]): string =>
  JSON.stringify(rows);

/**
 * The rows of a parameter that `jsonOfRows` made, for `insert … select` of a prepared statement: it takes any number of
 * rows, and is built and parsed once. `where` may use other parts of the statement.
 */
export function selectFromJson(table: PgTable, json: unknown, where: SQL): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const types = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  return sql`select given.* from jsonb_to_recordset(${json}) given (${sql.join(types, sql`, `)}) where ${where}`;
}
