import type { SandboxClock } from '../people/sandbox-clock';
import type { Session } from '../people/session';
import { UserFacingError } from '../user-facing-error';
import type { RunCard } from './manifest';
import { runsOf } from './phones';

const DAY_MS = 86_400_000;
/** Runs of both markets are published by then. */
const PUBLISHED = 'T18:31:00Z';
const EVENINGS = 5;

/** A run with the account of its driver. */
export interface DriversRun {
  readonly driver: Session;
  readonly run: RunCard;
}

/** The runs of these drivers that are under way or not over by the plan, in the order of their beginning. */
export async function openRuns(drivers: readonly Session[], now: number): Promise<DriversRun[]> {
  const found = await Promise.all(
    drivers.map(async (driver) => (await runsOf(driver)).map((run) => ({ driver, run }))),
  );
  return found
    .flat()
    .filter(({ run }) => run.state === 'started' || (run.state === 'planned' && Date.parse(run.ends_at) > now))
    .sort((one, other) => one.run.starts_at.localeCompare(other.run.starts_at));
}

/**
 * The runs to drive: the one that is named, or those of the first day that has any. The clock is moved to the evening
 * on which runs are published. Throws UserFacingError where there are none.
 */
export async function chooseRuns(
  drivers: readonly Session[],
  { clock, say }: { readonly clock: SandboxClock; readonly say: (line: string) => void },
  named?: string,
): Promise<DriversRun[]> {
  for (let evening = 0; evening <= EVENINGS; evening += 1) {
    const now = await clock.read();
    const runs = await openRuns(drivers, now);
    const chosen = runs.filter(({ run }) => (named === undefined ? run.date === runs[0]?.run.date : run.id === named));
    if (chosen.length > 0) return chosen;
    if (named !== undefined) throw new UserFacingError(`None of the drivers has an open run ${named}.`);
    const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}${PUBLISHED}`);
    const next = today > now ? today : today + DAY_MS;
    say(`No run is published. The clock moves to ${new Date(next).toISOString()}.`);
    await clock.moveTo(next);
  }
  throw new UserFacingError(`None of the drivers has a run in the next ${EVENINGS} days.`);
}
