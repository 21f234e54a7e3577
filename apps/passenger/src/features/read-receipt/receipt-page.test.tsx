import { getBooking, getCreditRules, getPassengerProfile, getReceipt, getSubscriptions } from '@liftclub/api-contract';
import {
  buildCreditRules,
  buildReceipt,
  buildSubscription,
  buildSummary,
  buildUser,
  deferred,
  fakeApi,
  errorResponse,
  type FakeResponse,
} from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const booking = buildReceipt().booking_id;

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
});
afterEach(() => void jest.useRealTimers());

const receiptIs = (changes: Parameters<typeof buildReceipt>[0] = {}) =>
  api.on(getReceipt, { json: { success: true, message: '', data: buildReceipt(changes) } });
const openReceipt = () => openApp({ user, path: `/receipt/${booking}` });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const valueOf = (term: string | RegExp) =>
  plain(screen.getByText(term, { selector: 'dt, dt > span' }).closest('dt')?.nextElementSibling?.textContent);

it('a guardian reads who paid what for whom, when, and by which payment', async () => {
  receiptIs();
  openReceipt();
  expect(await screen.findByRole('heading', { name: 'Receipt LC-000123' })).toBeInTheDocument();
  expect(screen.getByText('Liftclub (Pty) Ltd').closest('address')).toHaveTextContent(
    'Liftclub (Pty) Ltd12 Main Road, SandtonVAT number 4000000000',
  );
  expect(document.title).toMatch(/^Receipt LC-000123/);
  expect(['Date', 'Paid by', 'Rider', 'Plan', 'Period', 'Weekdays'].map(valueOf)).toEqual([
    '13 Jan 2026',
    'Thandi Mokoenathandi@example.org',
    'Me',
    '1 Week, One-way',
    '19 Jan 2026 – 25 Jan 2026',
    'Mon–Fri',
  ]);
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(screen.getByText('Paid with Paystack, transaction 4099260516')).toBeInTheDocument();
  expect(screen.getByText('Payment reference: 5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37')).toBeInTheDocument();
  expect(api.calls(getReceipt).map(({ path }) => path)).toEqual([`passenger/subscription/receipt/${booking}/`]);
});

it('a South African receipt has its rides, says that VAT is exempt, and the total', async () => {
  receiptIs();
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect(valueOf(/^Ride A: Sandton City.* → Rosebank Mall/)).toBe('R 525.00');
  expect(screen.getByText(/^Pick-up 07:15 12\.00 km, 5 ride days × R\s105\.00$/)).toBeInTheDocument();
  expect(valueOf('VAT')).toBe('Exempt');
  expect(valueOf('Total')).toBe('R 525.00');
  expect(screen.queryByText('Sub total')).not.toBeInTheDocument();
});

it('a guardian reads how many ride days were paid for, and which weekdays have no rides', async () => {
  receiptIs({ ride_days: 4, closed: [{ date: '2026-01-21', name: 'Founders Day' }] });
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect(valueOf('Ride days')).toBe('4 ride days. 1 weekday without rides is not charged.');
  expect(valueOf('Weekdays without rides')).toBe('21 Jan 2026: Founders Day');
});

it('a Nigerian receipt has discount, coupon, sub total and VAT above the total', async () => {
  const off = { promo: '5% off for 1 month', discount_amount: '5060.00', coupon: 'SCHOOL10', coupon_amount: '1000.00' };
  const payment = { method: 'ALATPay', transaction_id: 'alat-7' } as const;
  receiptIs({
    currency: 'NGN',
    ...off,
    subtotal: '95140.00',
    vatPercent: 7.5,
    vat: '7135.50',
    total: '102275.50',
    payment,
  });
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect([/^Discount/, /^Coupon/, 'Sub total', 'VAT (7.5%)', 'Total'].map(valueOf)).toEqual([
    '-₦5,060.00',
    '-₦1,000.00',
    '₦95,140.00',
    '₦7,135.50',
    '₦102,275.50',
  ]);
  expect(screen.getByText('5% off for 1 month')).toBeInTheDocument();
  expect(screen.getByText('Paid with ALATPay, transaction alat-7')).toBeInTheDocument();
});

it('a sibling discount is named with its percent', async () => {
  receiptIs({ sibling: { percent: 7.5, amount: '39.38' }, subtotal: '485.62', total: '485.62' });
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect(['Sibling discount (7.5%)', 'Total'].map(valueOf)).toEqual(['-R 39.38', 'R 485.62']);
});

it('credit that was used is named, with what was paid beside it', async () => {
  receiptIs({ credit: '125.00', due: '400.00' });
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect(['Total', 'Credit used', 'Paid'].map(valueOf)).toEqual(['R 525.00', '-R 125.00', 'R 400.00']);
});

it('what was waived is named beside what was paid', async () => {
  receiptIs({ credit: '524.55', waived: '0.45', due: '0.00', payment: { method: null, transaction_id: null } });
  openReceipt();
  await screen.findByRole('heading', { name: 'Receipt LC-000123' });
  expect(['Credit used', 'Waived', 'Paid'].map(valueOf)).toEqual(['-R 524.55', '-R 0.45', 'R 0.00']);
});

it('a plan that credit paid says so', async () => {
  receiptIs({ credit: '525.00', due: '0.00', payment: { method: null, transaction_id: null } });
  openReceipt();
  expect(await screen.findByText('Paid with credit.')).toBeInTheDocument();
});

it('a ride that cost nothing has a receipt too', async () => {
  receiptIs({
    coupon: 'FREE',
    coupon_amount: '525.00',
    subtotal: '0.00',
    total: '0.00',
    payment: { method: null, transaction_id: null },
  });
  openReceipt();
  expect(await screen.findByText('Nothing to pay.')).toBeInTheDocument();
});

it('a receipt says when the money went back', async () => {
  receiptIs({ refunded: true });
  openReceipt();
  expect(await screen.findByText('This payment was refunded.')).toBeInTheDocument();
});

it('a guardian prints the receipt, or takes it along as PDF', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  receiptIs();
  openReceipt();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const link = screen.getByRole('link', { name: 'Download PDF' });
  expect(link).toHaveAttribute('href', buildReceipt().pdf);
  expect(link).toHaveAttribute('download');
  expect(screen.getByRole('link', { name: 'Go to Bookings' })).toHaveAttribute('href', `/bookings/${user.id}`);
});

it('the link to the PDF is renewed while the receipt is open', async () => {
  jest.useFakeTimers();
  receiptIs();
  openReceipt();
  await screen.findByRole('link', { name: 'Download PDF' });
  receiptIs({ pdf: '/api/v1/receipts/new.pdf' });
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/v1/receipts/new.pdf'),
  );
});

it('somebody else’s booking, or one that is not paid, has no receipt', async () => {
  api.on(getReceipt, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
  openReceipt();
  expect(await screen.findByText('There is no receipt for this booking.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Bookings' })).toBeInTheDocument();
});

it('a guardian sees that the receipt is on its way, and can ask again when it does not come', async () => {
  const response = deferred<FakeResponse<typeof getReceipt>>();
  api.on(getReceipt, () => response.promise);
  openReceipt();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  response.resolve({ status: 502, text: '<html>' });
  expect(await screen.findByRole('button', { name: 'Reload receipt' })).toBeInTheDocument();
  receiptIs();
  await userEvent.click(screen.getByRole('button', { name: 'Reload receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt LC-000123' })).toBeInTheDocument();
});

it('somebody who is not signed in is led to the sign-in page', async () => {
  const { tab } = openApp({ user: null, path: `/receipt/${booking}` });
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
});

it.each([
  ['a paid booking', `/bookings/${user.id}?status=active&booking=${booking}`],
  ['a plan', `/subscriptions/${user.id}`],
])('%s leads to its receipt', async (_, path) => {
  receiptIs();
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary({ can_pay: false }) } });
  api.on(getSubscriptions, { json: { success: true, message: '', data: [buildSubscription()], count: 1 } });
  openApp({ user, path });
  await userEvent.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt LC-000123' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/receipt/${booking}`);
});

it('a draft has no receipt to go to', async () => {
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary() } });
  openApp({ user, path: `/bookings/${user.id}?status=draft&booking=${booking}` });
  expect(await screen.findByRole('button', { name: 'Proceed to make payment' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

it('a receipt with VAT of a company with a tax number is a tax invoice', async () => {
  receiptIs({ currency: 'NGN', vatPercent: 7.5, tax_invoice: true });
  openReceipt();
  expect(await screen.findByRole('heading', { name: 'Tax invoice LC-000123' })).toBeInTheDocument();
  expect(screen.getByText('TIN 4000000000')).toBeInTheDocument();
});

it('a receipt from a server of the release before has no company', async () => {
  receiptIs({ company: undefined, tax_invoice: undefined });
  openReceipt();
  expect(await screen.findByRole('heading', { name: 'Receipt LC-000123' })).toBeInTheDocument();
  expect(screen.queryByText('Liftclub (Pty) Ltd')).not.toBeInTheDocument();
});
