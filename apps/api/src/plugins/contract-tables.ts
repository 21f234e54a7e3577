import { pipeline } from 'node:stream/promises';
import type { Answer, Endpoint, Query } from '@liftclub/api-contract';
import { stringify, type Stringifier } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { Executor } from '../db/client';
import { allRows, type TableRows } from '../db/table-query';
import type { Dependencies } from '../dependencies';
import { recordAudit } from '../modules/staff';
import { notAuthenticated } from '../problems';
import { API_PREFIX } from './api-prefix';
import { answer, contractRoute, readQuery } from './contract-routes';

type RowOf<E extends Endpoint> = Answer<E> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Reads the rows of one page from the database or the transaction that it is given. */
export type TableReader<E extends Endpoint> = (db: Executor, query: Query<E>) => Promise<TableRows<RowOf<E>>>;

/**
 * Binds a table of the contract (`tableEndpoint`) twice: its pages as JSON, and at `/export` every matching row as CSV,
 * read from one moment's view of the database. An export leaves an audit row: it takes people's details out of our hands.
 */
export function contractTable<E extends Endpoint>(app: FastifyInstance, needs: Dependencies, endpoint: E, read: TableReader<E>): void {
  contractRoute(app, endpoint, async ({ query }) => {
    const { rows, count } = await read(needs.db, query);
    return answer(endpoint.summary, { data: rows, count }) as Answer<E>;
  });
  const path = endpoint.path.replace(/\/$/, '');
  app.get(
    `${API_PREFIX}${path}/export`,
    { config: { access: endpoint.access }, schema: { hide: true, response: { 200: { type: 'string' } } } },
    async (request, reply) => {
      if (!request.staff) throw notAuthenticated();
      const query: object = readQuery(endpoint, request.query) ?? {};
      await recordAudit(needs, needs.db, request.staff.staffId, { action: 'table.export', subject: path, detail: { ...query } });
      const name = path.split('/').at(-1);
      const csv = csvWriter(columnsOf(endpoint));
      void exportInto(csv, needs, (tx, page) => read(tx, { ...query, ...page } as Query<E>)).catch((error: Error) => csv.destroy(error));
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}-${needs.clock().toISOString().slice(0, 10)}.csv"`)
        .send(csv);
    },
  );
}

/** The rows of one moment, however long they take to leave. Who goes away before the end ends the transaction too. */
function exportInto<Row>(csv: Stringifier, needs: Pick<Dependencies, 'db'>, read: (tx: Executor, page: object) => Promise<TableRows<Row>>): Promise<void> {
  return needs.db.transaction((tx) => pipeline(allRows((page) => read(tx, page)), csv), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

const csvWriter = (columns: readonly string[]): Stringifier =>
  stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    // A cell that begins like a formula would be run by a spreadsheet.
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });

/** The keys of a row, in the order of the contract. */
function columnsOf(endpoint: Endpoint): string[] {
  const { entries } = endpoint.response as v.ObjectSchema<{ data: v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined> }, undefined>;
  return Object.keys(entries.data.item.entries);
}
