import { addDays, CHANGED_ACCOUNT_HOURS, HOUR_MS, marketOf, todayIn, type TransferOutcome } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { mark } from '../../../src/console/dispatch/mark-trip';
import {
  fileBatch,
  noteBatchPaid,
  notePayoutReturned,
  proposeBatch,
  sendPayouts,
} from '../../../src/console/payouts/payouts-service';
import type { Executor } from '../../../src/db/client';
import { approveRequest } from '../../../src/modules/approvals';
import { advanceServiceDays } from '../../../src/modules/dispatch';
import { earnDrivenTrip } from '../../../src/modules/driver-earnings';
import {
  checkPayouts,
  confirmPayout,
  findLastWeek,
  proposeWeeklyPayouts,
  sendPayout,
} from '../../../src/modules/payouts';
import { finishTrips, moveTrips } from '../../../src/modules/trips';
import { REQUEST_KINDS } from '../../../src/request-kinds';
import type { MoneyWorld } from './money-world';
import { bySystem, withOne, type CommandsByName } from './rows';

interface Ride {
  readonly id: string;
  readonly date: string;
  readonly shift: 'morning' | 'afternoon';
  readonly departs_at: Date;
}
/** The next rides, soonest first, that somebody drives. */
const RIDE = `select t.id, t.date::text, case t.ride_type when 'A' then 'morning' else 'afternoon' end as shift, t.departs_at
  from trips t join subscriptions s on s.id = t.subscription_id
  where t.passenger_id = $1 and s.state <> 'revoked' and not (t.unpaid and s.paused_at is not null)`;
const NEXT = `${RIDE} and t.status in ('scheduled', 'assigned') order by t.departs_at, t.id limit 3`;
const UNASSIGNED = `${RIDE} and t.status = 'scheduled' order by t.departs_at, t.id limit 3`;
const ASSIGNED = `${RIDE} and t.status = 'assigned' order by t.departs_at, t.id limit 3`;

/** The driver of a ride, which is put on a run of theirs first; undefined where its day is closed. */
async function driverOf(world: MoneyWorld, tx: Executor, { id, date, shift, departs_at }: Ride, nth: number) {
  const { api, drivers, market } = world;
  const at = departs_at.toISOString();
  await tx.execute(sql`
    insert into service_days (market, date, state, planning, version, approximate, unserved)
    values (${market}, ${date}, 'published', false, 1, false, '[]') on conflict do nothing`);
  await tx.execute(sql`
    insert into runs (id, market, date, driver_id, shift, state, version, locked, seats, most_on_board, starts_at,
      ends_at, start_minute, end_minute, km)
    values (${api.deps.random.id(api.deps.clock())}, ${market}, ${date}, ${drivers[nth % drivers.length]}, ${shift},
      'started', 1, false, 4, 1, ${at}::timestamptz - interval '1 hour', ${at}::timestamptz + interval '1 hour', 0, 120, 12.5)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into run_trips (trip_id, run_id) select ${id}, r.id from runs r
    join service_days d on d.market = r.market and d.date = r.date and d.state <> 'closed'
    where r.date = ${date} and r.shift = ${shift} and r.driver_id = ${drivers[nth % drivers.length]}
    on conflict do nothing`);
  await moveTrips(api.deps, tx, { ids: [id] }, { to: 'assigned', ...bySystem });
  const { rows } = await tx.execute<{ driver: string }>(sql`
    select r.driver_id as driver from run_trips rt join runs r on r.id = rt.run_id where rt.trip_id = ${id}`);
  return rows[0]?.driver;
}

/** A ride takes place at its time, with eight minutes of waiting, and its driver reports how it ended. */
async function drive(world: MoneyWorld, ride: Ride, nth: number): Promise<void> {
  const { api } = world;
  const { deps } = api;
  const minutesAfter = (minutes: number) => new Date(ride.departs_at.getTime() + minutes * 60_000);
  if (deps.clock() < ride.departs_at) api.setTime(minutesAfter(20).toISOString());
  const to = nth % 4 === 3 ? 'no_show' : 'completed';
  await deps.db.transaction(async (tx) => {
    const actorId = await driverOf(world, tx, ride, nth);
    if (actorId === undefined) return;
    const by = { actor: 'driver', actorId } as const;
    const selection = { ids: [ride.id] };
    await moveTrips(deps, tx, selection, { to: 'on_the_way', at: minutesAfter(-30), ...by });
    await moveTrips(deps, tx, selection, { to: 'arrived', at: minutesAfter(0), ...by });
    if (to === 'completed') await moveTrips(deps, tx, selection, { to: 'on_board', at: minutesAfter(8), ...by });
    const ended = await finishTrips(deps, tx, { selection, to, at: minutesAfter(20), ...by });
    if (ended.length > 0) await earnDrivenTrip(deps, tx, actorId, ride.id);
  });
}

const BATCH = `select distinct b.id from payout_batches b join payouts p on p.batch_id = b.id where $1::uuid is not null`;
const MODES = ['up', 'up', 'down', 'response_lost', 'refused', 'no_balance'] as const;

/**
 * The nth transfer ends as a bank says: one under way is paid or refused, one that was paid comes back. Each second
 * time a webhook says so at once, to two processes.
 */
async function end({ api }: MoneyWorld, nth: number, outcome: TransferOutcome): Promise<void> {
  const from = outcome === 'reversed' ? 'sent' : 'pending';
  const open = [...api.bankTransfers.transfers].filter(([, transfer]) => transfer.outcome === from);
  const [reference] = open[Math.floor(nth / 2) % Math.max(1, open.length)] ?? [];
  if (reference === undefined) return;
  api.bankTransfers.end(reference, outcome);
  if (nth % 2 === 0) await Promise.all([confirmPayout(api.deps, reference), confirmPayout(api.deps, reference)]);
}

/** Proposes to pay what was earned until the last closed week, or until one of the last days. */
async function propose({ api: { deps }, market, finance }: MoneyWorld, nth: number) {
  const today = todayIn(marketOf(market).zone, deps.clock());
  const until = nth % 3 === 0 ? await findLastWeek(deps, deps.db, market) : addDays(today, -(nth % 3) + 1);
  return proposeBatch(deps, { market, until }, finance);
}

/** What drivers drive and earn, and how they are paid. */
export const DRIVER_COMMANDS = {
  assign: withOne<Ride>(UNASSIGNED, (world, ride, nth) =>
    world.api.deps.db.transaction((tx) => driverOf(world, tx, ride, nth)),
  ),
  drive: withOne<Ride>(NEXT, drive),
  mark: withOne<Ride>(ASSIGNED, ({ api, finance }, { id, departs_at }, nth) => {
    if (api.deps.clock() < departs_at) api.setTime(new Date(departs_at.getTime() + 3_600_000).toISOString());
    const outcome = (['completed', 'no_show', 'missed'] as const)[nth % 3] ?? 'missed';
    return mark(api.deps, finance.staffId, { trip_id: id, outcome, reason: 'By phone' });
  }),
  /** Closes the days that are over: rides that nobody drove are credited, runs are paid. */
  closeDays: ({ api }) => advanceServiceDays(api.deps),
  propose,
  /** Finance proposes what was earned, a manager approves it, and it is handed over to be sent. */
  payOut: async (world, nth) => {
    const { api, market, manager, finance } = world;
    const asked = await propose(world, nth);
    if (!('request_id' in asked)) return;
    const { data } = await approveRequest(api.deps, REQUEST_KINDS, manager, asked.request_id);
    const { staffId } = finance;
    const batchId = String(data?.['batch_id']);
    if (market === 'RSA') await sendPayouts(api.deps, batchId, { fileNotPaid: false, staffId });
    else await fileBatch(api.deps, batchId, { format: 'gtbank', staffId });
  },
  proposeWeekly: ({ api }) => proposeWeeklyPayouts(api.deps),
  /** Now and then the member who proposed it. */
  approve: withOne(
    `select id from staff_requests where $1::uuid is not null and state = 'open' order by id`,
    ({ api: { deps }, finance, manager }, { id }, nth) =>
      approveRequest(deps, REQUEST_KINDS, nth % 6 === 0 ? finance : manager, id),
  ),
  send: withOne(`${BATCH} and p.state = 'approved' order by b.id`, ({ api: { deps }, finance }, { id }, nth) =>
    sendPayouts(deps, id, { fileNotPaid: nth % 3 === 0, staffId: finance.staffId }),
  ),
  file: withOne(`${BATCH} and p.state = 'approved' order by b.id`, ({ api: { deps }, market, finance }, { id }) =>
    fileBatch(deps, id, { format: market === 'RSA' ? 'fnb' : 'gtbank', staffId: finance.staffId }),
  ),
  noteFilePaid: withOne(`${BATCH} order by b.id`, ({ api: { deps }, finance }, { id }) =>
    noteBatchPaid(deps, id, { note: 'Paid by file', staffId: finance.staffId }),
  ),
  noteReturned: withOne(
    'select id from payouts where $1::uuid is not null order by id',
    ({ api: { deps }, finance }, { id }) =>
      notePayoutReturned(deps, id, { note: 'Came back', staffId: finance.staffId }),
  ),
  /** The jobs of the payouts that are being sent, each in two processes at once. */
  sendJobs: async ({ api, rows }) => {
    for (const { id } of await rows(
      `select id from payouts where $1::uuid is not null and state = 'sending' order by id`,
    ))
      await Promise.all([sendPayout(api.deps, { payoutId: id }), sendPayout(api.deps, { payoutId: id })]);
  },
  checkPayouts: ({ api }) => checkPayouts(api.deps),
  transferWebhook: async ({ api }, nth) => {
    const references = [...api.bankTransfers.transfers.keys()];
    const reference = references[nth % Math.max(1, references.length)] ?? 'unknown';
    await Promise.all([confirmPayout(api.deps, reference), confirmPayout(api.deps, reference)]);
  },
  pay: (world, nth) => end(world, nth, 'sent'),
  refuse: (world, nth) => end(world, nth, 'failed'),
  /** The bank returns a transfer two days after it was paid. */
  return: (world, nth) => {
    world.api.pass({ hours: 48 });
    return end(world, nth, 'reversed');
  },
  /** A changed account is paid two days later at the earliest. */
  changeAccount: async ({ api: { deps }, drivers }, nth) => {
    const now = deps.clock();
    const values = [
      drivers[nth % drivers.length],
      now,
      new Date(now.getTime() + (nth % 2) * CHANGED_ACCOUNT_HOURS * HOUR_MS),
    ];
    await deps.db.$client.query(
      `with old as (update bank_accounts set replaced_at = $2 where driver_id = $1 and replaced_at is null returning *)
       insert into bank_accounts select (jsonb_populate_record(null::bank_accounts, to_jsonb(old) || jsonb_build_object(
         'id', gen_random_uuid(), 'replaced_at', null, 'recipient', null, 'pays_from', $3::timestamptz))).* from old`,
      values,
    );
  },
  lock: async ({ api: { deps }, drivers }, nth) => {
    const values = [drivers[nth % drivers.length], nth % 3 === 0 ? deps.clock() : null];
    await deps.db.$client.query('update users set locked_at = $2 where id = $1', values);
  },
  outage: async ({ api: { bankTransfers, paymentProviders } }, nth) => {
    bankTransfers.mode = MODES[nth % MODES.length] ?? 'up';
    const mode = (['up', 'up', 'down', 'response_lost'] as const)[Math.floor(nth / 6) % 4] ?? 'up';
    for (const provider of Object.values(paymentProviders)) provider.mode = mode;
  },
} as const satisfies CommandsByName;
