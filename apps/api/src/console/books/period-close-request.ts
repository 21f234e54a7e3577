import type { Body, closePeriod } from '@liftclub/api-contract';
import { formatMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { RequestKind } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { closeMonth, firstOpenMonth, listMonths } from '../../modules/ledger';

/** To close a month of a market's books, which another month closed meanwhile makes outdated. */
export const periodCloseRequest: RequestKind<Body<typeof closePeriod>> = {
  name: 'period_close',
  right: 'money.read',
  approvals: 1,
  async describe(deps, db, { market, month }) {
    return {
      market,
      subject: { kind: 'books_month', id: `${market} ${month}` },
      summary: texts.consoleRequests.summaries.closeMonth(formatMonth(month), texts.consoleCalendar.markets[market]),
      version: firstOpenMonth(await listMonths(deps, db, market)) ?? '',
    };
  },
  async perform(deps, tx, { market, month }, by) {
    await closeMonth(deps, tx, market, month);
    await recordAudit(deps, tx, by, { action: 'period.close', subject: `${market} ${month}` });
    return { message: texts.consoleBooks.periods.close.done };
  },
};
