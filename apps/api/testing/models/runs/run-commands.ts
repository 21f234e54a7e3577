import type { RunEvent } from '@liftclub/api-contract';
import { RUN_EVENT_TYPES, type RunEventType, type TripStatus } from '@liftclub/domain';
import { randomUUID } from 'node:crypto';
import { previewSkipOf } from '../../../src/modules/trips/skips/skip-trip';
import { recordPositions } from '../../../src/modules/driver-runs/record-positions';
import { dropTrips, refreshPlans, advanceServiceDays } from '../../../src/modules/dispatch';
import { pointOf, TICKS } from '../../builders/runs';
import { SANDTON } from '../../builders/bookings';
import type { RunTrip, RunWorld } from './run-world';
import { cancelTrips, skipTripOf } from '../../../src/modules/trips';

/** What may happen on the day: `nth` chooses among what there is. It throws a Problem where the API refuses. */
type Command = (world: RunWorld, nth: number) => Promise<unknown>;

const tripAt = ({ trips }: RunWorld, nth: number) => trips[nth % trips.length] as RunTrip;
const MINUTE_MS = 60_000;

/** An event of a phone, some minutes ago, with what its type needs. */
async function eventOf(world: RunWorld, type: RunEventType, nth: number, minutesAgo = 0): Promise<RunEvent> {
  const { id: trip } = tripAt(world, nth);
  const { rows } = await world.api.deps.db.$client.query<{ code: string }>(
    'select code from pickup_codes where trip_id = $1',
    [trip],
  );
  const code = nth % 5 === 4 ? '0000' : (rows[0]?.code ?? '0000');
  const needs: Partial<Record<RunEventType, Partial<RunEvent>>> = {
    start_run: TICKS,
    arrived: { trip_id: trip },
    on_board: { trip_id: trip, ...(nth % 7 === 6 ? { reason: 'The phone is at home' } : { code }) },
    no_show: { trip_id: trip, reason: 'Nobody came' },
    dropped_off: { trip_id: trip, ...(nth % 6 === 5 ? {} : { receiver: 'school' }) },
    late: { minutes: 10 },
    cannot_drive: { reason: 'A flat tyre' },
  };
  const at = new Date(world.api.deps.clock().getTime() - minutesAgo * MINUTE_MS).toISOString();
  const event = { id: randomUUID(), type, at, ...needs[type] } as RunEvent;
  world.made.push(event);
  return event;
}

/** What a driver does next with a trip in a state. */
const NEXT: Partial<Record<TripStatus, RunEventType>> = {
  assigned: 'start_run',
  on_the_way: 'arrived',
  arrived: 'on_board',
  on_board: 'dropped_off',
};

/** The next step of a driver who does everything right. */
async function nextStep(world: RunWorld, nth: number): Promise<void> {
  const { rows } = await world.api.deps.db.$client.query<{ status: TripStatus }>(
    'select status from trips where id = $1',
    [tripAt(world, nth).id],
  );
  const type = NEXT[rows[0]?.status ?? 'completed'] ?? (nth % 2 === 0 ? 'vehicle_empty' : 'close_run');
  await world.send(await eventOf(world, type, nth));
}

/** Everything that histories consist of. To add a command, add a line; to make it frequent, name it in `OFTEN`. */
export const COMMANDS = {
  next: nextStep,
  report: async (world, nth) =>
    world.send(await eventOf(world, RUN_EVENT_TYPES[nth % RUN_EVENT_TYPES.length] ?? 'late', nth)),
  /** A phone without a connection sends what it kept. */
  reconnect: async (world, nth) => {
    const types = ['arrived', 'on_board', 'dropped_off', 'vehicle_empty', 'close_run'] as const;
    const events: RunEvent[] = [];
    for (const [index, type] of types.slice(nth % 3).entries())
      events.push(await eventOf(world, type, nth, types.length - index));
    await world.send(...events);
  },
  /** An event comes again, now and then with another content. */
  again: async (world, nth) => {
    const event = world.made[nth % Math.max(1, world.made.length)];
    if (event) await world.send(nth % 3 === 0 ? { ...event, type: 'close_run' } : event);
  },
  pass: async ({ api }, nth) => api.pass({ minutes: [1, 5, 15, 25, 61, 240, 1_560][nth % 7] ?? 0 }),
  skip: async (world, nth) => {
    const { deps } = world.api;
    const { id: tripId, passengerId } = tripAt(world, nth);
    const { credit } = await previewSkipOf(deps, passengerId, tripId, 'sick');
    const skip = { tripId, expectedCredit: credit, reason: 'sick' } as const;
    await deps.db.transaction((tx) => skipTripOf(deps, tx, { passengerId, actorId: passengerId }, skip));
  },
  cancel: async (world, nth) => {
    const { deps } = world.api;
    const ids = [tripAt(world, nth).id];
    await deps.db.transaction(async (tx) => {
      const by = { why: 'cancelled', actor: 'staff', actorId: null } as const;
      if ((await cancelTrips(deps, tx, { selection: { ids }, ...by })).length > 0) await dropTrips(tx, ids);
    });
  },
  /** The vehicle is at the pick-ups. */
  near: async ({ api, driver, runId }) => {
    const fix = { ...pointOf(SANDTON), accuracy: 8, at: api.deps.clock().toISOString() };
    await recordPositions(api.deps, driver, runId, [fix]);
  },
  advance: ({ api }) => advanceServiceDays(api.deps),
  refresh: ({ api }) => refreshPlans(api.deps),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;

/** Each of these comes several times as often as the others. */
export const OFTEN: readonly CommandName[] = ['next', 'next', 'next', 'next', 'report', 'again', 'pass'];
