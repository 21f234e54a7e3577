import type { TripStatus } from '@liftclub/domain';
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../test-api';

/** The people of random rides; `bookingId` is a paid plan whose rows are copied. */
export interface ReportWorld {
  readonly bookingId: string;
  readonly learners: readonly string[];
  readonly drivers: readonly string[];
}

/** A ride with its own plan, and what was posted about it. */
export interface RandomRide {
  readonly day: string;
  readonly market: 'RSA' | 'NG';
  /** Index of the learner; null for a passenger who rides. */
  readonly learner: number | null;
  /** Index of the driver; null for none. */
  readonly driver: number | null;
  readonly end: TripStatus;
  readonly byGuardian: boolean;
  readonly ownTransport: boolean;
  /** Minutes after the booked time, 07:00 local. */
  readonly boardedAfter: number;
  readonly onBoardFor: number;
  readonly fare: number;
  readonly goodwill: number | null;
  readonly planDays: number;
  readonly endedEarly: boolean;
  /** Days after the booked time at which the plan was refunded; null for a plan that was not. */
  readonly refundedAfter: number | null;
  readonly isRenewal: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** A ride with the ids of its rows, and how they are written. */
interface RideRows {
  readonly ride: RandomRide;
  readonly booking: string;
  readonly payment: string;
  readonly trip: string;
  readonly scholar: string | null;
  readonly driver: string | undefined;
  readonly currency: string;
  /** Minutes after the booked time. */
  readonly after: (minutes: number) => string;
  readonly query: <Found>(text: string, values: unknown[]) => Promise<Found[]>;
  /** Copies a row of the paid plan with changes. */
  readonly copy: (table: string, where: string, changes: Row) => Promise<unknown>;
  readonly insert: (table: string, row: Row) => Promise<unknown>;
}

/** Inserts rides as the product would have stored them. Returns the ids of the trips. */
export async function insertRides(api: TestApi, world: ReportWorld, rides: readonly RandomRide[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, ride] of rides.entries()) {
    const rows = rowsOf(api, world, ride);
    await insertPlan(rows, { from: world.bookingId, receipt: 1000 + index });
    await insertTrip(rows);
    await insertRun(rows);
    await insertMoney(rows);
    ids.push(rows.trip);
  }
  return ids;
}

function rowsOf({ deps }: TestApi, world: ReportWorld, ride: RandomRide): RideRows {
  const booked = Date.parse(`${ride.day}T0${ride.market === 'RSA' ? 5 : 6}:00:00Z`);
  const query = async <Found>(text: string, values: unknown[]) =>
    (await deps.db.$client.query(text, values)).rows as Found[];
  return {
    ride,
    booking: randomUUID(),
    payment: randomUUID(),
    trip: randomUUID(),
    scholar: ride.learner === null ? null : (world.learners[ride.learner] ?? null),
    driver: ride.driver === null ? undefined : world.drivers[ride.driver],
    currency: ride.market === 'RSA' ? 'ZAR' : 'NGN',
    after: (minutes) => new Date(booked + minutes * 60_000).toISOString(),
    query,
    copy: (table, where, changes) =>
      query(
        `insert into ${table} select (jsonb_populate_record(r, $2::jsonb)).* from ${table} r where ${where} = $1 limit 1`,
        [world.bookingId, JSON.stringify(changes)],
      ),
    insert: (table, row) => {
      const columns = Object.keys(row).join(', ');
      return query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)
         on conflict do nothing`,
        [JSON.stringify(row)],
      );
    },
  };
}

async function insertPlan(
  { ride, booking, payment, scholar, currency, after, copy, query, insert }: RideRows,
  { from, receipt }: { readonly from: string; readonly receipt: number },
): Promise<void> {
  await copy('bookings', 'id', { id: booking, scholar_id: scholar, currency });
  await copy('booking_legs', 'booking_id', { booking_id: booking });
  const price = { amount: ride.fare, currency };
  const attempt = { ...price, id: randomUUID(), booking_id: booking, provider: 'paystack', reference: randomUUID() };
  await insert('payment_attempts', {
    ...attempt,
    quote: {},
    state: 'paid',
    created_at: after(-90),
    opened_at: after(-90),
  });
  const paid = { attempt_id: attempt.id, provider: 'paystack', transaction_id: randomUUID(), received_at: after(-90) };
  await insert('payments', { ...price, ...paid, id: payment, state: 'paid' });
  await copy('subscriptions', 'booking_id', {
    id: randomUUID(),
    booking_id: booking,
    payment_id: payment,
    total: ride.fare,
    receipt_number: receipt,
    created_at: after(-90),
    ends_on: after(ride.planDays * 24 * 60).slice(0, 10),
    ...(ride.endedEarly && { state: 'expired', ended_at: after(600) }),
    ...(ride.refundedAfter !== null && { state: 'revoked' }),
  });
  const renewed = 'insert into renewals select $1, id from subscriptions where booking_id = $2';
  if (ride.isRenewal) await query(renewed, [booking, from]);
}

async function insertTrip({ ride, booking, trip, scholar, currency, after, copy, insert }: RideRows): Promise<void> {
  const { end: status, boardedAfter, onBoardFor, byGuardian, ownTransport } = ride;
  await copy('trips', 'booking_id', {
    id: trip,
    booking_id: booking,
    scholar_id: scholar,
    date: ride.day,
    departs_at: after(0),
    currency,
    status,
    why: status === 'cancelled' ? (ownTransport ? 'own_transport' : 'plan_ended') : null,
    version: 3,
  });
  const event = (version: number, minutes: number, moved: { from_status: string; to_status: string }) => {
    const actor = byGuardian ? 'passenger' : 'system';
    return insert('trip_events', {
      trip_id: trip,
      version,
      at: after(minutes),
      received_at: after(minutes),
      actor,
      ...moved,
    });
  };
  if (status === 'completed') await event(2, boardedAfter, { from_status: 'arrived', to_status: 'on_board' });
  const from_status = status === 'completed' ? 'on_board' : 'scheduled';
  await event(3, boardedAfter + onBoardFor, { from_status, to_status: status });
}

async function insertRun({ ride, trip, driver, after, query, insert }: RideRows): Promise<void> {
  if (driver === undefined) return;
  const { market, day: date } = ride;
  const shift = market === 'RSA' ? 'morning' : 'afternoon';
  const day = { market, date, state: 'closed', version: 1 };
  await insert('service_days', { ...day, planning: false, approximate: false, unserved: [] });
  await insert('runs', {
    ...day,
    id: randomUUID(),
    driver_id: driver,
    shift,
    locked: false,
    seats: 4,
    most_on_board: 1,
    starts_at: after(-60),
    ends_at: after(120),
    start_minute: 0,
    end_minute: 180,
    km: 12.5,
  });
  const [run] = await query<{ id: string; stops: number }>(
    `select id, (select count(*)::int from run_stops where run_id = r.id) as stops
     from runs r where date = $1 and driver_id = $2 and shift = $3`,
    [date, driver, shift],
  );
  if (!run) throw new Error('The run was not inserted.');
  await insert('run_trips', { trip_id: trip, run_id: run.id, locked: false });
  const place = { latitude: 0, longitude: 0, address: '' };
  const minutes = { arrive_minute: run.stops * 10, begin_minute: 0, leave_minute: run.stops * 10 + 2 };
  const stop = { run_id: run.id, kind: 'drop_off', trip_id: trip, position: run.stops, load: run.stops % 2 };
  await insert('run_stops', { ...stop, ...place, ...minutes, planned_at: after(25) });
}

async function insertMoney({ ride, booking, payment, trip, driver, currency, after, query }: RideRows): Promise<void> {
  const { end, fare, goodwill, boardedAfter, onBoardFor } = ride;
  const post = (kind: string, subject: string, minutes: number, entries: Readonly<Record<string, number>>) =>
    query(
      `with x as (insert into ledger_transactions (id, kind, subject, at) values ($1, $2, $3, $4) returning id)
       insert into ledger_entries (transaction_id, account, currency, amount)
       select x.id, e.key, $5, e.value::bigint from x, jsonb_each_text($6::jsonb) e`,
      [randomUUID(), kind, subject, after(minutes), currency, JSON.stringify(entries)],
    );
  const over = boardedAfter + onBoardFor;
  const deferred = `deferred:${booking}`;
  const credit = `passenger:${randomUUID()}:credit`;
  await post('payment_confirmed', randomUUID(), -90, { 'provider:paystack': fare, [deferred]: -fare });
  if (end === 'completed')
    await post('ride_earned', trip, over, { [deferred]: fare, revenue: -(fare + 7), discounts: 10, tax: -3 });
  if (end === 'completed' && driver !== undefined)
    await post('driver_earned', trip, over, { driver_costs: fare, [`driver:${driver}:earnings`]: -fare });
  if (end === 'missed' || end === 'skipped')
    await post('ride_credited', trip, over, { [deferred]: fare, [credit]: -fare });
  if (ride.refundedAfter !== null)
    await post('plan_paid_back', payment, ride.refundedAfter * 24 * 60, { [deferred]: fare, refunds_due: -fare });
  if (goodwill !== null) await post('goodwill', randomUUID(), 900, { goodwill, [credit]: -goodwill });
}
