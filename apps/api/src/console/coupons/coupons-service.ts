import type { CouponRow } from '@liftclub/api-contract';
import { couponSentence, type Coupon } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notFound, Problem } from '../../problems';
import { recordAudit } from '../../modules/audit';
import * as pricing from '../../modules/pricing';
import { findCouponRow } from './coupons-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** Adds a coupon. `staffId` is null for a command from a terminal. Throws 409 `code_taken` at `code`. */
export async function addCoupon(deps: Deps, tx: Executor, staffId: string | null, coupon: Coupon): Promise<CouponRow> {
  const now = deps.clock();
  const id = deps.random.id(now);
  if (!(await pricing.insertCoupon(tx, { ...coupon, id, createdAt: now }))) throw codeTaken();
  await recordAudit(deps, tx, staffId, {
    action: 'coupon.add',
    subject: id,
    detail: { code: coupon.code, gives: couponSentence(coupon) },
  });
  return orNotFound(await findCouponRow(tx, { id }, now));
}

/** Ends a coupon permanently. Throws 404. */
export async function endCoupon(deps: Deps, tx: Executor, staffId: string, id: string): Promise<CouponRow> {
  const now = deps.clock();
  const changed = await pricing.endCoupon(tx, id, now);
  const coupon = orNotFound(await findCouponRow(tx, { id }, now));
  if (changed)
    await recordAudit(deps, tx, staffId, { action: 'coupon.end', subject: id, detail: { code: coupon.code } });
  return coupon;
}

function orNotFound(row: CouponRow | undefined): CouponRow {
  if (!row) throw notFound();
  return row;
}

function codeTaken(): Problem {
  const { taken } = texts.consoleCoupons.messages;
  return new Problem(409, 'code_taken', taken, { detail: taken, errors: { code: [taken] } });
}
