import * as v from 'valibot';
import { listen } from '../db/listen';
import type { Dependencies } from '../dependencies';
import { catchUpWithClock } from './change-clock';
import { CLOCK_CHANNEL } from './clock-repository';

const notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.number(),
    offsetMs: v.number(),
    standingAt: v.nullable(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    ),
  }),
);

/**
 * Receives on a connection of its own the notifications of other processes that move the clock. Returns a function that
 * stops.
 */
export async function followClock(
  deps: Pick<Dependencies, 'db' | 'settings' | 'serverClock'>,
): Promise<() => Promise<void>> {
  const listening = await listen(deps.settings.databaseUrl, {
    channel: CLOCK_CHANNEL,
    name: 'liftclub-clock',
    onNotification: (payload) => {
      const read = v.safeParse(notice, payload);
      if (read.success) deps.serverClock.apply(read.output);
    },
    onReturn: () => catchUpWithClock(deps),
  });
  return () => listening.stop();
}
