import type { UserDetails, UserRow } from '@liftclub/api-contract';

const ID = '01939c4e-0000-7000-8000-0000000000a1';

export const buildUserRow = (changes: Partial<UserRow> = {}): Required<UserRow> => ({
  id: ID,
  name: 'Thandi Nkosi',
  email: 'thandi@example.org',
  phone: '+27821234567',
  role: 'Passenger',
  country: 'RSA',
  phone_verified: true,
  gave_way: false,
  locked: false,
  created_at: '2026-01-12T06:00:00.000Z',
  ...changes,
});

/** A passenger with one booking, one subscription and one session. */
export const buildUserDetails = (changes: Partial<UserDetails> = {}): Required<UserDetails> => ({
  ...buildUserRow(),
  first_name: 'Thandi',
  last_name: 'Nkosi',
  home_address: null,
  locked_at: null,
  lock_reason: null,
  referral_code: 'ABCDEFGH23',
  referred_by: null,
  invitation: null,
  learners: 2,
  bookings: [
    {
      id: 'b-1',
      ride: 'One-way · Sandton → Rosebank',
      start_date: '2026-01-12',
      end_date: '2026-01-18',
      total: '341.65',
      currency: 'ZAR',
      status: 'active',
    },
  ],
  booking_count: 1,
  subscriptions: [
    {
      id: 's-1',
      booking_id: 'b-1',
      validity: '1_week',
      starts_on: '2026-01-12',
      ends_on: '2026-01-18',
      state: 'active',
    },
  ],
  credit: { balance: '0.00', reserved: '0.00', available: '0.00', currency: 'ZAR' },
  vehicle: null,
  sessions: [
    {
      id: 'session-1',
      app: 'passenger',
      created_at: '2026-01-12T06:00:00.000Z',
      last_renewed_at: '2026-01-12T07:30:00.000Z',
    },
  ],
  trail: [],
  ...changes,
});
