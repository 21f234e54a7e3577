import type { Dependencies } from '../dependencies';
import { databaseErrorCode } from '../db/database-error';
import { insertCoupon } from '../modules/pricing';
import { CommandError } from './command-error';
import { COUPON_USAGE, readCoupon } from './coupon-command';

const UNDEFINED_TABLE = '42P01';

/** Carries out one command line and returns what to say about it. Throws a CommandError for people. */
export async function runCommand(needs: Pick<Dependencies, 'db' | 'clock' | 'random'>, args: readonly string[]): Promise<string> {
  const [noun, verb, ...options] = args;
  if (noun !== 'coupon' || verb !== 'add') throw new CommandError(`Usage: operator ${COUPON_USAGE}`);
  const coupon = readCoupon(options);
  const createdAt = needs.clock();
  const added = await insertCoupon(needs.db, { ...coupon, id: needs.random.id(createdAt), createdAt }).catch((error: unknown) => {
    if (databaseErrorCode(error) === UNDEFINED_TABLE) throw new CommandError('This database has no tables yet: start Liftclub once, then try again.');
    throw error;
  });
  if (!added) throw new CommandError(`There is a coupon ${coupon.code} already.`);
  return `Coupon ${coupon.code} added.`;
}
