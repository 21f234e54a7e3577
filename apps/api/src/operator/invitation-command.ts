import { addDays, isDate, marketOf, SOUTH_AFRICA, todayIn, VALIDITIES } from '@liftclub/domain';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import type { Address } from '../env';
import { addInvitation } from '../modules/invitations';
import { findCouponId } from '../modules/pricing';
import { originOf } from '../origins';
import { CommandError } from './command-error';
import { readOptions } from './read-options';

export const INVITATION_USAGE = 'invitation add [--validity 1_month] [--coupon CODE] [--uses 20] [--until yyyy-MM-dd]';

interface Needs extends Pick<Dependencies, 'db' | 'clock' | 'random'> {
  readonly settings: Address;
}

const options = v.object({
  validity: v.optional(v.picklist(VALIDITIES, `must be one of ${VALIDITIES.join(', ')}`), '1_week'),
  coupon: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase())),
  uses: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'), v.transform(Number))),
  until: v.optional(v.pipe(v.string(), v.check(isDate, 'must be a date like 2026-01-31'))),
});

/** Adds an invitation and returns its link, which cannot be shown again. */
export async function inviteByLink({ db, clock, random, settings }: Needs, args: readonly string[]): Promise<string> {
  const { validity, coupon, uses = null, until } = readOptions(options, args);
  if (until !== undefined && until < todayIn(marketOf(SOUTH_AFRICA).zone, clock())) throw new CommandError('--until must not be in the past.');
  const couponId = coupon === undefined ? null : await findCouponId(db, coupon);
  if (couponId === undefined) throw new CommandError(`There is no coupon ${coupon}.`);
  const token = await addInvitation({ db, clock, random }, { validity, couponId, expiresAt: until === undefined ? null : endOfDay(until), maxUses: uses });
  const link = new URLSearchParams({ token, reg: 'exclusive', ...(coupon !== undefined && { coupon }) });
  return `${originOf(settings, 'passenger')}/auth/signup?${link}`;
}

/** The first instant after a day in Johannesburg, which knows no summer time. */
const endOfDay = (date: string): Date => new Date(`${addDays(date, 1)}T00:00:00+02:00`);
