import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of a table as JSON by the names of the database's columns; what a row does not have is null. */
export const jsonOfRows = <Table extends PgTable>(rows: readonly InferInsertModel<Table>[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))),
  );

/**
 * The rows of a parameter that `jsonOfRows` made, for `insert … select` of a prepared statement: it takes any number of
 * rows, and is built and parsed once. `where` may use other parts of the statement.
 */
export function selectFromJson(table: PgTable, json: unknown, where: SQL): SQL {
  const columns = Object.keys(getTableColumns(table)).map((key) => sql`given.${sql.identifier(toSnakeCase(key))}`);
  return sql`select ${sql.join(columns, sql`, `)} from jsonb_populate_recordset(null::${table}, ${json}) given where ${where}`;
}
