import { isCriticalMoment, NOTICE_MOMENTS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { invalid } from '../../problems';
import { findPreferences, storePreferences, type NoticePreference } from './notice-preferences-repository';

/** How a passenger is told of every moment: what they chose, else both ways. */
export async function readPreferences(db: Executor, userId: string) {
  const chosen = new Map((await findPreferences(db, userId)).map((one) => [one.moment, one]));
  return NOTICE_MOMENTS.map((moment) => {
    const { sms, push } = chosen.get(moment) ?? { sms: true, push: true };
    return { moment, critical: isCriticalMoment(moment), sms, push };
  });
}

/** Keeps what a passenger chose, of a moment that is named twice the last. 400 for a critical one that is off. */
export async function choosePreferences(
  tx: Executor,
  userId: string,
  wanted: readonly NoticePreference[],
): Promise<void> {
  if (wanted.some(({ moment, sms, push }) => isCriticalMoment(moment) && !sms && !push))
    throw invalid({ moments: [texts.notices.criticalOff] });
  const byMoment = new Map(wanted.map((one) => [one.moment, one]));
  await storePreferences(tx, userId, [...byMoment.values()]);
}

/** Turns all moments that are not critical on or off, both ways. */
export async function setUncritical(tx: Executor, userId: string, on: boolean): Promise<void> {
  const moments = NOTICE_MOMENTS.filter((moment) => !isCriticalMoment(moment));
  await storePreferences(
    tx,
    userId,
    moments.map((moment) => ({ moment, sms: on, push: on })),
  );
}
