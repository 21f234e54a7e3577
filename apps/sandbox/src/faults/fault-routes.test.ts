import { openSandbox } from '../testing/open-sandbox';

const NONE = {
  maps: 'none',
  paystack: 'none',
  alatpay: 'none',
  sms: 'none',
  whatsapp: 'none',
  mail: 'none',
  push: 'none',
};

async function post(payload: unknown) {
  const { app } = openSandbox();
  const response = await app.inject({ method: 'POST', url: '/faults', payload: payload as object });
  return { status: response.statusCode, body: response.json() as unknown };
}

test('nothing misbehaves until somebody asks for it', async () => {
  const { app } = openSandbox();
  expect((await app.inject('/faults')).json()).toEqual(NONE);
});

test('a tester switches a fault on, sees it, and puts it back', async () => {
  const { app } = openSandbox();
  const set = (mode: string) => app.inject({ method: 'POST', url: '/faults', payload: { target: 'paystack', mode } });
  expect((await set('wrong_amount')).json()).toEqual({ ...NONE, paystack: 'wrong_amount' });
  expect((await app.inject('/faults')).json()).toEqual({ ...NONE, paystack: 'wrong_amount' });
  expect((await set('none')).json()).toEqual(NONE);
});

test.each([
  'none',
  'delay',
  'stall',
  'error',
  'html',
  'wrong_amount',
  'wrong_currency',
  'no_webhook',
  'duplicate_webhook',
  'late_webhook',
  'denied',
])('both payment providers can be set to %s', async (mode) => {
  for (const target of ['paystack', 'alatpay'])
    expect(await post({ target, mode })).toMatchObject({ status: 200, body: { [target]: mode } });
});

test.each([
  'insufficient_funds',
  'expired_card',
  'send_otp',
  'send_pin',
  'charge_pending',
  'transfer_failed',
  'transfer_reversed',
])('Paystack alone, which knows saved cards and transfers, can be set to %s', async (mode) => {
  expect(await post({ target: 'paystack', mode })).toMatchObject({ status: 200, body: { paystack: mode } });
  expect((await post({ target: 'alatpay', mode })).status).toBe(400);
});

test.each([
  [{ target: 'bank', mode: 'error' }, 'target must be one of maps, paystack, alatpay, sms, whatsapp, mail, push.'],
  [{ target: 'toString', mode: 'error' }, 'target must be one of maps, paystack, alatpay, sms, whatsapp, mail, push.'],
  [{ target: 'sms', mode: 'wrong_amount' }, 'mode for sms must be one of none, delay, stall, error, html, denied.'],
  [{ target: 'maps' }, 'mode for maps must be one of none, delay, stall, error, html, denied, zero_results.'],
  [[], 'target must be one of maps, paystack, alatpay, sms, whatsapp, mail, push.'],
])('a tester who asks for %j is told what can be asked for', async (payload, message) => {
  expect(await post(payload)).toEqual({ status: 400, body: { message } });
});
