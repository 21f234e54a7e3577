import type { Endpoint } from '@liftclub/api-contract';
import { statementsOf } from '../database/statements';
import { MANY } from '../builders/many-rows';
import { readCsvRecords } from './read-csv';
import type { SignedInStaff } from '../builders/staff';
import type { TestApi } from '../test-api';

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
}

/** Reads a table of the console as staff do. `report` prints the time of each page; no test depends on it. */
export function measureTable(api: TestApi, staff: SignedInStaff, endpoint: Endpoint) {
  const measured: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    measured.push(`${what} ${Math.round(performance.now() - started)} ms`);
    return result;
  };
  const ask = async (query: Record<string, string>) =>
    (await api.call(endpoint, { headers: staff.headers, query })).response as Page;

  return {
    /** One page, and the number of its statements apart from those that find the staff session and record the view. */
    async page(what: string, query: Record<string, string>) {
      let page: Page = { data: [], count: 0 };
      const statements = await timed(what, () => statementsOf(async () => void (page = await ask(query))));
      return {
        ...page,
        statements: statements.filter((statement) => !/staff_sessions|insert into "audit_entries"/.test(statement))
          .length,
      };
    },
    /** All ids of the table, read page by page in this order. */
    async leafThrough(sort: string): Promise<unknown[]> {
      const ids: unknown[] = [];
      for (let offset = 0; ; offset += 100) {
        const { data } = await ask({ sort, limit: '100', offset: String(offset) });
        ids.push(...data.map(({ id }) => id));
        if (data.length < 100) return ids;
      }
    },
    /** All matching rows, from the CSV export. */
    download: (query: Record<string, string>) =>
      timed('download', async () => {
        const url = `/api/v1/${endpoint.path}export?${new URLSearchParams(query)}`;
        return readCsvRecords((await api.app.inject({ method: 'GET', url, headers: staff.headers })).payload);
      }),
    report: () => void process.stdout.write(`${endpoint.path}, ${MANY} rows: ${measured.join(', ')}\n`),
  };
}
