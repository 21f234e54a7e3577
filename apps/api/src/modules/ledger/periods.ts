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
  const first = [closed.at(-1)?.month, await findFirstMonth(db, market), running].reduce<string>(
    (earliest, month) => (month !== undefined && month < earliest ? month : earliest),
    running,
  );
  const closedAt = new Map(closed.map((period) => [period.month, period.closedAt]));
  const months: BooksMonth[] = [];
  for (let month = running; month >= first; month = monthAfter(month, -1))
    months.push({ month, closedAt: closedAt.get(month) });
  return months;
}

/** The first month of a market's books that is open. */
export async function firstOpenMonth(deps: Deps, db: Executor, market: ServiceMarket): Promise<string> {
  const months = await listMonths(deps, db, market);
  const lastClosed = months.find(({ closedAt }) => closedAt !== undefined);
  return lastClosed ? monthAfter(lastClosed.month, 1) : (months.at(-1)?.month ?? '');
}

/**
 * Closes a month of a market for good, in the caller's transaction: nothing is posted into it any more. 409
 * `month_running` before it is over, `month_closed`, and `earlier_month_open` out of order.
 */
export async function closeMonth(deps: Deps, tx: Executor, market: ServiceMarket, month: string): Promise<void> {
  const { zone } = marketOf(market);
  const now = deps.clock();
  if (month >= monthIn(zone, now)) throw conflict('month_running', errors.running);
  await lockBooks(tx, market);
  const open = await firstOpenMonth(deps, tx, market);
  if (month < open) throw conflict('month_closed', errors.closed);
  if (month > open) throw conflict('earlier_month_open', errors.earlierOpen);
  await insertPeriod(tx, { market, month, endsAt: endOfMonth(zone, month), closedAt: now });
}
