import { DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../dependencies';
import { deleteOldDeliveries } from '../messages/deliveries-repository';
import { deleteOldSignUps, deleteStaleUnverified } from '../modules/accounts';
import { deleteOldCodeRecords, deleteOldResetTokens } from '../modules/codes';
import { deleteOldDevices } from '../modules/devices';
import { deleteOldPositions } from '../modules/driver-runs';
import { deleteOldWebhookEvents } from '../modules/payments';
import { deleteOldSignInRecords } from '../modules/passwords';
import { deleteEndedSessions } from '../modules/sessions';
import { deleteOldHandoffs } from '../modules/sign-in';
import { deleteOldReplies } from '../modules/sms';
import { deleteOldTravelTimes } from '../modules/travel-times';
import { deleteEndedStaffSessions } from '../console/staff';
import { forgetIdempotencyKeys } from '../plugins/idempotency';
import { forgetGivenUpJobs } from './lost-jobs';
import { renewSeals } from './renew-seals';

/**
 * Deletes what has expired: unverified accounts, codes, reset tokens, devices, hand-offs, sessions, counts, travel
 * times, positions, what became of SMS, keys and failed jobs. Renews seals of earlier secrets.
 */
export async function cleanUp(deps: Dependencies): Promise<void> {
  const now = deps.clock().getTime();
  const dayAgo = new Date(now - DAY_MS);
  const monthAgo = new Date(now - 31 * DAY_MS);
  await deleteStaleUnverified(deps.db, dayAgo, monthAgo);
  await deleteOldSignUps(deps.db, dayAgo);
  await deleteOldCodeRecords(deps.db, dayAgo, monthAgo);
  await deleteOldResetTokens(deps.db, dayAgo);
  await deleteOldDevices(deps);
  await deleteOldHandoffs(deps.db, dayAgo);
  await deleteOldSignInRecords(deps.db, dayAgo);
  await deleteEndedSessions(deps.db, new Date(now));
  await deleteEndedStaffSessions(deps.db, new Date(now - 30 * DAY_MS));
  await deleteOldDeliveries(deps.db, dayAgo, monthAgo);
  await deleteOldReplies(deps.db, monthAgo);
  await deleteOldWebhookEvents(deps.db, monthAgo);
  await deleteOldTravelTimes(deps);
  await deleteOldPositions(deps);
  await forgetIdempotencyKeys(deps);
  await forgetGivenUpJobs(deps);
  await renewSeals(deps);
}
