import { randomUUID } from 'node:crypto';
import { initializePayment } from '@liftclub/api-contract';
import {
  beginToPay,
  CALLBACK,
  CANCEL,
  oneRow,
  setUpPayers,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { signedIn } from '../../../../testing/builders/users';
import { booked } from '../../../../testing/builders/bookings';

const { api, thandi, bola } = setUpPayers();

describe('a payment is not begun', () => {
  it("by somebody who is not signed in, by a driver, or for another's booking", async () => {
    const { booking_id } = await booked(api, thandi);
    const body = { booking_id, callback_url: CALLBACK, cancel_url: CANCEL };
    expect(await api.call(initializePayment, { body })).toMatchObject({
      status: 401,
      error: { detail: 'Authentication credentials were not provided.' },
    });
    const driver = await signedIn(api, { role: 'Driver' });
    expect(await tryToPay(api, driver, booking_id)).toMatchObject({
      status: 403,
      error: { detail: 'You do not have permission to perform this action.' },
    });
    const stranger = await tryToPay(api, bola, booking_id);
    const unknown = await tryToPay(api, bola, randomUUID());
    expect([stranger.status, stranger.error]).toEqual([404, unknown.error]);
  });

  it('before the phone was verified', async () => {
    const { booking_id } = await booked(api, thandi);
    await api.deps.db.$client.query('update users set phone_verified_at = null where id = $1', [thandi.account.id]);
    const { status, error } = await tryToPay(api, thandi, booking_id);
    await api.deps.db.$client.query('update users set phone_verified_at = now() where id = $1', [thandi.account.id]);
    expect([status, error.code]).toEqual([403, 'phone_not_verified']);
  });

  it('for a booking that is paid already', async () => {
    const { booking_id } = await booked(api, thandi);
    const { reference } = await beginToPay(api, thandi, booking_id);
    api.paymentProviders.paystack.pay(reference);
    await verified(api, thandi, reference);
    expect(await tryToPay(api, thandi, booking_id)).toMatchObject({ status: 409, error: { code: 'already_paid' } });
  });

  it('after the first day has gone by', async () => {
    const { booking_id } = await booked(api, thandi);
    await api.deps.db.$client.query(`update bookings set start_date = '2026-01-11' where id = $1`, [booking_id]);
    expect(await tryToPay(api, thandi, booking_id)).toMatchObject({
      status: 409,
      error: { code: 'cannot_pay', message: 'This booking can no longer be paid.' },
    });
  });

  it.each([
    '//evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/transaction/transaction',
    `${CALLBACK}/`,
    `${CALLBACK}?next=//evil.example`,
    `${CALLBACK}#x`,
    ` ${CALLBACK}`,
    `${CALLBACK} `,
    `${CALLBACK}%2f`,
    `${CALLBACK}/..`,
    'http://passenger.liftclub.localhost:4200@evil.example/transaction/transaction',
    'http://user@passenger.liftclub.localhost:4200/transaction/transaction',
    'http://passenger.liftclub.localhost.:4200/transaction/transaction',
    'http://passenger.liftclub.localhost.evil.example:4200/transaction/transaction',
    'http://passenger.liftclub.localhost/transaction/transaction',
    'http://passenger.liftclub.localhost:42000/transaction/transaction',
    'https://passenger.liftclub.localhost:4200/transaction/transaction',
    'http://driver.liftclub.localhost:4200/transaction/transaction',
    'http://liftclub.localhost:4200/transaction/transaction',
    'http://evilpassenger.liftclub.localhost:4200/transaction/transaction',
    'http://passenger.liftclub.localhost:4200/transaction//transaction',
    'http://passenger.liftclub.localhost:4200/%74ransaction/transaction',
    'http://passenger.liftclub.localhost:4200\\transaction\\transaction',
    'HTTP://PASSENGER.LIFTCLUB.LOCALHOST:4200/transaction/transaction',
    'http://passenger.liftclub.localhost:4200/transaction/transaction\n',
    'http://passenger.liftclub.localhost:4200/transaction/./transaction',
    CANCEL,
  ])('to come back to %s', async (address) => {
    const { booking_id } = await booked(api, thandi);
    const begun = api.paymentProviders.paystack.calls.initialize;
    expect(await tryToPay(api, thandi, booking_id, { callback_url: address })).toMatchObject({
      status: 400,
      error: { errors: { callback_url: [expect.any(String)] } },
    });
    const asCancel =
      address === CANCEL ? CALLBACK : address.replaceAll('/transaction/transaction', '/transaction/cancel');
    expect(await tryToPay(api, thandi, booking_id, { cancel_url: asCancel })).toMatchObject({
      status: 400,
      error: { errors: { cancel_url: [expect.any(String)] } },
    });
    expect([
      api.paymentProviders.paystack.calls.initialize,
      await oneRow(api, 'select count(*)::int as attempts from payment_attempts where booking_id = $1', booking_id),
    ]).toEqual([begun, { attempts: 0 }]);
  });
});
