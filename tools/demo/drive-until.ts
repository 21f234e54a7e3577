import { openRuns } from '../drive/choose-runs';
import { driveRuns, IN_LEAPS } from '../drive/drive-runs';
import type { Client } from '../people/client';
import { sandboxClock } from '../people/sandbox-clock';
import { openSessions } from '../people/session';
import { emailOf } from './accounts';
import { lastWeekday } from './calendar';
import { DRIVERS, type Driver } from './world/drivers';
import { PASSENGERS, type Person } from './world/passengers';

/** Before the first run of a day in both markets. */
const EARLY = 'T03:00:00Z';

/**
 * The drivers drive the last weekday before `today`, so that there are rides to rate; afterwards the clock stands after
 * the last run. Nothing happens when that day has begun by the server's clock.
 */
export async function driveLastDay(client: Client, today: Date): Promise<void> {
  const clock = sandboxClock(client);
  const date = lastWeekday(today);
  const early = Date.parse(`${date}${EARLY}`);
  if (early < (await clock.read())) return;
  await clock.moveTo(early);
  const planned = Object.values<Driver>(DRIVERS).filter(({ base }) => base !== undefined);
  const drivers = await openSessions(client, planned.map(emailOf), { host: 'driver' });
  const guardians = await openSessions(client, Object.values<Person>(PASSENGERS).map(emailOf), { host: 'passenger' });
  const runs = (await openRuns(drivers, await clock.read())).filter(({ run }) => run.date === date);
  await driveRuns(runs, { clock, guardians, random: Math.random, say: () => undefined }, IN_LEAPS);
}
