import { openRuns, type DriversRun } from '../drive/choose-runs';
import { driveRuns, inLeaps } from '../drive/drive-runs';
import type { Client } from '../people/client';
import { sandboxClock } from '../people/sandbox-clock';
import { openSessions } from '../people/session';
import { emailOf } from './accounts';
import { dateAfter, weekdaysUntil } from './calendar';
import { DRIVERS, type Driver } from './world/drivers';
import { PASSENGERS, type Person } from './world/passengers';

/** Before the first run of a day in both markets. */
const EARLY = 'T03:00:00Z';
/** Minutes for which phones have no connection: the past is driven fast, the day of the story as people see it. */
const LEAPS = { past: 20, story: 5 } as const;

/**
 * The drivers drive every weekday from a date on, and the day of `story` until that instant, at which the clock stands
 * afterwards. Returns the runs that are under way then.
 */
export async function driveUntil(
  client: Client,
  { from, story }: { readonly from: string; readonly story: Date },
): Promise<DriversRun[]> {
  const clock = sandboxClock(client);
  const planned = Object.values<Driver>(DRIVERS).filter(({ base }) => base !== undefined);
  const drivers = await openSessions(client, planned.map(emailOf), { host: 'driver' });
  const guardians = await openSessions(client, Object.values<Person>(PASSENGERS).map(emailOf), { host: 'passenger' });
  const driving = { clock, guardians, random: Math.random, say: () => undefined };
  const today = dateAfter(story, 0);
  for (const date of weekdaysUntil(from, today)) {
    const early = Date.parse(`${date}${EARLY}`);
    if (early > (await clock.read())) await clock.moveTo(early);
    const runs = (await openRuns(drivers, await clock.read())).filter(({ run }) => run.date === date);
    await driveRuns(runs, driving, inLeaps(date === today ? LEAPS.story : LEAPS.past, story.getTime()));
  }
  if (story.getTime() > (await clock.read())) await clock.moveTo(story.getTime());
  return (await openRuns(drivers, story.getTime())).filter(({ run }) => run.state === 'started');
}
