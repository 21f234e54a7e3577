import type { Database } from '../db/client';
import type { Settings } from '../settings/env';
import { SettingsError } from '../settings/env-schema';
import { minuteOf, presentOf, runFromIn } from './change-clock';
import * as repository from './clock-repository';
import type { ServerClock } from './server-clock';

type ClockSettings = Pick<Settings, 'sandbox' | 'clockStart'>;

/**
 * Gives a starting process the clock stored in the database. With CLOCK_START it continues from the later of the two; a
 * clock that a killed process left stopped runs again. Throws a SettingsError when a database whose clock was moved is
 * opened without the sandbox.
 */
export async function openClock(db: Database, serverClock: ServerClock, settings: ClockSettings): Promise<void> {
  if (!settings.sandbox) return refuseMovedClock(await repository.findClock(db));
  const state = await db.transaction(async (tx) => {
    const isNew = await repository.insertClock(tx);
    const stored = await repository.lockClock(tx);
    const idle = await repository.nobodyMovesClock(tx);
    if (!idle) return stored;
    const present = presentOf(serverClock, stored);
    const start = settings.clockStart;
    const later = start && (isNew || start > present) ? start : undefined;
    if (later === undefined && stored.standingAt === null) return stored;
    const from = later ?? present;
    const scheduledUntil = stored.scheduledUntil ?? minuteOf(isNew ? from : present);
    return runFromIn(tx, serverClock, stored, { from, scheduledUntil });
  });
  serverClock.apply(state);
}

function refuseMovedClock(stored: repository.StoredClock | undefined): void {
  if (stored === undefined || (stored.offsetMs === 0 && stored.standingAt === null)) return;
  throw new SettingsError('DATABASE_URL: the clock of this database was moved with the sandbox. Use another database.');
}
