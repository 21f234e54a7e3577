import { getTripShares, revokeTripShare, shareTrip } from '@liftclub/api-contract';
import { addDays, instantOfMinute, isShareable, marketOf, serviceMarketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { hashToken } from '../../../keys';
import { contractRoute, success } from '../../../plugins/contract/contract-routes';
import { conflict, notFound } from '../../../problems';
import { originOf } from '../../../settings/origins';
import { lockCaregiversOf, requireTrip } from '../../caregivers';
import * as repository from '../../trip-shares';

const copy = texts.share;

/** 256 bits. */
const TOKEN_BYTES = 32;
/** Most valid links of a trip. */
const MAX_SHARES = 10;

/** Links by which others follow a trip: created, listed and revoked by its guardian and managers. */
export function shareRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps;

  contractRoute(app, shareTrip, async ({ actor, params }) => {
    const data = await db.transaction((tx) => createShare(deps, tx, actor.userId, params.id));
    return success(copy.made, { data });
  });

  contractRoute(app, getTripShares, async ({ actor, params }) => {
    await requireTrip(deps, db, actor.userId, params.id, 'share');
    const shares = await repository.findShares(db, params.id, clock());
    const data = shares.map(({ id, createdAt, expiresAt }) => ({
      id,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
    return success(copy.title, { data });
  });

  contractRoute(app, revokeTripShare, async ({ actor, params }) => {
    await requireTrip(deps, db, actor.userId, params.id, 'share');
    if (!(await repository.revokeShare(db, params.id, params.share_id, clock()))) throw notFound();
    return success(copy.revoked);
  });
}

/** Creates a link that is valid until midnight after the trip's date. 409 `not_now`, `too_many_shares`. */
async function createShare(deps: Dependencies, tx: Executor, userId: string, tripId: string) {
  const trip = await repository.lockTripOfShares(tx, tripId);
  if (!trip) throw notFound();
  // A caregiver who is being removed waits for this link, which is then revoked, or has no role any more.
  if (trip.scholarId !== null) await lockCaregiversOf(tx, userId, trip.scholarId);
  const { status, country } = await requireTrip(deps, tx, userId, tripId, 'share');
  const now = deps.clock();
  if (!isShareable({ status, date: trip.date }, todayIn(marketOf(country).zone, now)))
    throw conflict('not_now', copy.notNow);
  if ((await repository.findShares(tx, tripId, now)).length >= MAX_SHARES)
    throw conflict('too_many_shares', copy.tooMany(MAX_SHARES));
  const token = deps.random.token(TOKEN_BYTES);
  const id = deps.random.id(now);
  const expiresAt = instantOfMinute({ market: serviceMarketOf(country), date: addDays(trip.date, 1) }, 0);
  await repository.insertShare(tx, {
    id,
    tripId,
    createdBy: userId,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
  });
  return { id, url: `${originOf(deps.settings, 'passenger')}/track/#${token}`, expires_at: expiresAt.toISOString() };
}
