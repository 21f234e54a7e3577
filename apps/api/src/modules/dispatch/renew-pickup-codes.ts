import type { Dependencies } from '../../dependencies';
import type { Jobs } from '../../messages/jobs';
import { findCodeHolders } from '../caregivers';
import { findNotifiableTrips, notifyPassengers } from '../notices';
import { lockDay } from './days-repository';
import { codesMessage } from './dispatch-messages';
import { countRunChange } from './driven-runs-repository';
import { findDaysOfCodes, lockCodedTrips, replacePickupCodes } from './pickup-codes-repository';

/**
 * The job `renew_pickup_codes`: replaces the codes of a learner's trips that were created up to `at` and that the rider
 * has not boarded yet. The version of each run is increased, so that drivers' phones read the new hashes, and everyone
 * who may still hand the learner over is notified, without the codes.
 */
export async function renewPickupCodes(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys' | 'mail' | 'whatsapp'>,
  { scholarId, at }: Jobs['renew_pickup_codes'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const day of await findDaysOfCodes(tx, scholarId)) await lockDay(tx, day);
    const trips = await lockCodedTrips(tx, scholarId, new Date(at));
    const drawnAt = deps.clock();
    await replacePickupCodes(
      tx,
      trips.map(({ id }) => ({ tripId: id, code: deps.random.fourDigits(), drawnAt })),
    );
    const runIds = new Set(trips.flatMap(({ runId }) => runId ?? []));
    for (const runId of runIds) await countRunChange(tx, runId);
    const shown = trips.filter(({ status }) => status !== 'scheduled' && status !== 'skipped').map(({ id }) => id);
    const notifiable = await findNotifiableTrips(tx, shown);
    if (notifiable.length === 0) return;
    const notices = (await findCodeHolders(tx, scholarId)).map(({ userId, phone, language }) => {
      const trips = notifiable.map((trip) => ({ ...trip, passengerId: userId, phone, language }));
      return { trips, text: codesMessage(trips) };
    });
    await notifyPassengers(deps, tx, 'changed', notices);
  });
}
