import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxClock } from '../people/sandbox-clock';
import type { Session } from '../people/session';
import { errorLine } from '../user-facing-error';
import type { DriversRun } from './choose-runs';
import { askGuardians, phoneOf } from './phones';
import { openVehicle, type Vehicle } from './vehicle';

/** What drives: its accounts, the clock, and where lines are printed. */
export interface Driving {
  readonly clock: SandboxClock;
  readonly guardians: readonly Session[];
  readonly random: () => number;
  readonly say: (line: string) => void;
}

const openAll = (runs: readonly DriversRun[], { guardians, random, say }: Driving, now: number): Promise<Vehicle[]> =>
  Promise.all(
    runs.map(({ driver, run }) => {
      const setting = { phone: phoneOf(driver, run.id), handOver: askGuardians(guardians, run.date), random, say };
      return openVehicle(setting, now);
    }),
  );

/** After each real pause the server's clock stands this much later. */
interface Pace {
  readonly pauseMs: number;
  readonly moveMs: number;
  /** The instant, in milliseconds, at which driving stops; runs may be under way by then. */
  readonly until?: number;
}

/** `speed` times as fast as in life. */
export const atSpeed = (speed: number): Pace => ({ pauseMs: 1_000, moveMs: 1_000 * speed });
/** At once until an instant, as if the phones were without a connection for so many minutes each time. */
export const inLeaps = (minutes: number, until: number): Pace => ({ pauseMs: 0, moveMs: minutes * 60_000, until });

/** Failures in a row after which it is given up: a process that is started again takes some seconds. */
const FAILURES = 30;
/** The run is begun this long before it is due, so that followers see the start. */
const BEFORE_MS = 60_000;
const isOver = (vehicle: Vehicle): boolean => vehicle.isOver();

/** When the next run begins while no other is under way. */
function nextStart(vehicles: readonly Vehicle[]): number | undefined {
  const starts = vehicles.filter((vehicle) => !isOver(vehicle)).map((vehicle) => vehicle.startsAt());
  const known = starts.filter((start) => start !== undefined);
  return known.length > 0 && known.length === starts.length ? Math.min(...known) : undefined;
}

/**
 * Drives runs to their end: the server's clock is moved along, and over the time in which no run is under way. Returns
 * early at `until` and when `signal` is aborted; driving again goes on from there.
 */
export async function driveRuns(
  runs: readonly DriversRun[],
  driving: Driving,
  pace: Pace,
  signal?: AbortSignal,
): Promise<void> {
  const { clock, say } = driving;
  const { pauseMs, until = Infinity } = pace;
  const vehicles = await openAll(runs, driving, await clock.read());
  let failures = 0;
  while (!signal?.aborted && !vehicles.every(isOver) && (await clock.read()) < until) {
    try {
      await driveOn(vehicles, driving, pace, signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > FAILURES || pauseMs === 0) throw error;
      say(`${errorLine(error)} Trying again.`);
      await pause(pauseMs);
    }
  }
}

/** A pause, a move of the clock, and what has become due. */
async function driveOn(
  vehicles: readonly Vehicle[],
  { clock, say }: Driving,
  { pauseMs, moveMs, until = Infinity }: Pace,
  signal: AbortSignal | undefined,
): Promise<void> {
  const start = nextStart(vehicles);
  const before = start === undefined ? 0 : Math.min(start - BEFORE_MS, until);
  if (before > (await clock.read())) {
    say(`The clock moves to ${new Date(before).toISOString()}.`);
    await clock.moveTo(before);
  }
  const begun = await clock.read();
  if (pauseMs > 0) await pause(pauseMs, undefined, { ...(signal && { signal }) }).catch(() => undefined);
  const next = Math.min(begun + moveMs, until);
  if (moveMs > pauseMs && next > begun) await clock.moveTo(next);
  const now = await clock.read();
  await Promise.all(vehicles.map((vehicle) => vehicle.advance(now)));
}
