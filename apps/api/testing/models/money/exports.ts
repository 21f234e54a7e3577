import {
  getAgedCredit,
  getDeferred,
  getJournal,
  getTaxReport,
  getTrialBalance,
  JOURNAL_FORMATS,
  type JournalFormat,
} from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS, datesOfMonth, dayNumber, marketOf, minorOf, monthIn, todayIn } from '@liftclub/domain';
import { signedInStaff } from '../../builders/staff';
import { readCsvRecords } from '../../http/read-csv';
import type { TestApi } from '../../test-api';
import type { MoneyWorld } from './money-world';

/** An entry of the ledger, a debit positive, with its month and day where the market is. */
interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
  readonly code: string;
  readonly month: string;
  readonly day: string;
}

type Sums = Readonly<Record<string, number>>;

const CODES = CHART_OF_ACCOUNTS.map(({ code, accounts }) => ({
  code,
  pattern: new RegExp(`^${accounts.replaceAll('%', '.*')}$`),
}));
const codeOf = (account: string) => CODES.find(({ pattern }) => pattern.test(account))?.code ?? '';

/** The entries of the ledger, all of the world's market, the earliest first. */
async function readEntries({ rows, market }: MoneyWorld): Promise<Entry[]> {
  const { zone } = marketOf(market);
  const found = await rows<{ id: string; kind: string; account: string; amount: string; at: Date }>(
    `select t.id, t.kind, t.at, e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where $1::uuid is not null order by t.at, t.id, e.account`,
  );
  return found.map(({ at, amount, ...entry }) => ({
    ...entry,
    amount: Number(amount),
    code: codeOf(entry.account),
    month: monthIn(zone, at),
    day: todayIn(zone, at),
  }));
}

/** Credits less debits. */
const credits = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total - amount, 0);
const sumsBy = (entries: readonly Entry[], keyOf: (entry: Entry) => string): Sums => {
  const sums: Record<string, number> = {};
  for (const entry of entries) sums[keyOf(entry)] = (sums[keyOf(entry)] ?? 0) + entry.amount;
  return sums;
};
const isEarned = ({ account }: Entry) => account === 'revenue' || account === 'discounts' || account === 'tax';

/** What the reports of a month must say by the entries, in minor units. */
function reckon(entries: readonly Entry[], month: string, today: string) {
  const before = entries.filter((entry) => entry.month <= month);
  const within = entries.filter((entry) => entry.month === month);
  const codes = sumsBy(within, ({ code }) => code);
  const { to } = datesOfMonth(month);
  return {
    debits: sumsBy(
      within.filter(({ amount }) => amount > 0),
      ({ code }) => code,
    ),
    credits: sumsBy(
      within.filter(({ amount }) => amount < 0),
      ({ code }) => code,
    ),
    balances: sumsBy(before, ({ code }) => code),
    journals: { csv: codes, xero: codes, sage: codes },
    unbalanced: [],
    lines: within.length,
    tax: {
      net: credits(within.filter((one) => isEarned(one) && one.account !== 'tax')),
      tax: credits(within.filter(({ account }) => account === 'tax')),
    },
    deferred: deferredOf(before, month),
    credit: ageCredit(before, to < today ? to : today),
  };
}

/** By plan: what was paid, earned, earned in the month, returned and deferred. */
function deferredOf(entries: readonly Entry[], month: string): Record<string, readonly number[]> {
  const earned = new Map<string, readonly Entry[]>();
  for (const entry of entries.filter(isEarned)) earned.set(entry.id, [...(earned.get(entry.id) ?? []), entry]);
  const plans = new Set(entries.flatMap(({ account }) => (account.startsWith('deferred:') ? [account] : [])));
  const rows = [...plans].map((account) => {
    const own = entries.filter((entry) => entry.account === account);
    const rides = own.flatMap(({ id }) => earned.get(id) ?? []);
    const total = credits(own.filter(({ kind }) => kind === 'payment_confirmed'));
    const [all, inMonth, deferred] = [
      credits(rides),
      credits(rides.filter((one) => one.month === month)),
      credits(own),
    ];
    return [account.slice('deferred:'.length), [total, all, inMonth, total - all - deferred, deferred]] as const;
  });
  return Object.fromEntries(rows.filter(([, [, , inMonth, , deferred]]) => inMonth !== 0 || deferred !== 0));
}

/** Credit of the passenger by the days since it was given: what is taken is taken of the oldest. */
function ageCredit(entries: readonly Entry[], lastDay: string): readonly number[] {
  const own = entries.filter(({ account }) => account.startsWith('passenger:'));
  let taken = own.reduce((total, { amount }) => total + Math.max(0, amount), 0);
  const given = own
    .filter(({ amount }) => amount < 0)
    .map(({ amount, day }) => {
      const left = Math.max(0, -amount - taken);
      taken = Math.max(0, taken + amount);
      return { age: dayNumber(lastDay) - dayNumber(day), left };
    });
  const of = (from: number, to: number) =>
    given.reduce((total, { age, left }) => total + (age >= from && age <= to ? left : 0), 0);
  return [of(0, 30), of(31, 60), of(61, 90), of(91, Infinity)];
}

/** A file. The API refuses it while two earlier ones, which were read to their end, have not left the database yet. */
async function download(api: TestApi, url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { statusCode, payload } = await api.app.inject({ method: 'GET', url, headers });
  if (statusCode === 503) return download(api, url, headers);
  expect(statusCode).toBe(200);
  return payload;
}

/** Reads the reports and files of a month as staff of finance do, in minor units. */
async function readReports({ api, market }: MoneyWorld, month: string, headers: Readonly<Record<string, string>>) {
  const query = { month, market };
  const trial = (await api.call(getTrialBalance, { headers, query })).response.data;
  const tax = (await api.call(getTaxReport, { headers, query })).response.data;
  const deferred = (await api.call(getDeferred, { headers, query: { ...query, limit: '100' } })).response.data;
  const [credit] = (await api.call(getAgedCredit, { headers, query })).response.data;
  const files = {} as Record<JournalFormat, Record<string, string>[]>;
  for (const format of JOURNAL_FORMATS) {
    const url = `/api/v1/${getJournal.path}?${new URLSearchParams({ ...query, format }).toString()}`;
    files[format] = readCsvRecords(await download(api, url, headers));
  }
  const byCode = (column: 'debit' | 'credit' | 'balance', sign = 1) =>
    Object.fromEntries(
      trial.flatMap((row) => {
        const amount = sign * minorOf(row[column]);
        return amount === 0 && column !== 'balance' ? [] : [[row.code, amount]];
      }),
    );
  return {
    debits: byCode('debit'),
    credits: byCode('credit', -1),
    balances: byCode('balance'),
    journals: { csv: sumsOf(files.csv), xero: sumsOf(files.xero), sage: sumsOf(files.sage) },
    unbalanced: Object.entries(sumsOf(files.csv, 'reference')).filter(([, amount]) => amount !== 0),
    lines: files.csv.length,
    tax: {
      net: tax.reduce((total, row) => total + minorOf(row.net), 0),
      tax: tax.reduce((total, row) => total + minorOf(row.tax), 0),
    },
    deferred: Object.fromEntries(
      deferred.map((row) => [
        row.booking_id,
        [row.total, row.earned, row.earned_in_month, row.returned, row.deferred].map(minorOf),
      ]),
    ),
    credit: credit
      ? [credit.days_0_30, credit.days_31_60, credit.days_61_90, credit.days_over_90].map(minorOf)
      : [0, 0, 0, 0],
  };
}

/** Debits less credits by account, or by another column, whatever the format of the file. */
function sumsOf(records: readonly Record<string, string>[], column?: string): Sums {
  const sums: Record<string, number> = {};
  for (const row of records) {
    const key =
      column === undefined ? (row['account_code'] ?? row['*AccountCode'] ?? row['Ledger Account Number']) : row[column];
    const debit = row['debit'] ?? row['Debit'] ?? row['*Amount'] ?? '';
    const credit = row['credit'] ?? row['Credit'] ?? '0.00';
    sums[key ?? ''] = (sums[key ?? ''] ?? 0) + minorOf(debit) - minorOf(credit);
  }
  return sums;
}

/** Requires that the reports and files of every month say what the entries of the ledger do, to the cent. */
export async function expectExports(world: MoneyWorld): Promise<void> {
  const { headers } = await signedInStaff(world.api, 'Zanele Dube', ['finance']);
  const entries = await readEntries(world);
  const today = todayIn(marketOf(world.market).zone, world.api.deps.clock());
  for (const month of new Set(entries.map((entry) => entry.month)))
    expect({ month, ...(await readReports(world, month, headers)) }).toEqual({
      month,
      ...reckon(entries, month, today),
    });
}
