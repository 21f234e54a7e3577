import { pipeline } from 'node:stream/promises';
import { hiddenColumns, type ResponseBody, type Endpoint, type Query } from '@liftclub/api-contract';
import { STAFF_ZONE, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Stringifier } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../db/client';
import { allRows, type TableRows } from '../../db/table-query';
import type { Dependencies } from '../../dependencies';
import { forbidden, invalid, notAuthenticated, stepUpRequired, unavailable } from '../../problems';
import type { StaffActor } from '../access/actors';
import { API_PREFIX } from '../http/api-prefix';
import { success, contractRoute, readQuery } from './contract-routes';
import { csvWriter } from './csv-writer';

type RowOf<E extends Endpoint> = ResponseBody<E> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Each export occupies a connection of the pool until its last row was sent. */
const CONCURRENT_EXPORTS = 2;
const EXPORT_RETRY_SECONDS = 10;
/** Per process, like the pool. */
let runningExports = 0;

declare module 'fastify' {
  interface FastifyInstance {
    readonly recordTable: RecordTable;
  }
}

/** Writes the audit row of one page or export: the staff member, the path of the table, its filters and order. */
export type RecordTable = (
  staffId: string,
  action: 'table.view' | 'table.export',
  table: string,
  filters: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Sets how `contractTable` records what staff see of a table. */
export function registerTableRecords(app: FastifyInstance, recordTable: RecordTable): void {
  app.decorate('recordTable', recordTable);
}

/** Reads one page of the rows that a member may see from the database or transaction that is passed. */
export type TableReader<E extends Endpoint> = (
  db: Executor,
  query: Query<E>,
  staff: StaffActor,
) => Promise<TableRows<RowOf<E>>>;

/** Reads rows for the CSV, whose columns are those of `exportRow`. */
type ExportReader<E extends Endpoint> = (
  db: Executor,
  query: Query<E>,
  staff: StaffActor,
) => Promise<TableRows<unknown>>;

/**
 * Registers a table of the contract (`tableEndpoint`): its pages as JSON, and at `/export` or with `format=csv` every
 * matching row as CSV, read from one snapshot of the database. An export writes an audit row, because it takes personal
 * data out of the system, and so does each page of a table of people. An export of people or money needs a step-up (403
 * `step_up_required`). 403 for an order or a filter by a column that the member does not get; 400 at `to` for a day
 * before `from`; 503 while too many exports run.
 */
export function contractTable<E extends Endpoint>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  read: TableReader<E>,
  readExport: ExportReader<E> = read,
): void {
  const path = endpoint.path.replace(/\/$/, '');
  contractRoute(app, endpoint, async ({ query, request, reply }) => {
    const { staff } = request;
    if (!staff) throw notAuthenticated();
    // Fastify takes the reply of a stream in place of a body.
    if ((query as { readonly format?: 'csv' }).format === 'csv') return (await sendCsv(request, reply)) as never;
    requireShown(endpoint, query ?? {}, staff);
    refuseBackwards(query ?? {});
    const { rows, count } = await read(deps.db, query, staff);
    if (endpoint.ofPeople)
      await app.recordTable(staff.staffId, 'table.view', path, { ...narrowedBy(query ?? {}), ...pageOf(query ?? {}) });
    return success(endpoint.summary, { data: rows, count }) as ResponseBody<E>;
  });
  app.get(
    `${API_PREFIX}${path}/export`,
    {
      config: { access: endpoint.access, ...(endpoint.right && { right: endpoint.right }) },
      schema: { hide: true, response: { 200: { type: 'string' } } },
    },
    sendCsv,
  );

  async function sendCsv(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { staff } = request;
    if (!staff) throw notAuthenticated();
    if (endpoint.exportStepUp && staff.stepUpUntil === null) throw stepUpRequired();
    const query: object = readQuery(endpoint, request.query) ?? {};
    requireShown(endpoint, query, staff);
    refuseBackwards(query);
    const name = endpoint.exportName ?? path.split('/').at(-1);
    return sendCsvFile(deps, reply, {
      name: `${name}-${todayIn(STAFF_ZONE, deps.clock())}`,
      csv: csvWriter(columnsOf(endpoint, staff)),
      record: () => app.recordTable(staff.staffId, 'table.export', path, narrowedBy(query)),
      read: (tx, page) => readExport(tx, { ...query, ...page } as Query<E>, staff),
    });
  }
}

/** A file that is written as it is read. */
interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly csv: Stringifier;
  /** Writes the audit row before anything is sent. */
  readonly record: () => Promise<void>;
  readonly read: (tx: Executor, page: { readonly limit: number; readonly offset: number }) => Promise<TableRows<Row>>;
}

/** Streams a file from one snapshot of the database. 503 while too many are sent. */
export async function sendCsvFile<Row>(
  deps: Pick<Dependencies, 'db'>,
  reply: FastifyReply,
  { name, csv, record, read }: CsvFile<Row>,
): Promise<FastifyReply> {
  if (runningExports >= CONCURRENT_EXPORTS) throw unavailable(texts.consoleTable.exportsBusy, EXPORT_RETRY_SECONDS);
  runningExports += 1;
  const over = () => void (runningExports -= 1);
  await record().catch((error: unknown) => {
    over();
    throw error;
  });
  void exportInto(csv, deps, read)
    .catch((error: Error) => csv.destroy(error))
    .finally(over);
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
}

/** Streams the rows of one snapshot. A client that disconnects ends the transaction. */
function exportInto<Row>(csv: Stringifier, deps: Pick<Dependencies, 'db'>, read: CsvFile<Row>['read']): Promise<void> {
  return deps.db.transaction(
    (tx) =>
      pipeline(
        allRows((page) => read(tx, page)),
        csv,
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The filters and the order for the audit row. The search text may be a name, so only its presence is recorded. */
function narrowedBy(query: object): Record<string, unknown> {
  const {
    search,
    limit: _limit,
    offset: _offset,
    format: _format,
    ...rest
  } = query as Readonly<Record<string, unknown>>;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(given), ...(search !== '' && { search: 'yes' }) };
}

/** The first row of a page after the first one. */
function pageOf(query: object): Record<string, unknown> {
  const { offset } = query as { readonly offset?: number };
  return offset ? { offset } : {};
}

/** Throws a Problem (403) for an order or a filter by a column that the member does not get, which would show it. */
function requireShown(endpoint: Endpoint, query: object, { rights }: StaffActor): void {
  const { sort = '', ...filters } = query as { readonly sort?: string };
  const used = [
    sort.replace(/^-/, ''),
    ...Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [key])),
  ];
  if (hiddenColumns(endpoint, rights).some((column) => used.includes(column))) throw forbidden();
}

/** Throws a Problem (400) for days that end before they begin, in the filters of a table that has them. */
function refuseBackwards(query: object): void {
  const { from, to } = query as { readonly from?: string; readonly to?: string };
  if (from !== undefined && to !== undefined && to < from)
    throw invalid({ to: [texts.consoleTable.days.toBeforeFrom] });
}

/** The columns of the CSV in the order of the contract, without those that the member does not get. */
function columnsOf(endpoint: Endpoint, { rights }: StaffActor): string[] {
  const hidden = hiddenColumns(endpoint, rights);
  return Object.keys(endpoint.exportRow?.entries ?? {}).filter((column) => !hidden.includes(column));
}
