import type { Body, rateTrip } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { conflict } from '../../problems';
import { requireTrip } from '../caregivers';
import { deleteBlockOf, findDriverOf, insertBlock, replaceRating } from './ratings-repository';

/**
 * Rates a trip for its passenger. `never_again` blocks its driver for all riders of the passenger from now on, and a
 * new rating of the trip without it removes the block; the coming days are planned again. 404 for a trip that the user
 * may not rate, 409 `not_completed`.
 */
export async function rateTripOf(
  deps: Dependencies,
  userId: string,
  tripId: string,
  { stars, never_again: neverAgain, text }: Body<typeof rateTrip>,
): Promise<void> {
  const { status, passengerId } = await requireTrip(deps, deps.db, userId, tripId, 'rate');
  const driverId = await findDriverOf(deps.db, tripId);
  if (status !== 'completed' || driverId === undefined) throw conflict('not_completed', texts.ratings.notCompleted);
  const ratedAt = deps.clock();
  const rating = { tripId, passengerId, driverId, stars, neverAgain, text: text ?? null, ratedAt };
  await deps.db.transaction(async (tx) => {
    const earlier = await replaceRating(tx, rating);
    if ((earlier?.neverAgain ?? false) === neverAgain) return;
    if (neverAgain) await insertBlock(tx, { id: deps.random.id(ratedAt), passengerId, driverId, since: ratedAt });
    else await deleteBlockOf(tx, passengerId, driverId);
    await enqueueReplan(tx);
  });
}
