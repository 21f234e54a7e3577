import { marketOf } from '@liftclub/domain';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { originOf } from '../../settings/origins';
import { notifyUsers } from '../notices';
import { expireBefore } from '../subscription-states';
import { findDueReminders, insertReminder } from './subscriptions-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>;

/** Days before the due date on which reminders are sent. A missed one is sent later, until the next is due. */
const REMINDERS = [
  { daysBefore: 7, atLeast: 2 },
  { daysBefore: 1, atLeast: 0 },
] as const;

/** Expires plans whose due date is over in their passenger's time zone. */
export async function expireSubscriptions({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  await expireBefore(db, localDatesAt(clock()));
}

/** Reminds passengers of a due date, a week before and the day before, once each. */
export async function remindOfDueDates(deps: Deps): Promise<void> {
  const sentAt = deps.clock();
  for (const { daysBefore, atLeast } of REMINDERS) {
    for (const { id: subscriptionId, country, daysLeft, ...reader } of await findDueReminders(
      deps.db,
      localDatesAt(sentAt),
      daysBefore,
      atLeast,
    )) {
      await deps.db.transaction(async (tx) => {
        if (!(await insertReminder(tx, { subscriptionId, daysBefore, sentAt }))) return;
        const text = messageText('plan.due', { days: daysLeft }, reader.language);
        const path = `/subscriptions/${reader.userId}`;
        const link = `${originOf(deps.settings, 'passenger')}${path}`;
        const email = { template: 'notice', params: { text, type: 'due_reminder', link } } as const;
        const { zone } = marketOf(country);
        await notifyUsers(deps, tx, 'due_reminder', [{ ...reader, zone, text, path, email }]);
      });
    }
  }
}
