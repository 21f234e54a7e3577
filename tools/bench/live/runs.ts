import { emailOf } from '../../demo/accounts';
import { DRIVERS } from '../../demo/world/drivers';
import { chooseRuns } from '../../drive/choose-runs';
import { phoneOf } from '../../drive/phones';
import { openVehicle } from '../../drive/vehicle';
import { connect, type Address } from '../../people/client';
import { sandboxClock } from '../../people/sandbox-clock';
import { openSession, openSessions, type Session } from '../../people/session';
import type { StackSettings } from '../../stack/settings';
import { fillLiveWorld, type LiveWorld } from './world';

/** Passwords are slow to check: so many at once. */
const SIGN_INS = 4;

/** States of a trip that can be followed. */
const UNDER_WAY = ['on_the_way', 'arrived', 'on_board'];

/** Starts a run of the demo and makes the copies. Returns how far the server's clock is ahead, in milliseconds. */
export async function startRuns(
  settings: StackSettings,
  { vehicles, streams }: Pick<LiveWorld, 'vehicles' | 'streams'>,
  say: (line: string) => void,
): Promise<number> {
  const client = connect(settings);
  const clock = sandboxClock(client);
  const driver = await openSession(client, { email: emailOf(DRIVERS.bongani), host: 'driver' });
  if (!driver) throw new Error('The driver of the demo cannot sign in.');
  const [next] = await chooseRuns([driver], { clock, say });
  if (!next) throw new Error('There is no run.');
  const startsAt = Date.parse(next.run.starts_at);
  // The clock runs on while it is asked, and does not go back.
  if (startsAt > (await clock.read())) await clock.moveTo(startsAt);
  const phone = phoneOf(driver, next.run.id);
  const now = await clock.read();
  const setting = { phone, random: Math.random, say, handOver: () => Promise.resolve(undefined) };
  await (await openVehicle(setting, now)).advance(now);
  const { stops } = await phone.manifest();
  // The vehicle may be at its first pick-up at once.
  const tripId = stops.find(({ status }) => UNDER_WAY.includes(status ?? ''))?.trip_id;
  if (!tripId) throw new Error('The run has no trip under way.');
  await fillLiveWorld(settings.databaseUrl ?? '', { runId: next.run.id, tripId, vehicles, streams });
  return (await clock.read()) - Date.now();
}

/** Signs in copies, some at once. */
export async function signInAll(
  address: Address,
  count: number,
  email: (number: number) => string,
  host: 'driver' | 'passenger',
) {
  const client = connect(address);
  const sessions: Session[] = [];
  for (let from = 1; from <= count; from += SIGN_INS) {
    const numbers = Array.from({ length: Math.min(SIGN_INS, count - from + 1) }, (_, index) => from + index);
    sessions.push(...(await openSessions(client, numbers.map(email), { host })));
  }
  if (sessions.length < count) throw new Error(`Only ${sessions.length} of ${count} could sign in.`);
  return sessions;
}
