import { getMetrics, getPassengerProfile, getTrips, paymentVerification, verifyPayment } from '@liftclub/api-contract';
import { buildStanding, buildUser, deferred, fakeApi, type FakeResponse } from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noTrips, openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser({ profile: { country: 'NG', first_name: 'Adaeze', last_name: 'Okafor' } });
const PAY_ORIGIN = 'http://pay.liftclub.localhost:4200';
const checkout = { reference: 'ref-1', amount: '51675.50', currency: 'NGN', apiKey: 'public', businessId: 'business' };

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  api.on(getMetrics, {
    json: { success: true, message: '', data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' } },
  });
  api.on(verifyPayment, buildStanding('pending'));
  // Whatever is claimed holds.
  api.on(paymentVerification, buildStanding('success'));
});

const openCheckout = (options: { readonly state?: unknown; readonly stored?: Record<string, string> } = {}) =>
  openApp({ user, path: '/transaction/checkout', state: checkout, stored: { reference: 'ref-1' }, ...options });

/** The frame with the widget, and what can be said in its name. */
async function widget() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card payment');
  const told = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const say = (data: unknown, origin = PAY_ORIGIN) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data })));
  return { frame, told, say };
}
const path = () => window.location.pathname;
const isHome = async () => {
  expect(await screen.findByText('0 km')).toBeInTheDocument();
  expect(path()).toBe(`/home/${user.id}`);
};

it('a passenger whose credit pays a part is shown what it pays', async () => {
  openCheckout({ state: { ...checkout, credit: '1000.00' } });
  expect(await screen.findByText('Credit used: ₦1,000.00')).toBeInTheDocument();
});

it('a Nigerian passenger sees what she pays while the widget opens in its frame', async () => {
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'Payment ₦51,675.50' })).toBeInTheDocument();
  expect(screen.getByText('Opening the payment window...')).toBeInTheDocument();
  const { frame, told, say } = await widget();
  expect(frame.src).toBe(`${PAY_ORIGIN}/`);
  say({ type: 'ready' });
  const order = {
    reference: 'ref-1',
    amount: 51_675.5,
    currency: 'NGN',
    apiKey: 'public',
    businessId: 'business',
    email: user.email,
    phone: user.phone,
    firstName: 'Adaeze',
    lastName: 'Okafor',
  };
  expect(told.mock.calls).toEqual([[{ type: 'open', order }, PAY_ORIGIN]]);
  say({ type: 'opened' });
  expect(screen.queryByText('Opening the payment window...')).not.toBeInTheDocument();
});

it('nothing in the frame’s address or messages holds a token', async () => {
  const { browser } = openCheckout();
  const { frame, told, say } = await widget();
  say({ type: 'ready' });
  const outside = frame.outerHTML + JSON.stringify(told.mock.calls);
  const { access = '', refresh = '' } = browser.stored();
  expect(access).not.toBe('');
  for (const secret of [access, refresh]) expect(outside).not.toContain(secret);
});

it('a passenger who paid by the widget goes to the success, where the server has the last word', async () => {
  const { browser } = openCheckout();
  const { say } = await widget();
  say({ type: 'opened' });
  const response = deferred<FakeResponse<typeof paymentVerification>>();
  api.on(paymentVerification, () => response.promise);
  say({ type: 'paid', id: 'alat-7' });
  expect(await screen.findByRole('heading', { name: 'Pending....' })).toBeInTheDocument();
  expect(browser.stored()).toMatchObject({ reference: 'ref-1', alatId: 'alat-7' });
  response.resolve(buildStanding('success'));
  expect(await screen.findByRole('heading', { name: 'Ride Booked Successfully' })).toBeInTheDocument();
  expect(api.calls(paymentVerification).map(({ body }) => body)).toEqual([
    { reference: 'ref-1', status: 'success', alat_id: 'alat-7' },
  ]);
  expect(path()).toBe('/transaction/success');
});

it.each<[string, (say: (data: unknown) => void) => unknown]>([
  ['closes the widget', (say) => say({ type: 'closed' })],
  ['leaves by "Cancel payment"', () => userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }))],
])('a passenger who %s has cancelled', async (_, leaves) => {
  const { browser } = openCheckout();
  const { say } = await widget();
  say({ type: 'opened' });
  await leaves(say);
  expect(await screen.findByRole('heading', { name: 'Ride Booking Cancelled' })).toBeInTheDocument();
  expect(api.calls(paymentVerification).map(({ body }) => body)).toEqual([{ reference: 'ref-1', status: 'cancelled' }]);
  expect(browser.stored()).not.toHaveProperty('reference');
});

it('what another origin says in the widget’s name changes nothing', async () => {
  const { browser } = openCheckout();
  const { say } = await widget();
  say({ type: 'paid', id: 'forged' }, 'http://evil.example');
  say({ type: 'closed' }, window.location.origin);
  expect(path()).toBe('/transaction/checkout');
  expect(browser.stored()).not.toHaveProperty('alatId');
});

it('a widget that cannot be opened can be tried again', async () => {
  openCheckout();
  const first = await widget();
  first.say({ type: 'unavailable' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload payment window' }));
  const second = await widget();
  expect(second.frame).not.toBe(first.frame);
  second.say({ type: 'ready' });
  expect(second.told).toHaveBeenCalledTimes(1);
});

it('a passenger who loads the page again after paying is not asked for the money twice', async () => {
  api.on(verifyPayment, buildStanding('success'));
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'Ride Booked Successfully' })).toBeInTheDocument();
  expect(screen.queryByTitle('Card payment')).not.toBeInTheDocument();
});

it('a payment that was given up meanwhile is not opened again', async () => {
  api.on(verifyPayment, buildStanding('failed', 'Nothing was paid.'));
  openCheckout();
  expect(await screen.findByRole('heading', { name: 'Failed..' })).toBeInTheDocument();
  expect(screen.getByText('Nothing was paid.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Bookings' })).toHaveAttribute(
    'href',
    `/bookings/${user.id}?status=draft`,
  );
});

it('while it is not known how the payment stands, no widget opens, and it can be asked again', async () => {
  api.on(verifyPayment, 'no response');
  openCheckout();
  expect(await screen.findByRole('button', { name: 'Reload payment window' })).toBeInTheDocument();
  expect(screen.queryByTitle('Card payment')).not.toBeInTheDocument();
  api.on(verifyPayment, buildStanding('pending'));
  await userEvent.click(screen.getByRole('button', { name: 'Reload payment window' }));
  expect(await screen.findByTitle('Card payment')).toBeInTheDocument();
});

it.each<[string, Parameters<typeof openCheckout>[0]]>([
  ['without a payment begun on this device', { stored: {} }],
  ['typed as an address', { state: undefined }],
  ['of another payment than the stored one', { stored: { reference: 'ref-2' } }],
  ['with something that is no payment', { state: { ...checkout, amount: 'lots' } }],
])('the checkout %s leads home', async (_, options) => {
  openCheckout(options);
  await isHome();
  expect(api.calls(verifyPayment)).toEqual([]);
});

it('the browser’s Back does not open the widget of a payment that is over', async () => {
  openCheckout();
  const { say } = await widget();
  const before = window.history.length;
  say({ type: 'paid', id: 'alat-7' });
  await screen.findByRole('heading', { name: 'Ride Booked Successfully' });
  await waitFor(() => expect(window.history.length).toBe(before));
});
