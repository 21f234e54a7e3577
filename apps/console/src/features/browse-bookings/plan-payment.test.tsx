import { getConsoleBooking, type BookingDetails } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildBooking } from '../../testing/build-booking';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
type Payment = NonNullable<BookingDetails['plan_payment']>;
type Instalment = Payment['instalments'][number];

const buildInstalment = (changes: Partial<Instalment>): Instalment => ({
  id: 'i-1',
  subscription_id: 's-1',
  number: 1,
  due_on: '2026-01-12',
  amount: '399.00',
  currency: 'ZAR',
  state: 'due',
  paid_at: null,
  reference: null,
  receipt: null,
  ...changes,
});
const buildPayment = (changes: Partial<Payment> = {}): Payment => ({
  instalments: [],
  card: { brand: 'visa', last4: '4081', expires: '2026-12', refused: false },
  renewal: { on: false, payment_method_id: null, charge_on: null, price: null },
  ...changes,
});

/** The part of the page about it, once it is there. */
async function open(plan_payment: Payment | null) {
  const data = buildBooking({ plan_payment });
  api.on(getConsoleBooking, { json: { success: true, message: '', data } });
  openConsole('/bookings/b-1');
  await screen.findByRole('region', { name: 'Payments received' });
  const part = screen.queryByRole('region', { name: 'How the plan is paid' });
  return part && within(part);
}

it('staff read each instalment, the receipt of a paid one, the card and the renewal', async () => {
  const part = await open(
    buildPayment({
      instalments: [
        buildInstalment({
          state: 'paid',
          paid_at: '2026-01-12T06:05:00.000Z',
          receipt: 'LC-000017',
          reference: 'ref-1',
        }),
        buildInstalment({ id: 'i-2', number: 2, due_on: '2026-02-12', state: 'late' }),
      ],
      renewal: {
        on: true,
        payment_method_id: 'm-1',
        charge_on: '2026-04-08',
        price: { total: '1200.00', currency: 'ZAR' },
      },
    }),
  );
  const rows = part?.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'R 399.00, due 12 Jan 2026Paid 12 Jan 2026, 08:05 · LC-000017Reference ref-1Paid',
    'R 399.00, due 12 Feb 2026Unpaid, rides paused',
  ]);
  expect(part?.getByText('Visa ending in 4081, expires December 2026')).toBeInTheDocument();
  expect(part?.getByText(/^On, R.1.200.00 charged on 8 Apr 2026$/)).toBeInTheDocument();
});

it('a card that the bank refused says so, and a plan without one and without renewal says that', async () => {
  const refused = { brand: '', last4: '4081', expires: '2026-12', refused: true };
  const part = await open(buildPayment({ card: refused }));
  expect(part?.getByText('Card ending in 4081, refused by the bank')).toBeInTheDocument();
  expect(part?.getByText('Off')).toBeInTheDocument();
});

it('a draft does not say how it is paid', async () => {
  expect(await open(null)).toBeNull();
});

it('a charge of a saved card that failed says why', async () => {
  const [attempt] = buildBooking().attempts ?? [];
  const failed = { state: 'failed', saved_card: true, failure: 'insufficient_funds' } as const;
  const data = buildBooking({ attempts: attempt && [{ ...attempt, ...failed }] });
  api.on(getConsoleBooking, { json: { success: true, message: '', data } });
  openConsole('/bookings/b-1');
  const attempts = within(await screen.findByRole('region', { name: 'Payment attempts' }));
  for (const text of ['Failed', 'Automatic charge of a saved card.', 'There was too little money on the card.'])
    expect(attempts.getByText(text)).toBeInTheDocument();
});
