import { todayIn } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { dueDateMessage } from './subscription-messages';
import { expireBefore, findToRemind, insertReminder, type Days } from './subscriptions-repository';

/** Reminders leave so many days before the due date; one that was missed leaves later, until the next falls due. */
const REMINDERS = [
  { daysBefore: 7, atLeast: 2 },
  { daysBefore: 1, atLeast: 0 },
] as const;

function daysNow(now: Date): Days {
  return { home: todayIn('Africa/Johannesburg', now), abroad: todayIn('Africa/Lagos', now) };
}

/** A plan ends when its due date is over where its passenger is. */
export async function expireSubscriptions({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await expireBefore(db, daysNow(clock()));
}

/** Tells passengers by SMS that a plan comes to its end: a week before and the day before, once each. */
export async function remindOfDueDates(deps: Pick<Dependencies, 'db' | 'clock' | 'keys'>): Promise<void> {
  const sentAt = deps.clock();
  for (const { daysBefore, atLeast } of REMINDERS) {
    for (const { id: subscriptionId, phone, daysLeft } of await findToRemind(
      deps.db,
      daysNow(sentAt),
      daysBefore,
      atLeast,
    )) {
      await deps.db.transaction(async (tx) => {
        if (!(await insertReminder(tx, { subscriptionId, daysBefore, sentAt }))) return;
        await enqueueSms(deps, tx, { to: phone, body: dueDateMessage(daysLeft) });
      });
    }
  }
}
