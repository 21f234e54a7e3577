import { creditAccount, type Currency, type Minor } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A passenger's credit in minor units, in one currency. */
export interface Credit {
  /** The balance of the account in the ledger. */
  readonly balance: Minor;
  /** What open payment attempts count on. */
  readonly reserved: Minor;
}

/**
 * Waits for and keeps, until the transaction ends, the right to take from a passenger's credit. Whatever lowers it or
 * reserves it (paying, paying out, taking back the credit of a skipped trip) locks it before reading it. A transaction
 * locks the credit after the booking, the plan, the instalment and its trips, and before a coupon. Paying an instalment
 * locks the trips that were not paid for after the credit: nothing else takes credit for those.
 */
export async function lockCredit(tx: Executor, passengerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${passengerId}`}, 0))`);
}

/** Values of a statement, or their placeholders in a prepared one; `exceptBookingId` may be null. */
type CreditValues = Readonly<Record<'account' | 'passengerId' | 'currency' | 'exceptBookingId', unknown>>;

/** Whether the payment attempt `a` reserves credit. */
const IS_RESERVING = sql.raw(`a.state in ('created', 'pending') and a.credit > 0`);

/**
 * A passenger's credit in a statement. A reservation is the open attempt itself: it ends with the attempt, whatever
 * ends that. The reservation of `exceptBookingId` is left out: an attempt of that booking may use it.
 */
export const creditRow = ({ account, passengerId, currency, exceptBookingId }: CreditValues) => sql<Credit>`(
    select json_build_object(
      'balance', (select coalesce(-sum(amount), 0) from ledger_entries
        where account = ${account} and currency = ${currency}),
      'reserved', (select coalesce(sum(a.credit), 0) from payment_attempts a join bookings b on b.id = a.booking_id
        where b.passenger_id = ${passengerId} and a.currency = ${currency} and ${IS_RESERVING}
          and b.id is distinct from ${exceptBookingId}::uuid)))`;

/** A passenger's credit by currency, and what open payment attempts reserve of it by booking. */
export interface CreditByCurrency {
  readonly balances: Readonly<Partial<Record<Currency, Minor>>>;
  readonly reserved: readonly { readonly bookingId: string; readonly currency: Currency; readonly credit: Minor }[];
}

/** `CreditByCurrency` in a statement: for many bookings they are read once. */
export const creditByCurrencyRow = ({
  account,
  passengerId,
}: Pick<CreditValues, 'account' | 'passengerId'>) => sql<CreditByCurrency>`(
    select json_build_object(
      'balances', (select coalesce(json_object_agg(x.currency, x.balance), '{}') from (
        select currency, -sum(amount) as balance from ledger_entries where account = ${account} group by currency) x),
      'reserved', (select coalesce(json_agg(json_build_object(
          'bookingId', a.booking_id, 'currency', a.currency, 'credit', a.credit)), '[]')
        from payment_attempts a join bookings b on b.id = a.booking_id
        where b.passenger_id = ${passengerId} and ${IS_RESERVING})))`;

/** The credit that an attempt of a booking may use: what other bookings reserve is left out. */
export function creditFor(
  { balances, reserved }: CreditByCurrency,
  booking: { id: string; currency: Currency },
): Credit {
  const others = reserved.filter(
    ({ bookingId, currency }) => bookingId !== booking.id && currency === booking.currency,
  );
  return {
    balance: balances[booking.currency] ?? 0,
    reserved: others.reduce((sum, { credit }) => sum + credit, 0),
  };
}

/** A passenger's credit, for an attempt of `exceptBookingId` if there is one. */
export async function findCredit(
  db: Executor,
  passengerId: string,
  currency: Currency,
  exceptBookingId: string | null = null,
): Promise<Credit> {
  const values = { account: creditAccount(passengerId), passengerId, currency, exceptBookingId };
  const [row] = (await db.execute<{ credit: Credit }>(sql`select ${creditRow(values)} as credit`)).rows;
  return row?.credit ?? { balance: 0, reserved: 0 };
}

/** What can be taken from a passenger's credit: its balance less what is reserved, never below zero. */
export const availableOf = ({ balance, reserved }: Credit): Minor => Math.max(0, balance - reserved);

export const findAvailableCredit = async (...of: Parameters<typeof findCredit>): Promise<Minor> =>
  availableOf(await findCredit(...of));
