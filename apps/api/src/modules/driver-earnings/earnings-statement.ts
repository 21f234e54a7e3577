import type { Company } from '@liftclub/api-contract';
import {
  describeRunPart,
  formatAmount,
  formatClock,
  formatDate,
  formatDay,
  isolated,
  toDecimal,
  zoneOf,
  type Currency,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { csvWriter } from '../../plugins/contract/csv-writer';
import { printSheet } from '../receipts';
import { findDriver, findEarnedItems, type EarnedItem } from './earnings-repository';

const copy = texts.driverRuns.earnings;

interface EarningsStatement {
  /** The days, both included (yyyy-MM-dd). */
  readonly from: string;
  readonly to: string;
  readonly driver: { readonly name: string; readonly email: string };
  readonly currency: Currency;
  readonly items: readonly EarnedItem[];
}

/** What a driver earned on some days by ride and run, in one currency; undefined for an unknown driver. */
export async function readEarningsStatement(
  { db }: Pick<Dependencies, 'db'>,
  driverId: string,
  { from, to, currency }: Pick<EarningsStatement, 'from' | 'to' | 'currency'>,
): Promise<EarningsStatement | undefined> {
  const driver = await findDriver(db, driverId);
  if (!driver) return undefined;
  const items = await findEarnedItems(db, driverId, { from, to });
  return { from, to, driver, currency, items: items.filter((item) => item.currency === currency) };
}

const rateOf = ({ rate }: EarnedItem) => (rate === null ? null : toDecimal(rate));

/** What an item is for: "Ride driven", "12.43 km at R 1.50". */
function describeItem(item: EarnedItem): string {
  const { outcome, quantity, currency } = item;
  if (outcome === 'dropped_off' || outcome === 'no_show') return copy.statement[outcome];
  return describeRunPart({ part: outcome, quantity, rate: rateOf(item) }, currency);
}

const timeOf = ({ at, currency }: EarnedItem) => formatClock(zoneOf(currency), at);

/** The statement as CSV with the columns of `earningsStatementQuery`; times are those of the market. */
export function earningsCsv({ items }: EarningsStatement): NodeJS.ReadableStream {
  const csv = csvWriter(['date', 'time', 'run_id', 'trip_id', 'outcome', 'amount', 'currency', 'quantity', 'rate']);
  for (const item of items) {
    const { date, runId, tripId, outcome, amount, currency, quantity } = item;
    csv.write([date, timeOf(item), runId, tripId, outcome, toDecimal(amount), currency, quantity, rateOf(item)]);
  }
  csv.end();
  return csv;
}

/** What a statement says beside the earnings. */
interface Printed {
  readonly title: string;
  readonly company: Company;
  /** The date of the file. */
  readonly printedAt: Date;
  /** How much of the earnings was paid and how that stands, in words; none for a month. */
  readonly payout?: { readonly label: string; readonly amount: Minor };
}

/** The statement as a PDF on A4, by the company that pays. */
export async function earningsPdf(
  { from, to, driver, currency, items }: EarningsStatement,
  { title, company, printedAt, payout }: Printed,
): Promise<Buffer> {
  const sheet = await printSheet({
    title,
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
    sheet.sum(label, formatAmount(toDecimal(item.amount), currency), { detail: describeItem(item) });
  }
  sheet.rule();
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  sheet.sum(copy.total, formatAmount(toDecimal(total), currency), { bold: true });
  if (payout) sheet.sum(payout.label, formatAmount(toDecimal(payout.amount), currency), { bold: true });
  return sheet.bytes();
}
