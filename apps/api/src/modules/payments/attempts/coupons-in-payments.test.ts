import { sql } from 'drizzle-orm';
import { alert } from '../../../messages/alerts';
import { beginInstalmentOf, payAtProvider } from '../../../../testing/builders/instalments';
import { giveCredit } from '../../../../testing/builders/ledger';
import { somebodyWaits } from '../../../../testing/database/lock-waits';
import { lockCredit } from '../../passenger-credit';
import { runCommand } from '../../../operator/run-command';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  oneRow,
  outcomeOf,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { booked, copyDraft } from '../../../../testing/builders/bookings';
import { setUpTestApi } from '../../../../testing/test-api';
import { listPaymentsOnHold } from '../on-hold-repository';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});

const onHold = async (reference: string) =>
  (await listPaymentsOnHold(api.deps.db)).filter((payment) => payment.reference === reference);

/** A draft of which the coupon takes ten rand. */
const withCoupon = async (user: SignedIn, code: string, changes: object = {}) => {
  const { booking_id } = await booked(api, user, changes);
  await api.deps.db.$client.query(
    `update bookings set coupon_id = c.id, coupon_off = 1000, subtotal = subtotal - 1000, total = total - 1000 from coupons c where c.code = $2 and bookings.id = $1`,
    [booking_id, code],
  );
  return booking_id;
};
const usedOf = async (code: string) => {
  const row = await oneRow(
    api,
    'select used, (select count(*)::int from coupon_uses u where u.coupon_id = c.id) as uses from coupons c where code = $1',
    code,
  );
  expect(row?.['used']).toBe(row?.['uses']);
  return row?.['used'];
};

it('a coupon is taken when a payment begins, given back when it fails, and spent once', async () => {
  await runCommand(api.deps, 'coupon add --code TEN --amount 10.00 --currency ZAR --limit 5'.split(' '));
  const bookingId = await withCoupon(thandi, 'TEN');
  const first = await beginToPay(api, thandi, bookingId);
  await beginToPay(api, thandi, bookingId);
  expect(await usedOf('TEN')).toBe(1);
  api.paymentProviders.paystack.decline(first.reference);
  await verified(api, thandi, first.reference);
  expect(await usedOf('TEN')).toBe(0);
  const second = await beginToPay(api, thandi, bookingId);
  await verified(api, thandi, second.reference, true);
  expect(await usedOf('TEN')).toBe(0);
  api.paymentProviders.paystack.pay(second.reference);
  expect(await verified(api, thandi, second.reference)).toBe('success');
  await verified(api, thandi, second.reference, true);
  expect(await usedOf('TEN')).toBe(1);
});

it('a coupon whose last use somebody else took meanwhile makes a late payment due back', async () => {
  await runCommand(api.deps, 'coupon add --code LAST --amount 10.00 --currency ZAR --limit 1'.split(' '));
  const late = await withCoupon(thandi, 'LAST');
  const quick = await withCoupon(thandi, 'LAST');
  const first = await beginToPay(api, thandi, late);
  await verified(api, thandi, first.reference, true);
  const second = await beginToPay(api, thandi, quick);
  api.paymentProviders.paystack.pay(first.reference);
  expect(await verified(api, thandi, first.reference)).toBe('failed');
  expect(await onHold(first.reference)).toMatchObject([{ state: 'refund_due', reason: 'coupon_gone' }]);
  api.paymentProviders.paystack.pay(second.reference);
  expect(await verified(api, thandi, second.reference)).toBe('success');
  expect([await usedOf('LAST'), await outcomeOf(api, late), await outcomeOf(api, quick)]).toEqual([
    1,
    NOT_ACTIVE,
    ACTIVE,
  ]);
});

it('a late payment and a new one of a passenger, both with a coupon and credit, follow one another', async () => {
  await runCommand(api.deps, 'coupon add --code BOTH --amount 10.00 --currency ZAR'.split(' '));
  const naledi = await signedIn(api);
  await giveCredit(api, naledi, 10_000);
  const late = await withCoupon(naledi, 'BOTH');
  const next = await withCoupon(naledi, 'BOTH', { start_date: '2026-01-19' });
  const { reference } = await beginToPay(api, naledi, late);
  await verified(api, naledi, reference, true);
  api.paymentProviders.paystack.pay(reference);

  const { answers } = await api.deps.db.transaction(async (tx) => {
    await lockCredit(tx, naledi.account.id);
    const outcome = verified(api, naledi, reference);
    await somebodyWaits(api);
    const begun = tryToPay(api, naledi, next);
    await somebodyWaits(api, 2);
    return { answers: Promise.all([outcome, begun]) };
  });
  const [outcome, begun] = await answers;
  expect([outcome, begun.error.code, await usedOf('BOTH')]).toEqual(['success', 'price_changed', 1]);
});

it('a payment of a wrong amount gives its coupon back while another one with that coupon is put on hold', async () => {
  await runCommand(api.deps, 'coupon add --code HELD --amount 10.00 --currency ZAR'.split(' '));
  const { reference } = await beginToPay(api, thandi, await withCoupon(thandi, 'HELD'));
  api.paymentProviders.paystack.pay(reference, { amount: 1 });
  const { outcome } = await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select from coupons where code = 'HELD' for no key update`);
    const checked = verified(api, thandi, reference);
    await somebodyWaits(api);
    await alert(api.deps, tx, { kind: 'payment_on_hold', subject: 'another' });
    return { outcome: checked };
  });
  expect([await outcome, await usedOf('HELD')]).toEqual(['failed', 0]);
  expect(await onHold(reference)).toMatchObject([{ state: 'held_mismatch' }]);
});

it('a coupon that allows one use a person is not taken by the same person twice', async () => {
  await runCommand(api.deps, 'coupon add --code MINE --amount 10.00 --currency ZAR --per-person 1'.split(' '));
  const [one, two] = [await withCoupon(thandi, 'MINE'), await withCoupon(thandi, 'MINE')];
  await beginToPay(api, thandi, one);
  await expect(beginToPay(api, thandi, two)).rejects.toThrow('quote_expired');
  expect(await usedOf('MINE')).toBe(1);
});

const PASSENGERS = 200;

/** Asks again when the coupon was in use for too long, as on a busy machine. */
async function payUntilAnswered(id: string): Promise<Awaited<ReturnType<typeof tryToPay>>> {
  const answer = await tryToPay(api, thandi, id);
  return answer.status === 503 ? payUntilAnswered(id) : answer;
}

it('two hundred passengers who pay at once with a coupon that has one use left get it once', async () => {
  await runCommand(api.deps, 'coupon add --code ONLY --percent 10 --limit 1'.split(' '));
  const first = await withCoupon(thandi, 'ONLY');
  const ids = [first, ...(await copyDraft(api, first, PASSENGERS - 1))];
  expect(ids).toHaveLength(PASSENGERS);

  const answers = await Promise.all(ids.map(payUntilAnswered));
  const codes = answers.map(({ status, error }) => (status === 200 ? 'begun' : error.code));
  expect(codes.filter((code) => code === 'begun')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['begun', 'quote_expired']));
  expect(await usedOf('ONLY')).toBe(1);
}, 120_000);

it('a coupon of a plan that is paid monthly stays spent when a later payment fails', async () => {
  await runCommand(api.deps, 'coupon add --code MONTHS --amount 10.00 --currency ZAR --limit 5'.split(' '));
  const bookingId = await withCoupon(thandi, 'MONTHS', { validity: '3_months' });
  const { response } = await tryToPay(api, thandi, bookingId, { pay: 'monthly' });
  expect(await payAtProvider(api, thandi, response.data)).toBe('success');
  const next = (await beginInstalmentOf(api, thandi, 2)).response.data;
  api.paymentProviders.paystack.decline(next.reference);
  expect(await verified(api, thandi, next.reference)).toBe('failed');
  expect(await usedOf('MONTHS')).toBe(1);
});
