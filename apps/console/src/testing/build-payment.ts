import type { AlertRow, AttemptRow, PaymentRow, PayoutRow } from '@liftclub/api-contract';

/** Money on hold: less than the price was paid. */
export const buildPayment = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: '01939c4e-0000-7000-8000-00000000aa01',
  state: 'held_mismatch',
  reason: 'amount',
  provider: 'paystack',
  reference: '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37',
  booking_id: '01939c4e-0000-7000-8000-00000000bb01',
  passenger_id: '01939c4e-0000-7000-8000-00000000cc01',
  passenger: 'Thandi Nkosi',
  email: 'thandi@example.com',
  transaction_id: '4099260516',
  amount: '147.37',
  currency: 'ZAR',
  expected_amount: '1294.75',
  expected_currency: 'ZAR',
  plan_ends_on: null,
  received_at: '2026-01-12T06:00:00.000Z',
  refund_amount: null,
  refund_asked_at: null,
  refunded_at: null,
  ...changes,
});

/** A second payment of one ride, by a provider that takes no refunds. */
export const duplicate = buildPayment({
  id: '01939c4e-0000-7000-8000-00000000aa02',
  state: 'refund_due',
  reason: 'duplicate',
  provider: 'alatpay',
  passenger: 'Bola Ade',
  email: 'bola@example.com',
  transaction_id: 'w-7',
  amount: '5000.00',
  currency: 'NGN',
  expected_amount: '5000.00',
  expected_currency: 'NGN',
});

/** The money of a plan in force. */
export const plan = buildPayment({ state: 'paid', reason: null, amount: '1294.75', plan_ends_on: '2026-02-11' });

/** An attempt that waits for money. */
export const buildAttempt = (changes: Partial<AttemptRow> = {}): AttemptRow => {
  const { id, provider, reference, booking_id, passenger_id, passenger, email } = buildPayment();
  return {
    id,
    provider,
    reference,
    booking_id,
    passenger_id,
    passenger,
    email,
    state: 'pending',
    amount: '294.75',
    currency: 'ZAR',
    opened_at: '2026-01-12T06:00:00.000Z',
    next_check_at: null,
    saved_card: false,
    failure: null,
    ...changes,
  };
};

/** An alert about a refund that the provider made on its own. */
export const buildAlert = (changes: Partial<AlertRow> = {}): AlertRow => ({
  id: '01939c4e-0000-7000-8000-00000000dd01',
  kind: 'reversed_outside',
  provider: 'paystack',
  subject: '4099260516',
  created_at: '2026-01-12T06:00:00.000Z',
  closed_at: null,
  closed_note: null,
  ...changes,
});

/** R 100.00 of credit that waits to be sent. */
export const buildPayout = (changes: Partial<PayoutRow> = {}): PayoutRow => {
  const { passenger_id, passenger, email, provider } = buildPayment();
  return {
    id: '01939c4e-0000-7000-8000-00000000ee01',
    passenger_id,
    passenger,
    email,
    provider,
    amount: '100.00',
    currency: 'ZAR',
    reason: 'Leaves the city',
    staff: 'Naledi Mokoena',
    created_at: '2026-01-12T06:00:00.000Z',
    sent_at: null,
    sent_note: null,
    ...changes,
  };
};

/** The response of a table with these rows. */
export const list = <Row>(...data: Row[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});

/** The response of a change without data. */
export const done = (message: string) => ({ json: { success: true as const, message } });

/** The response of a refund. */
export const asked = (state: 'asked' | 'refunded' | 'by_hand', message: string) => ({
  json: { success: true as const, message, data: { state } },
});

/** The pages that a refund or a paid attempt makes stale. */
export const PAGES_WITH_MONEY = ['today', 'user', 'bookings', 'booking', 'payments', 'attempts', 'audit'];
