import { countryOfRegion, fromDecimal, isDate, marketOf, type Coupon } from '@liftclub/domain';
import * as v from 'valibot';
import { CommandError } from './command-error';
import { readOptions } from './read-options';

export const COUPON_USAGE =
  'coupon add --code CODE (--percent 10 | --amount 50.00 --currency ZAR) [--from yyyy-MM-dd] [--until yyyy-MM-dd] [--limit 100] [--per-person 1] [--country ZA]';

const date = v.pipe(v.string(), v.check(isDate, 'must be a date like 2026-01-31'));
const times = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'), v.transform(Number));
const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number like 10 or 12.5'),
  v.transform((text) => Math.round(Number(text) * 100)),
  v.minValue(1, 'must be above 0'),
  v.maxValue(10_000, 'must be at most 100'),
);
const amount = v.pipe(v.string(), v.transform((text) => fromDecimal(text) ?? 0), v.minValue(1, 'must be an amount like 50.00'));

const options = v.object({
  code: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{3,40}$/, 'must be 3 to 40 letters, digits or hyphens')), ''),
  percent: v.optional(percent),
  amount: v.optional(amount),
  currency: v.optional(v.picklist(['ZAR', 'NGN'], 'must be ZAR or NGN')),
  from: v.optional(date),
  until: v.optional(date),
  limit: v.optional(times),
  'per-person': v.optional(times),
  country: v.optional(v.pipe(v.string(), v.regex(/^(RSA|[A-Z]{2})$/, 'must be a country like ZA or NG'), v.transform(countryOfRegion))),
});

/** Reads the options of `coupon add`. Throws a CommandError that says what is wrong in one line. */
export function readCoupon(args: readonly string[]): Coupon {
  const given = readOptions(options, args);
  const { code, from = null, until = null, limit = null, country = null } = given;
  if (from !== null && until !== null && from > until) throw new CommandError('--until must not be earlier than --from.');
  const bounds = { validFrom: from, validUntil: until, totalLimit: limit, userLimit: given['per-person'] ?? null, country };
  return { code, value: valueOf(given), ...bounds };
}

function valueOf({ percent: share, amount: off, currency, country }: v.InferOutput<typeof options>): Coupon['value'] {
  if ((share === undefined) === (off === undefined)) throw new CommandError('Give either --percent or --amount.');
  if (share !== undefined) {
    if (currency !== undefined) throw new CommandError('--currency belongs to --amount.');
    return { kind: 'percent', share };
  }
  if (currency === undefined) throw new CommandError('--amount needs --currency ZAR or NGN.');
  if (country !== undefined && marketOf(country).currency !== currency) throw new CommandError(`--currency ${currency} is not what people in ${country} pay with.`);
  return { kind: 'fixed', amount: off ?? 0, currency };
}
