import type { ProviderTransaction } from '../../../providers/payments/payment-provider';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  outcomeOf,
  setUpPayers,
  stateOf,
  verified,
} from '../../../../testing/builders/payments';
import { listPaymentsOnHold } from '../on-hold-repository';

const { api, thandi, bola, begun, claimed } = setUpPayers();

const onHold = async (reference: string) =>
  (await listPaymentsOnHold(api.deps.db)).filter((payment) => payment.reference === reference);

describe('money that is not exactly what was asked for', () => {
  const wrong: [string, (amount: number) => Partial<ProviderTransaction>, string][] = [
    ['one cent less', (amount) => ({ amount: amount - 1 }), 'amount'],
    ['one cent more', (amount) => ({ amount: amount + 1 }), 'amount'],
    ['a hundred times as much', (amount) => ({ amount: amount * 100 }), 'amount'],
    ['a hundredth', (amount) => ({ amount: Math.round(amount / 100) }), 'amount'],
    ['in another currency', () => ({ currency: 'USD' }), 'currency'],
    ['in small letters', () => ({ currency: 'zar' }), 'currency'],
    ['to another merchant', () => ({ doubt: 'merchant' }), 'merchant'],
    ['of a doubtful amount', () => ({ doubt: 'amount' }), 'amount'],
  ];

  it.each(wrong)('%s, is held for staff and pays for nothing', async (_case, money, reason) => {
    for (const [user, paymentProvider] of [
      [thandi, api.paymentProviders.paystack],
      [bola, api.paymentProviders.alatpay],
    ] as const) {
      const { bookingId, reference, amount } = await begun(user);
      const paid = paymentProvider.pay(reference, { amount, ...money(amount) });
      expect(await verified(api, user, reference)).toBe('failed');
      expect(await outcomeOf(api, bookingId)).toEqual(NOT_ACTIVE);
      expect(await onHold(reference)).toMatchObject([
        {
          state: 'held_mismatch',
          reason,
          transactionId: paid.id,
          amount: paid.amount,
          currency: paid.currency,
          expected: amount,
        },
      ]);
      expect((await beginToPay(api, user, bookingId)).reference).not.toBe(reference);
    }
  });

  it('does not keep the right amount from being accepted afterwards', async () => {
    const { bookingId, reference, amount } = await begun(bola);
    api.paymentProviders.alatpay.pay(reference, { amount: amount - 1 });
    await verified(api, bola, reference);
    api.paymentProviders.alatpay.pay(reference, { amount });
    expect(await verified(api, bola, reference)).toBe('success');
    expect([await outcomeOf(api, bookingId), await onHold(reference)]).toEqual([
      ACTIVE,
      [expect.objectContaining({ state: 'held_mismatch' })],
    ]);
  });
});

describe('a second payment for the same booking', () => {
  it('of an earlier attempt is due back; the booking stays active once', async () => {
    const { bookingId, reference: first } = await begun(thandi);
    await verified(api, thandi, first, true);
    const { reference: second } = await beginToPay(api, thandi, bookingId);
    api.paymentProviders.paystack.pay(second);
    expect(await verified(api, thandi, second)).toBe('success');
    api.paymentProviders.paystack.pay(first);
    expect(await verified(api, thandi, first)).toBe('failed');
    expect(await stateOf(api, first)).toBe('refund_due');
    expect([await outcomeOf(api, bookingId), await onHold(first)]).toEqual([
      ACTIVE,
      [expect.objectContaining({ reason: 'duplicate' })],
    ]);
  });

  it('in the same widget is due back too, while the attempt stays paid', async () => {
    const { bookingId, reference, amount } = await begun(bola);
    api.paymentProviders.alatpay.pay(reference, { amount });
    expect((await claimed(bola, reference, 'success')).data.status).toBe('success');
    const { id } = api.paymentProviders.alatpay.pay(reference, { amount });
    expect((await claimed(bola, reference, 'success', id)).data.status).toBe('success');
    expect(await onHold(reference)).toMatchObject([{ transactionId: id, state: 'refund_due', reason: 'duplicate' }]);
    expect([await stateOf(api, reference), await outcomeOf(api, bookingId)]).toEqual(['paid', ACTIVE]);
  });

  it('in the same widget is due back also when both are learnt of at once', async () => {
    const { bookingId, reference, amount } = await begun(bola);
    api.paymentProviders.alatpay.pay(reference, { amount });
    api.paymentProviders.alatpay.pay(reference, { amount });
    expect(await verified(api, bola, reference)).toBe('success');
    expect([await outcomeOf(api, bookingId), await onHold(reference)]).toEqual([
      ACTIVE,
      [expect.objectContaining({ reason: 'duplicate' })],
    ]);
  });

  it('closes what was still open: nobody is asked to pay twice', async () => {
    const { bookingId, reference: first } = await begun(thandi);
    await verified(api, thandi, first, true);
    const { reference: second } = await beginToPay(api, thandi, bookingId);
    api.paymentProviders.paystack.pay(first);
    expect(await verified(api, thandi, first)).toBe('success');
    expect(await stateOf(api, second)).toBe('cancelled');
    expect(await outcomeOf(api, bookingId)).toEqual(ACTIVE);
  });
});

it('a learner who was removed meanwhile is not booked for: the money is due back', async () => {
  const { bookingId, reference } = await begun(thandi);
  await api.deps.db.$client.query(
    `with s as (insert into scholars (id, guardian_id, name, age, gender, school_name, school_address, created_at, deleted_at)
       values (gen_random_uuid(), $1, 'Sipho', 9, 'Male', 'School', 'Road', now(), now()) returning id)
     update bookings set scholar_id = (select id from s) where id = $2`,
    [thandi.account.id, bookingId],
  );
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('failed');
  expect(await onHold(reference)).toMatchObject([{ state: 'refund_due', reason: 'rider_gone' }]);
});
