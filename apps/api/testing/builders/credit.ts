import { goodwillGiven, type Minor } from '@liftclub/domain';
import { post } from '../../src/modules/ledger';
import { findCredit } from '../../src/modules/passenger-credit';
import type { SignedIn } from './users';
import type { TestApi } from '../test-api';

/** Gives a passenger credit, in minor units of their currency. */
export async function giveCredit(
  { deps }: TestApi,
  { account: { id } }: SignedIn,
  amount: Minor,
  currency = 'ZAR',
): Promise<void> {
  const at = deps.clock();
  const gift = goodwillGiven({ subject: deps.random.id(at), passengerId: id, currency, amount });
  await deps.db.transaction((tx) => post(deps, tx, { ...gift, at }));
}

/** A passenger's credit and what open attempts reserve of it, in minor units. */
export const creditOf = ({ deps }: TestApi, { account: { id } }: SignedIn, currency: 'ZAR' | 'NGN' = 'ZAR') =>
  findCredit(deps.db, id, currency);
