import { getBookings, paymentVerification, verifyPayment } from '@liftclub/api-contract';
import { buildStanding, deferred, fakeApi, errorResponse, type FakeResponse } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app';
import {
  expectHome,
  openReturn,
  pass,
  path,
  reference,
  result,
  user,
  setUpPaymentReturn,
} from '../../testing/payment-return';

const api = fakeApi();
setUpPaymentReturn(api);

const me = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe.each([
  { screen: 'success', address: '/transaction/success', endpoint: paymentVerification },
  {
    screen: 'callback',
    address: `/transaction/transaction?trxref=${reference}&reference=${reference}`,
    endpoint: verifyPayment,
  },
])('the $screen screen', ({ address, endpoint }) => {
  it('says "Pending....", then "Ride Booked Successfully" once the server says so, and goes home after 2 seconds', async () => {
    const response = deferred<FakeResponse<typeof endpoint>>();
    api.on(endpoint, () => response.promise);
    const { browser } = openReturn(address, {
      reference,
      alatId: 'alat-7',
      coupon: 'SCHOOL10',
      country: 'RSA',
      reg: 'exclusive',
    });
    expect(await screen.findByText('We are checking your payment. This can take a minute.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pending....' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    response.resolve(buildStanding('success'));
    expect(await result('Ride Booked Successfully')).toBeInTheDocument();
    for (const key of ['reference', 'alatId', 'coupon']) expect(browser.stored()).not.toHaveProperty(key);
    expect(browser.stored()).toMatchObject({ reg: 'exclusive' });
    await pass(1900);
    expect(path()).toMatch('/transaction/');
    await pass(100);
    await expectHome();
  });

  it.each([
    ['the draft that was paid', reference, true],
    ['no other draft', 'another', false],
  ])('clears %s', async (_, payment, isCleared) => {
    api.on(endpoint, buildStanding('success'));
    const draft = JSON.stringify({ owner: user.id, text: JSON.stringify({ payment }), attempt: null });
    const { browser } = openReturn(address, { reference, draft });
    await result('Ride Booked Successfully');
    expect(browser.stored().draft === undefined).toBe(isCleared);
  });

  it('says when a payment takes its time, keeps asking, and can be left', async () => {
    api.on(endpoint, buildStanding('pending'));
    api.on(getBookings, { json: { success: true, message: '', data: [], count: 0 } });
    const { browser } = openReturn(address);
    expect(await screen.findByText(/book your ride as soon as it arrives/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pending....' })).toBeInTheDocument();
    await pass(60_000);
    const asked = api.calls(endpoint).length;
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(10);
    await me().click(screen.getByRole('link', { name: 'Go to Bookings' }));
    expect(await screen.findByText('No active bookings found.')).toBeInTheDocument();
    expect(path()).toBe(`/bookings/${user.id}`);
    expect(browser.stored()).toMatchObject({ reference });
    await pass(60_000);
    expect(api.calls(endpoint)).toHaveLength(asked);
  });

  it('asks again at once when told to', async () => {
    api.on(endpoint, buildStanding('pending'));
    openReturn(address);
    const again = await screen.findByRole('button', { name: 'Check again' });
    api.on(endpoint, buildStanding('success'));
    await me().click(again);
    expect(await result('Ride Booked Successfully')).toBeInTheDocument();
  });

  it('goes on asking after a call without an answer', async () => {
    api.on(endpoint, 'no response');
    openReturn(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    expect(screen.getByRole('heading', { name: 'Pending....' })).toBeInTheDocument();
    api.on(endpoint, buildStanding('success'));
    expect(await result('Ride Booked Successfully')).toBeInTheDocument();
  });

  it('says "Failed.." with the server’s reason and stays, so that it can be read', async () => {
    api.on(endpoint, buildStanding('failed', 'The payment does not match the price. Our staff are looking into it.'));
    openReturn(address);
    expect(await result('Failed..')).toBeInTheDocument();
    expect(
      screen.getByText('The payment does not match the price. Our staff are looking into it.'),
    ).toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByRole('link', { name: 'Go to Bookings' })).toHaveAttribute(
      'href',
      `/bookings/${user.id}?status=draft`,
    );
  });

  it('goes home with a reference of somebody else', async () => {
    api.on(endpoint, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
    openReturn(address);
    await expectHome();
  });

  it('goes home when no payment was begun on this device, and asks nobody', async () => {
    openReturn(address, {});
    await expectHome();
    expect(api.calls(endpoint)).toEqual([]);
  });

  it('leads somebody who is not signed in to the sign-in page', async () => {
    const { tab } = openApp({ user: null, path: address, stored: { reference } });
    await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
  });

  it('stays when it is loaded again while pending', async () => {
    api.on(endpoint, buildStanding('pending'));
    const { unmount } = openReturn(address);
    await screen.findByRole('button', { name: 'Check again' });
    unmount();
    api.on(endpoint, buildStanding('success'));
    openReturn(address);
    expect(await result('Ride Booked Successfully')).toBeInTheDocument();
  });
});

it.each([
  ['another reference', '?reference=another'],
  ['no reference', ''],
  ['the other name of another reference', '?trxref=another'],
  ['the right one only as the second name', `?reference=another&trxref=${reference}`],
])('the callback with %s goes home and asks nobody', async (_, search) => {
  const { browser } = openReturn(`/transaction/transaction${search}`);
  await expectHome();
  expect(api.calls(verifyPayment)).toEqual([]);
  expect(browser.stored()).toMatchObject({ reference });
});

it('the callback also knows its reference by the company’s other name', async () => {
  api.on(verifyPayment, buildStanding('success'));
  openReturn(`/transaction/transaction?trxref=${reference}`);
  expect(await result('Ride Booked Successfully')).toBeInTheDocument();
  expect(api.calls(verifyPayment)[0]?.body).toEqual({ reference });
});

it.each([
  [{ reference, alatId: 'alat-7' }, 'alat-7'],
  [{ reference }, reference],
])('the success screen names the transaction: %j', async (stored, named) => {
  api.on(paymentVerification, buildStanding('success'));
  openReturn('/transaction/success', stored);
  await result('Ride Booked Successfully');
  expect(api.calls(paymentVerification)[0]?.body).toEqual({ reference, status: 'success', alat_id: named });
});
