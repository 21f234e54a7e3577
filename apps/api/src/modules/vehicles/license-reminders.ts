import { addDays, dayNumber, marketOf, todayIn } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { findEndingLicenses, insertReminder } from './license-repository';
import { licenseMessage } from './vehicle-messages';

/** Days before the end of a license on which its driver is reminded. */
const REMINDERS = [1, 7, 30] as const;
const EXPIRED = 0;
const FURTHEST = 30;

/**
 * Reminds drivers 30, 7 and 1 days before their license ends, and tells them once when it has. Each notice leaves once
 * for a license, however often this runs; one that fell due while nobody was running leaves at the next run.
 */
export async function remindOfLicenses(deps: Pick<Dependencies, 'db' | 'keys' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    for (const { vehicleId, licenseExpiry, phone, country } of await findEndingLicenses(
      tx,
      addDays(latestToday(now), FURTHEST),
    )) {
      const daysLeft = dayNumber(licenseExpiry) - dayNumber(todayIn(marketOf(country).zone, now));
      const daysBefore = reminderDue(daysLeft);
      if (
        daysBefore === undefined ||
        !(await insertReminder(tx, { vehicleId, licenseExpiry, daysBefore, sentAt: now }))
      )
        continue;
      await enqueueSms(deps, tx, { to: phone, body: licenseMessage(daysLeft) });
    }
  });
}

/** The reminder that should have been sent by now, or 0 for a license that is over. */
function reminderDue(daysLeft: number): number | undefined {
  return daysLeft < 0 ? EXPIRED : REMINDERS.find((days) => daysLeft <= days);
}

/** It is tomorrow in Johannesburg first. */
const latestToday = (now: Date): string => todayIn('Africa/Johannesburg', now);
