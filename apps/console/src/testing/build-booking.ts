import type { BookingDetails } from '@liftclub/api-contract';
import { buildSummary, buildTrip } from '@liftclub/test-support';

type Received = Required<BookingDetails>['payments'][number];

/** A payment that Paystack received. */
export const buildReceived = (changes: Partial<Received> = {}): Received => ({
  id: 'p-1',
  reference: 'ref-1',
  provider: 'paystack',
  transaction_id: 'T-17',
  amount: '341.65',
  currency: 'ZAR',
  state: 'paid',
  reason: null,
  received_at: '2026-01-12T06:05:00.000Z',
  refund_amount: null,
  refund_asked_at: null,
  refunded_at: null,
  ...changes,
});

/** A paid plan of Thandi Nkosi with four rides. */
export const buildBooking = (changes: Partial<BookingDetails> = {}): BookingDetails => ({
  summary: buildSummary(),
  status: 'active',
  created_at: '2026-01-11T06:00:00.000Z',
  paid_at: '2026-01-12T06:05:00.000Z',
  passenger: { id: 'u-1', name: 'Thandi Nkosi', email: 'thandi@example.org', phone: '+27821234567' },
  attempts: [
    {
      id: 'a-1',
      reference: 'ref-1',
      provider: 'paystack',
      amount: '341.65',
      currency: 'ZAR',
      state: 'paid',
      created_at: '2026-01-12T06:00:00.000Z',
      saved_card: false,
      failure: null,
    },
  ],
  payments: [buildReceived()],
  subscription: { state: 'active', starts_on: '2026-01-12', ends_on: '2026-01-18', receipt: 'LC-000017' },
  trips: [
    buildTrip('2026-01-12', { status: 'completed' }),
    buildTrip('2026-01-13', { status: 'skipped', credit: { amount: '52.50', currency: 'ZAR', rule: 'half' } }),
    buildTrip('2026-01-14', { can_skip: true }),
    buildTrip('2026-01-15', { can_skip: true }),
  ],
  ...changes,
});
