import { addDays, dayNumber, marketOf, reminderDue, todayIn } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { notifyUsers, type NotifyDeps } from '../notices';
import { findEndingLicenses, insertReminder } from './license-repository';

/** Days before the end of a license on which its driver is reminded. */
const REMINDERS = [30, 7, 1] as const;

/**
 * Reminds drivers 30, 7 and 1 days before their license ends, and once when it has expired. Each reminder is
 * sent once for a license; one that was due while no process ran is sent at the next run.
 */
export async function remindOfLicenses(deps: NotifyDeps & Pick<Dependencies, 'db'>): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const ending = await findEndingLicenses(tx, addDays(latestToday(now), REMINDERS[0]));
    for (const { vehicleId, licenseExpiry, userId, phone, country, language } of ending) {
      const { zone } = marketOf(country);
      const daysLeft = dayNumber(licenseExpiry) - dayNumber(todayIn(zone, now));
      const daysBefore = reminderDue(daysLeft, REMINDERS);
      if (
        daysBefore === undefined ||
        !(await insertReminder(tx, { vehicleId, licenseExpiry, daysBefore, sentAt: now }))
      )
        continue;
      const text =
        daysLeft < 0
          ? messageText('license.expired', {}, language)
          : messageText('license.expires', { days: daysLeft }, language);
      await notifyUsers(deps, tx, 'document_due', [{ userId, phone, language, zone, text }]);
    }
  });
}

/** Johannesburg is the first of our markets where a day begins. */
const latestToday = (now: Date): string => todayIn('Africa/Johannesburg', now);
