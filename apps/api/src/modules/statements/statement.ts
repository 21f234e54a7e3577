import type { Company, Statement, StatementLine } from '@liftclub/api-contract';
import {
  datesOfMonth,
  formatClock,
  formatDay,
  isolated,
  marketOf,
  shortPlace,
  toDecimal,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { pdfLink, receiptNumber } from '../receipts';
import {
  findChanges,
  findOpening,
  findPayer,
  periodOf,
  type StatementChange,
  type StatementPart,
} from './statements-repository';

const copy = texts.statement;
type Market = ReturnType<typeof marketOf>;

/** Where a statement opens as PDF, below the API and without `.pdf`. */
const pdfName = (passengerId: string, month: string): string => `statements/${passengerId}/${month}`;

/** The statement of a passenger for a month (`yyyy-MM`); undefined for an unknown passenger. */
export async function readStatement(
  deps: Pick<Dependencies, 'db' | 'keys' | 'clock' | 'settings'>,
  passengerId: string,
  month: string,
): Promise<(Statement & { company: Company }) | undefined> {
  const payer = await findPayer(deps.db, passengerId);
  if (!payer) return undefined;
  const market = marketOf(payer.country);
  const dates = datesOfMonth(month);
  const period = periodOf(dates.from, dates.to, market.zone);
  const [changes, opening] = await deps.db.transaction(
    async (tx) => [
      await findChanges(tx, passengerId, period),
      await findOpening(tx, passengerId, market.currency, period),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const name = `${payer.first_name} ${payer.last_name}`;
  const of = (part: StatementPart) => changes.filter((change) => change.part === part);
  const lines = (part: StatementPart) => of(part).map((change) => lineOf(change, market, name));
  const account = (part: 'rides' | 'credit') => ({
    opening: toDecimal(opening[part]),
    lines: lines(part),
    closing: toDecimal(opening[part] + sumOf(of(part), market)),
  });
  return {
    month,
    ...dates,
    company: deps.settings.companies[market.currency],
    payer: { name, email: payer.email },
    currency: market.currency,
    payments: lines('payments'),
    rides: account('rides'),
    credit: account('credit'),
    pdf: pdfLink(deps, pdfName(passengerId, month)),
  };
}

const sumOf = (changes: readonly StatementChange[], { currency }: Market): Minor =>
  changes.filter((change) => change.currency === currency).reduce((sum, { amount }) => sum + Number(amount), 0);

function lineOf(change: StatementChange, market: Market, name: string): StatementLine {
  const { at, amount, currency, booking_id, trip } = change;
  return {
    at,
    text: textOf(change),
    detail: detailOf(change, market, name),
    amount: toDecimal(Number(amount)),
    currency,
    booking_id,
    trip_id: trip?.id ?? null,
  };
}

function textOf({ part, kind, trip, booking_id }: StatementChange): string {
  if (part === 'payments' && booking_id === null) return copy.paidOut;
  const states: Readonly<Record<string, string>> = copy.earned;
  const taken = kind === 'ride_earned' ? states[trip?.status ?? ''] : undefined;
  const lines: Readonly<Record<string, string>> = copy.lines[part];
  return taken ?? lines[kind] ?? copy.other;
}

/** The ride that a change is about, else the receipt of its plan. */
function detailOf({ trip, receipt_number }: StatementChange, { zone }: Market, name: string): string | null {
  if (!trip) return receipt_number === null ? null : copy.receipt(receiptNumber(receipt_number));
  const time = formatClock(zone, new Date(trip.departs_at));
  const [from, to] = [isolated(shortPlace(trip.pick_up)), isolated(shortPlace(trip.drop_off))];
  return copy.ride(formatDay(trip.date), time, from, to, isolated(trip.scholar ?? name));
}
