import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../postgres';
import {
  DATABASE_MACHINES,
  databaseAddress,
  findPrimary,
  isPrimary,
  POSTGRES_PORT,
  untilSynchronous,
  type DatabaseMachine,
  type Machines,
} from './machines';
import { addressOf, cut, endIsolation, isolate, killAll, reconnect } from './network';

/** A way in which a primary is lost, and how its machine comes back. */
interface Strike {
  name: string;
  strike: (machines: Machines, primary: DatabaseMachine) => unknown;
  mend: (machines: Machines, machine: DatabaseMachine) => unknown;
  /** Whether the former primary can still be reached, and must be read-only when there is another one. */
  staysReachable?: true;
}

export const STRIKES: readonly Strike[] = [
  {
    name: 'PostgreSQL killed',
    strike: (machines, primary) => machines.killPostgres(primary),
    mend: () => undefined,
  },
  {
    name: 'machine killed',
    strike: (_, primary) => killAll(primary),
    mend: (machines, machine) => machines.start(machine),
  },
  { name: 'network cut', strike: (_, primary) => cut(primary), mend: (_, machine) => reconnect(machine) },
  {
    name: 'cut off from the other machines alone',
    strike: (_, primary) => isolate(primary),
    mend: (_, machine) => endIsolation(machine),
    staysReachable: true,
  },
  {
    name: 'Patroni killed',
    strike: (machines, primary) => machines.killPatroni(primary),
    mend: (machines, machine) => machines.startPatroni(machine),
  },
];

export interface Round {
  strike: string;
  /** Milliseconds from the strike until another machine was the primary. */
  promotedAfter: number;
  /** Longest time after the strike without an acknowledged write, in milliseconds. */
  silence: number;
  /** Milliseconds from the return of the machine until it was a synchronous standby again. */
  rejoinedAfter: number;
  /** Whether two primaries accepted writes at once. */
  twoWritable: boolean;
}

const CALM_MS = 1_500;
const PROMOTED_WITHIN_MS = 90_000;
const GOES_ON_WITHIN_MS = 60_000;
/** Writes that must be acknowledged after a promotion. */
const WRITES = 20;

/**
 * Takes the primary away, waits until rows are written on the other machine, and brings the first one back.
 * `acknowledgedAt` is filled meanwhile with the instants (performance.now()) of acknowledged writes.
 */
export async function playRound(
  { strike, mend, name, staysReachable }: Strike,
  machines: Machines,
  acknowledgedAt: readonly number[],
): Promise<Round> {
  await pause(CALM_MS);
  const former = await findPrimary();
  const next = DATABASE_MACHINES.find((machine) => machine !== former) ?? former;
  const begun = performance.now();
  const since = () => performance.now() - begun;
  await strike(machines, former);
  await until(`${next} is the primary`, PROMOTED_WITHIN_MS, () => isPrimary(next));
  const promotedAfter = since();
  const twoWritable = staysReachable === true && !(await isReadOnly(former));
  const promotedAt = performance.now();
  await until('writes are acknowledged again', GOES_ON_WITHIN_MS, () =>
    Promise.resolve((acknowledgedAt.at(-WRITES) ?? 0) > promotedAt),
  );
  const silence = longestSilence(acknowledgedAt, begun, performance.now());
  const returned = performance.now();
  await mend(machines, former);
  await untilSynchronous();
  return {
    strike: name,
    promotedAfter,
    silence,
    rejoinedAfter: performance.now() - returned,
    twoWritable,
  };
}

async function isReadOnly(machine: DatabaseMachine): Promise<boolean> {
  return withClient(databaseAddress(`${addressOf(machine)}:${POSTGRES_PORT}`), async (client) => {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'on';
  }).catch(() => true);
}

/** The longest time within this period in which nothing of `instants`, which are in order, happened. */
function longestSilence(instants: readonly number[], from: number, to: number): number {
  const within = [from, ...instants.filter((instant) => instant > from && instant < to), to];
  return Math.max(...within.slice(1).map((instant, index) => instant - (within[index] ?? instant)));
}

/** Asks again and again. Throws when `what` is still not so after this time. */
async function until(what: string, withinMs: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + withinMs; !(await holds()); await pause(50))
    if (performance.now() > end) throw new Error(`After ${withinMs / 1_000} s it is not so that ${what}.`);
}
