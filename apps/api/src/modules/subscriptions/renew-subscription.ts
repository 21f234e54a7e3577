import { addDays } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';
import { repeatBooking } from '../bookings';
import { subscriptionMessages } from './subscription-messages';
import * as repository from './subscriptions-repository';

/**
 * Creates a draft that continues a plan: the same rides from the next ride day after the due date, or from today when
 * that is past or the plan was ended. A repeated call returns the same draft while it can be paid. 409 for a plan that
 * was renewed already and for one whose rider no longer exists, 404 for another passenger's.
 */
export async function renewSubscription(
  deps: Dependencies,
  tx: Executor,
  actor: Pick<Actor, 'userId' | 'country'>,
  subscriptionId: string,
): Promise<{ booking_id: string }> {
  const subscription = await repository.lockSubscription(tx, actor.userId, subscriptionId);
  if (!subscription) throw notFound();
  const today = localDate(deps, actor);
  const renewals = await repository.findRenewals(tx, subscriptionId);
  if (renewals.some(({ paidAt }) => paidAt !== null))
    throw conflict('already_renewed', subscriptionMessages.alreadyRenewed);
  const draft = renewals.find(({ startDate, riderDeletedAt }) => startDate >= today && riderDeletedAt === null);
  if (draft) return { booking_id: draft.bookingId };

  const { endsOn, endedAt } = subscription;
  const after = endedAt === null && endsOn >= today ? endsOn : addDays(today, -1);
  const bookingId = await repeatBooking(deps, tx, actor, subscription.bookingId, after);
  if (bookingId === undefined) throw conflict('rider_gone', subscriptionMessages.riderGone);
  await repository.insertRenewal(tx, { bookingId, subscriptionId });
  return { booking_id: bookingId };
}
