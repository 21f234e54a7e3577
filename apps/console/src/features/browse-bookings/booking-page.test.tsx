import { getConsoleBooking, refundPayment } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { buildRide, buildSummary, fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildBooking, buildReceived } from '../../testing/build-booking';
import { buildStaff } from '../../testing/build-staff';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();

async function open(booking = buildBooking()) {
  api.on(getConsoleBooking, { json: { success: true, message: '', data: booking } });
  const opened = openConsole('/bookings/b-1');
  await screen.findByRole('region', { name: 'About' });
  return opened;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const amountOf = (name: string) => part('Summary').getByText(name).nextElementSibling;

it('staff see whose booking it is and how far it has come, and it is asked for once', async () => {
  await open();
  const about = part('About');
  expect(about.getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute('href', '/people/u-1');
  for (const text of [
    'Active',
    '+27 82 123 4567',
    '11 Jan 2026, 08:00',
    '12 Jan 2026, 08:05',
    '4 trips, 1 skipped or cancelled, next 14 Jan 2026, 08:15',
    'Active, 12 Jan 2026 to 18 Jan 2026',
    'LC-000017',
  ]) {
    expect(about.getByText(text)).toBeInTheDocument();
  }
  expect(api.calls(getConsoleBooking)).toHaveLength(1);
});

it('staff read how each ride stands, its fare and what was credited', async () => {
  await open();
  const rows = part('Rides of this plan')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows.slice(0, 3)).toEqual([
    'Mon, 12 Jan 08:15 · Ride A · Lesedi MokoenaCompleted · R 105.00',
    'Tue, 13 Jan 08:15 · Ride A · Lesedi MokoenaSkipped · R 105.00 · R 52.50 credited',
    'Wed, 14 Jan 08:15 · Ride A · Lesedi MokoenaScheduled · R 105.00',
  ]);
});

it('staff read on which weekdays and at which times a plan is ridden', async () => {
  await open();
  expect(part('Summary').getByText('Weekdays').nextElementSibling).toHaveTextContent('Mon–Fri');
  expect(part('Summary').getByText('Pick-up 07:15')).toBeInTheDocument();
});

it('the summary reads as its passenger sees it, with what was taken off', async () => {
  const summary = buildSummary({ rides: [buildRide({ note: 'Blue gate' })] });
  const price = {
    ...summary.price,
    promo: '5% off for 1 month',
    coupon: 'WELCOME',
    is_discount: true,
    is_coupon: true,
    discount_amount: '50.00',
    sibling: { percent: 5, amount: '75.00' },
    coupon_amount: '20.00',
    total_init: '1075.00',
    subtotal: '930.00',
    vatPercent: 7.5,
    vat: '69.75',
    total: '999.75',
    currency: 'NGN' as const,
  };
  await open(
    buildBooking({ summary: { ...summary, trip_details: { ...summary.trip_details, rider: 'Lwazi' }, price } }),
  );
  expect(part('Summary').getByText('Lwazi')).toBeInTheDocument();
  expect(amountOf('Before discount')).toHaveTextContent('₦1,075.00');
  expect(amountOf('5% off for 1 month')).toHaveTextContent('₦50.00');
  expect(amountOf('Sibling discount (5%)')).toHaveTextContent('₦75.00');
  expect(amountOf('Coupon WELCOME')).toHaveTextContent('₦20.00');
  expect(amountOf('Sub total')).toHaveTextContent('₦930.00');
  expect(amountOf('VAT (7.5%)')).toHaveTextContent('₦69.75');
  expect(amountOf('Total')).toHaveTextContent('₦999.75');
  expect(screen.getByText('Note for the driver: Blue gate')).toBeInTheDocument();
});

it('where no tax is charged, none is shown', async () => {
  const summary = buildSummary();
  await open(buildBooking({ summary: { ...summary, price: { ...summary.price, vatPercent: 0, currency: 'ZAR' } } }));
  expect(part('Summary').queryByText('Sub total')).not.toBeInTheDocument();
});

it('money that waits for somebody says why, and leads to where it is resolved', async () => {
  const held = {
    id: 'p-2',
    transaction_id: 'T-18',
    amount: '10.00',
    state: 'held_mismatch',
    reason: 'currency',
  } as const;
  await open(buildBooking({ payments: [buildReceived(held)] }));
  const money = part('Payments received');
  expect(money.getByText('R 10.00 · Paystack · 12 Jan 2026, 08:05')).toBeInTheDocument();
  expect(money.getByText('Transaction T-18')).toBeInTheDocument();
  expect(money.getByText('It was paid in a different currency than the price.')).toBeInTheDocument();
  expect(money.getByText('On hold')).toBeInTheDocument();
  expect(money.getByRole('link', { name: 'Open in Payments' })).toHaveAttribute(
    'href',
    '/payments?tab=all&search=ref-1',
  );
  expect(part('Payment attempts').getByText('Reference ref-1')).toBeInTheDocument();
});

it('a manager asks for a refund of the plan, which ends it', async () => {
  api.on(refundPayment, { json: { success: true, message: 'Waiting for approval', data: { state: 'asked' } } });
  const { user } = await open();
  await user.click(part('Payments received').getByRole('button', { name: /^Refund .* to Thandi Nkosi$/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Thandi Nkosi/);
  await user.click(screen.getByRole('button', { name: 'End the plan and refund' }));
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
  expect(api.calls(refundPayment).map(({ body }) => body)).toEqual([{ end_plan: true, amount: '341.65' }]);
});

it('support reads payments, and is not offered to refund them', async () => {
  api.on(getConsoleBooking, { json: { success: true, message: '', data: buildBooking() } });
  openConsole('/bookings/b-1', { staff: buildStaff({ roles: ['support'], rights: [...staffRightsOf(['support'])] }) });
  expect(await screen.findByRole('region', { name: 'Payments received' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

it.each([
  ['coupon_gone', 'It arrived after the coupon was used up.'],
  ['merchant', 'It was paid to a different merchant.'],
  ['a word to come', 'Reason: a word to come.'],
])('money that is due back because of %s says so in words', async (reason, text) => {
  await open(buildBooking({ payments: [buildReceived({ state: 'refund_due', reason })] }));
  const money = part('Payments received');
  expect(money.getByText(text)).toBeInTheDocument();
  expect(money.getByText('Refund due')).toBeInTheDocument();
});

it('a draft that nobody has paid says so', async () => {
  await open(
    buildBooking({
      status: 'draft',
      paid_at: null,
      attempts: [],
      payments: [],
      subscription: null,
      trips: [],
    }),
  );
  expect(screen.getAllByText('None planned')).toHaveLength(2);
  for (const text of ['Draft', 'Not paid', 'No payment attempts yet.', 'No payments received.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Receipt')).not.toBeInTheDocument();
});

it('a booking that does not exist leads back to the others', async () => {
  api.on(getConsoleBooking, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openConsole('/bookings/b-1');
  expect(await screen.findByText('Booking not found')).toBeInTheDocument();
});

it('what could not be loaded can be tried again', async () => {
  api.on(getConsoleBooking, { status: 502, text: '<html>' });
  const { user } = openConsole('/bookings/b-1');
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeInTheDocument();
  api.on(getConsoleBooking, { json: { success: true, message: '', data: buildBooking() } });
  await user.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(await screen.findByRole('region', { name: 'Payments received' })).toBeInTheDocument();
});
