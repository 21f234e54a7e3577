import { getJournal } from '@liftclub/api-contract';
import { marketOf, todayIn } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute } from '../../plugins/contract/contract-routes';
import { sendCsvFile } from '../../plugins/contract/contract-tables';
import { csvWriter } from '../../plugins/contract/csv-writer';
import { listEntries } from './entries-repository';
import { ENTRY_COLUMNS, entryRow, SUM_FORMATS } from './journal-formats';
import { findJournalSums } from './journal-repository';

/** The journal of a month, as a file for an accountant. */
export function journalRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getJournal, async ({ query, actor, reply }) => {
    const { month, market, format } = query;
    const file = {
      name: `journal-${market}-${month}${format === 'csv' ? '' : `-${format}`}`,
      record: () => app.recordTable(actor.staffId, 'table.export', 'console/books/journal', query),
    };
    // Fastify takes the reply of a stream in place of a body.
    if (format === 'csv')
      return (await sendCsvFile(deps, reply, {
        ...file,
        csv: csvWriter(ENTRY_COLUMNS),
        read: async (tx, page) => {
          const { rows, count } = await listEntries(tx, { month, market, search: '', sort: 'at', ...page });
          return { rows: rows.map(entryRow), count };
        },
      })) as never;
    const { columns, row } = SUM_FORMATS[format];
    const { xeroTaxRate } = deps.settings.financeFiles;
    const today = todayIn(marketOf(market).zone, deps.clock());
    return (await sendCsvFile(deps, reply, {
      ...file,
      csv: csvWriter(columns, { bom: false }),
      read: async (tx, { limit, offset }) => {
        const sums = await findJournalSums(tx, { month, market });
        const rows = sums.map((line) => row(line, { month, today, xeroTaxRate })).slice(offset, offset + limit);
        return { rows, count: sums.length };
      },
    })) as never;
  });
}
