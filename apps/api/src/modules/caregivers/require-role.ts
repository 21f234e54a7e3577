import { isAllowed, type LearnerAction } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notFound } from '../../problems';
import { findLearnerAccess, findTripAccess, type TripAccess } from './roles-repository';

/**
 * The owner of a trip and the user's role for its rider. 404 for a trip that the user may not see, and for an action
 * that the role does not allow (`ALLOWED` in libs/domain/src/caregivers/roles.ts).
 */
export async function requireTrip(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  userId: string,
  tripId: string,
  action: LearnerAction,
): Promise<TripAccess> {
  const access = await findTripAccess(db, { userId, now: clock() }, tripId);
  if (!access || !isAllowed(access.role, action)) throw notFound();
  return access;
}

/** The guardian of a learner. 404 for a learner of others, and for an action that the role does not allow. */
export async function requireScholar(
  db: Executor,
  userId: string,
  scholarId: string,
  action: LearnerAction,
): Promise<{ guardianId: string }> {
  const access = await findLearnerAccess(db, userId, scholarId);
  if (!access || !isAllowed(access.role, action)) throw notFound();
  return access;
}
