import { endOfMonth, marketOf, monthAfter, monthIn, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict } from '../../problems';
import { findClosedMonths, findFirstMonth, insertPeriod, lockBooks } from './periods-repository';

type Deps = Pick<Dependencies, 'clock'>;

const { errors } = texts.consoleBooks.periods;

/** A month (yyyy-MM) of a market's books; `closedAt` is undefined while it is open. */
interface BooksMonth {
  readonly month: string;
  readonly closedAt: Date | undefined;
}

/** The months of a market's books from the first entry to the running one, newest first. */
export async function listMonths({ clock }: Deps, db: Executor, market: ServiceMarket): Promise<BooksMonth[]> {
  const closed = await findClosedMonths(db, market);
  const running = monthIn(marketOf(market).zone, clock());
  // Months are closed in order from the first.
  const first = closed.at(-1)?.month ?? (await findFirstMonth(db, market)) ?? running;
  const closedAt = new Map(closed.map((period) => [period.month, period.closedAt]));
  const months: BooksMonth[] = [];
  for (let month = running; month >= first; month = monthAfter(month, -1))
    months.push({ month, closedAt: closedAt.get(month) });
  return months;
}

/** The first month that is open, of the months of a market's books. */
export const firstOpenMonth = (months: readonly BooksMonth[]): string | undefined =>
  months.findLast(({ closedAt }) => closedAt === undefined)?.month;

/**
 * Closes a month of a market for good, in the caller's transaction: nothing is posted into it any more. 409
 * `month_running` before it is over, `month_closed`, and `earlier_month_open` out of order.
 */
export async function closeMonth(deps: Deps, tx: Executor, market: ServiceMarket, month: string): Promise<void> {
  const { zone } = marketOf(market);
  const now = deps.clock();
  const running = monthIn(zone, now);
  if (month >= running) throw conflict('month_running', errors.running);
  // Before the lock, which stops all posting: it can read much of the ledger.
  const first = (await findFirstMonth(tx, market)) ?? running;
  await lockBooks(tx, market);
  const [lastClosed] = await findClosedMonths(tx, market);
  const open = lastClosed ? monthAfter(lastClosed.month, 1) : first;
  if (month < open) throw conflict('month_closed', errors.closed);
  if (month > open) throw conflict('earlier_month_open', errors.earlierOpen);
  await insertPeriod(tx, { market, month, endsAt: endOfMonth(zone, month), closedAt: now });
}
