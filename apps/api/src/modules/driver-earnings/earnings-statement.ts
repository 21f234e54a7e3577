import type { Company } from '@liftclub/api-contract';
import {
  datesOfMonth,
  formatAmount,
  formatClock,
  formatDate,
  formatDay,
  formatMonth,
  isolated,
  toDecimal,
  zoneOf,
  type Currency,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { csvWriter } from '../../plugins/contract/csv-writer';
import { printSheet } from '../receipts';
import { findDriver, findEarnedItems, type EarnedItem } from './earnings-repository';

const copy = texts.driverRuns.earnings;

interface EarningsStatement {
  readonly month: string;
  readonly driver: { readonly name: string; readonly email: string };
  readonly currency: Currency;
  readonly items: readonly EarnedItem[];
}

/** What a driver earned in a month (`yyyy-MM`) by ride and run, in one currency; undefined for an unknown driver. */
export async function readEarningsStatement(
  { db }: Pick<Dependencies, 'db'>,
  driverId: string,
  { month, currency }: { readonly month: string; readonly currency: Currency },
): Promise<EarningsStatement | undefined> {
  const driver = await findDriver(db, driverId);
  if (!driver) return undefined;
  const items = await findEarnedItems(db, driverId, datesOfMonth(month));
  return { month, driver, currency, items: items.filter((item) => item.currency === currency) };
}

const timeOf = ({ at, currency }: EarnedItem) => formatClock(zoneOf(currency), at);

/** The statement as CSV with the columns of `earningsStatementQuery`; times are those of the market. */
export function earningsCsv({ items }: EarningsStatement): NodeJS.ReadableStream {
  const csv = csvWriter(['date', 'time', 'run_id', 'trip_id', 'outcome', 'amount', 'currency']);
  for (const item of items) {
    const { date, runId, tripId, outcome, amount, currency } = item;
    csv.write([date, timeOf(item), runId, tripId, outcome, toDecimal(amount), currency]);
  }
  csv.end();
  return csv;
}

/** The statement as a PDF on A4, by the company that pays; `printedAt` is the date of the file. */
export async function earningsPdf(statement: EarningsStatement, company: Company, printedAt: Date): Promise<Buffer> {
  const { month, driver, currency, items } = statement;
  const { from, to } = datesOfMonth(month);
  const sheet = await printSheet({
    title: copy.statement.title(formatMonth(month)),
    date: printedAt,
    company,
    currency,
  });
  sheet.fact(copy.statement.driver, `${isolated(driver.name)}, ${driver.email}`);
  sheet.fact(copy.statement.period, texts.receipt.fromTo(formatDate(from), formatDate(to)));
  sheet.rule();
  if (items.length === 0) sheet.small(copy.none);
  for (const item of items) {
    const label = copy.statement.at(formatDay(item.date), timeOf(item));
    sheet.sum(label, formatAmount(toDecimal(item.amount), currency), { detail: copy.statement[item.outcome] });
  }
  sheet.rule();
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  sheet.sum(copy.total, formatAmount(toDecimal(total), currency), { bold: true });
  return sheet.bytes();
}
