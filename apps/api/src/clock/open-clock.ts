import type { Database } from '../db/client';
import type { Settings } from '../settings/env';
import { SettingsError } from '../settings/env-schema';
import { minuteOf, presentOf, runFromIn } from './change-clock';
import * as repository from './clock-repository';
import type { ServerClock } from './server-clock';

type ClockSettings = Pick<Settings, 'sandbox' | 'clockStart'>;

/**
 * Gives a starting process the clock that the database keeps. With CLOCK_START it goes on from the later of the two; a
 * clock that was left standing by a process that was killed runs on. Throws a SettingsError when a database whose clock
 * was moved is opened without the sandbox.
 */
export async function openClock(db: Database, serverClock: ServerClock, settings: ClockSettings): Promise<void> {
  if (!settings.sandbox) return refuseMovedClock(await repository.findClock(db));
  const state = await db.transaction(async (tx) => {
    const isNew = await repository.insertClock(tx);
    const kept = await repository.lockClock(tx);
    const idle = await repository.nobodyMovesClock(tx);
    if (!idle) return kept;
    const present = presentOf(serverClock, kept);
    const start = settings.clockStart;
    const later = start && (isNew || start > present) ? start : undefined;
    if (later === undefined && kept.standingAt === null) return kept;
    const from = later ?? present;
    const scheduledUntil = kept.scheduledUntil ?? minuteOf(isNew ? from : present);
    return runFromIn(tx, serverClock, kept, { from, scheduledUntil });
  });
  serverClock.apply(state);
}

function refuseMovedClock(kept: repository.KeptClock | undefined): void {
  if (kept === undefined || (kept.offsetMs === 0 && kept.standingAt === null)) return;
  throw new SettingsError('DATABASE_URL: the clock of this database was moved with the sandbox. Use another database.');
}
