import { openAccount } from '../drive/account';
import { openRuns } from '../drive/choose-runs';
import { driveRuns, IN_LEAPS } from '../drive/drive-runs';
import { sandboxClock } from '../drive/sandbox-clock';
import { emailOf, PASSWORD } from './accounts';
import { lastWeekday } from './calendar';
import type { Talk } from './talk';
import { DRIVERS, type Driver } from './world/drivers';
import { PASSENGERS, type Person } from './world/passengers';

/** Before the first run of a day in both markets. */
const EARLY = 'T03:00:00Z';

const accountsOf = async (talk: Talk, people: readonly Person[], host: 'driver' | 'passenger') =>
  (await Promise.all(people.map((one) => openAccount(talk, { email: emailOf(one), password: PASSWORD, host })))).filter(
    (account) => account !== undefined,
  );

/**
 * The drivers drive the last weekday before `today`, so that there are rides to rate; afterwards the clock stands after
 * the last run. Nothing happens when that day has begun by the server's clock.
 */
export async function driveLastDay(talk: Talk, today: Date): Promise<void> {
  const clock = sandboxClock(talk);
  const date = lastWeekday(today);
  const early = Date.parse(`${date}${EARLY}`);
  if (early < (await clock.read())) return;
  await clock.moveTo(early);
  const planned = Object.values<Driver>(DRIVERS).filter(({ base }) => base !== undefined);
  const drivers = await accountsOf(talk, planned, 'driver');
  const guardians = await accountsOf(talk, Object.values<Person>(PASSENGERS), 'passenger');
  const runs = (await openRuns(drivers, await clock.read())).filter(({ run }) => run.date === date);
  await driveRuns(runs, { clock, guardians, random: Math.random, say: () => undefined }, IN_LEAPS);
}
