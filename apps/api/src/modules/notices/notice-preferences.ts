import { isCritical, NOTIFICATION_TYPES, PASSENGER_TYPES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { invalid } from '../../problems';
import { findPreferences, storePreferences, type NoticePreference } from './notice-preferences-repository';

/** A passenger's choice for every type of notification; SMS and push unless they chose otherwise. */
export async function readPreferences(db: Executor, userId: string) {
  const chosen = new Map((await findPreferences(db, userId)).map((one) => [one.moment, one]));
  return NOTIFICATION_TYPES.map((type) => {
    const { sms, push } = chosen.get(type) ?? { sms: true, push: true };
    return { moment: type, critical: isCritical(type), sms, push };
  });
}

/** Stores a passenger's choices, of a type named twice the last. 400 when a critical type is off for both. */
export async function choosePreferences(
  tx: Executor,
  userId: string,
  preferences: readonly Omit<NoticePreference, 'order'>[],
): Promise<void> {
  if (preferences.some(({ moment, sms, push }) => isCritical(moment) && !sms && !push))
    throw invalid({ moments: [texts.notices.criticalOff] });
  const byType = new Map(preferences.map((one) => [one.moment, one]));
  await storePreferences(tx, userId, [...byType.values()]);
}

/** Turns SMS and push on or off for every type that is not critical. */
export async function setUncritical(tx: Executor, userId: string, on: boolean): Promise<void> {
  const types = PASSENGER_TYPES.filter((type) => !isCritical(type));
  await storePreferences(
    tx,
    userId,
    types.map((type) => ({ moment: type, sms: on, push: on })),
  );
}
