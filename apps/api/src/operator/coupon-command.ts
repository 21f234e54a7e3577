import { createCoupon } from '@liftclub/api-contract';
import { countryOfRegion } from '@liftclub/domain';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { addCoupon } from '../console/coupons';
import { CommandError, readOptions, readForm, rethrowAtOption } from './command-options';

export const COUPON_USAGE =
  'coupon add --code CODE (--percent 10 | --amount 50.00 --currency ZAR) [--from yyyy-MM-dd] [--until yyyy-MM-dd] [--limit 100] [--per-person 1] [--country ZA]';

const typed = v.optional(v.string());
const options = v.object({
  code: v.optional(v.string(), ''),
  percent: typed,
  amount: typed,
  currency: typed,
  from: typed,
  until: typed,
  limit: typed,
  'per-person': typed,
  country: v.optional(v.string(), ''),
});

/** `coupon add`, validated like a coupon that staff create in the console. */
export async function addCouponByOperator(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random'>,
  args: readonly string[],
): Promise<string> {
  const { percent, amount, limit, 'per-person': perPerson, country, ...rest } = readOptions(options, args);
  if ((percent === undefined) === (amount === undefined)) throw new CommandError('Give either --percent or --amount.');
  const kind = percent === undefined ? 'fixed' : 'percent';
  const names = { value: kind === 'fixed' ? 'amount' : 'percent', total_limit: 'limit', user_limit: 'per-person' };
  const form = {
    ...rest,
    kind,
    value: percent ?? amount,
    total_limit: limit,
    user_limit: perPerson,
    country: countryOfRegion(country),
  };
  const coupon = readForm(createCoupon.body, form, names);
  await deps.db.transaction((tx) => addCoupon(deps, tx, null, coupon)).catch(rethrowAtOption(names));
  return `Coupon ${coupon.code} added.`;
}
