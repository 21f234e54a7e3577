import { renewTotpSeals } from '../console/staff';
import type { Dependencies } from '../dependencies';
import { renewAccountSeals } from '../modules/bank-accounts';
import { renewFeedSeals } from '../modules/calendar-feeds';
import { renewCardSeals } from '../modules/payment-methods';
import { renewPushSeals } from '../modules/push';
import { renewTokenSeals } from '../modules/invitations';

/**
 * Reseals under APP_SECRET what an earlier secret sealed and is stored for long: authenticator secrets of staff,
 * tokens of invitations and calendar feeds, the key for push services, bank accounts of drivers, codes of saved cards.
 * Returns how many were renewed. Messages that wait in the queue stay as they are.
 */
export async function renewSeals({ db, keys }: Pick<Dependencies, 'db' | 'keys'>): Promise<number> {
  const renew = (sealed: string) => keys.renewSeal(sealed);
  const renewed = [
    await renewTotpSeals(db, renew),
    await renewTokenSeals(db, renew),
    await renewFeedSeals(db, renew),
    await renewPushSeals(db, renew),
    await renewAccountSeals(db, renew),
    await renewCardSeals(db, renew),
  ];
  return renewed.reduce((sum, count) => sum + count, 0);
}
