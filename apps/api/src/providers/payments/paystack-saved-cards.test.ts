import { randomBytes } from 'node:crypto';
import { sandboxWorld } from '../../../testing/contracts/sandbox-world';
import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { providerClient, ProviderRefused, ProviderUnavailable } from '../provider-client';
import type { ProviderTransaction } from './payment-provider';
import { paystack } from './paystack';

let scripted: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  scripted = await startFakeProvider();
});
afterAll(() => scripted.stop());

const order = {
  reference: 'ref-1',
  email: 'thandi@example.com',
  amount: 1_000,
  currency: 'ZAR' as const,
  callbackUrl: 'http://passenger.liftclub.localhost:4200/transaction/transaction',
  cancelUrl: 'http://passenger.liftclub.localhost:4200/transaction/cancel',
};
const connect = () =>
  paystack(
    { baseUrl: scripted.baseUrl, checkoutOrigin: 'https://checkout.paystack.com', secretKey: 'sk_live_real' },
    providerClient(withoutWaiting),
  );
const cards = () => {
  const { savedCards } = connect();
  if (!savedCards) throw new Error('Paystack charges saved cards.');
  return savedCards;
};
const charge = () => cards().charge({ ...order, code: 'AUTH_1' });

const authorization = {
  authorization_code: 'AUTH_1',
  last4: '4081',
  exp_month: '09',
  exp_year: '2028',
  brand: 'visa ',
  reusable: true,
  signature: 'SIG_1',
};
const paid = { id: 9, domain: 'live', status: 'success', reference: 'ref-1', amount: 1_000, currency: 'ZAR' };
const transaction = (changes: object) =>
  responds(200, { status: true, message: 'Charge attempted', data: { ...paid, ...changes } });
const refused = (status: number, message: string, code = '') => responds(status, { status: false, message, code });

describe('Paystack', () => {
  it('describes a card that can be charged again, and no other', async () => {
    const lookUp = async () => (await connect().lookUp({ reference: 'ref-1', since: new Date() }))[0];
    const customer = { email: 'thandi@example.com' };
    scripted.behave(transaction({ authorization, customer }));
    expect((await lookUp())?.card).toEqual({
      code: 'AUTH_1',
      email: 'thandi@example.com',
      signature: 'SIG_1',
      brand: 'visa',
      last4: '4081',
      expiryMonth: 9,
      expiryYear: 2028,
    });
    for (const changes of [{ reusable: false }, { signature: null }, { last4: '40' }, { exp_month: '13' }]) {
      scripted.behave(transaction({ authorization: { ...authorization, ...changes }, customer }));
      expect(await lookUp()).toEqual(expect.not.objectContaining({ card: expect.anything() as object }));
    }
    scripted.behave(transaction({ authorization, customer, status: 'failed' }));
    expect((await lookUp())?.card).toBeUndefined();
  });

  it('is asked once to charge a card, with our reference', async () => {
    scripted.behave(transaction({}));
    await expect(charge()).resolves.toMatchObject({ outcome: 'paid', reference: 'ref-1', amount: 1_000 });
    const [request] = scripted.received;
    expect(request?.url).toBe('/transaction/charge_authorization');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      authorization_code: 'AUTH_1',
      email: 'thandi@example.com',
      amount: 1_000,
      reference: 'ref-1',
    });
    scripted.behave(responds(500, {}));
    await expect(charge()).rejects.toThrow(ProviderUnavailable);
    expect(scripted.received).toHaveLength(1);
  });

  it.each([
    ['Insufficient Funds', 'insufficient_funds'],
    ['Expired Card', 'expired_card'],
    ['Do not honour', 'declined'],
    [null, 'declined'],
  ])('that declines a card with %s says why', async (gateway_response, failure) => {
    scripted.behave(transaction({ status: 'failed', gateway_response }));
    await expect(charge()).resolves.toMatchObject({ outcome: 'failed', failure });
  });

  it('sends the owner of a card to its own page only', async () => {
    const asks = (authorization_url: string) =>
      responds(200, { status: true, message: 'Please', data: { paused: true, authorization_url, reference: 'ref-1' } });
    scripted.behave(asks('https://checkout.paystack.com/abc'));
    await expect(charge()).resolves.toEqual({ page: 'https://checkout.paystack.com/abc' });
    scripted.behave(asks('https://evil.example/abc'));
    await expect(charge()).rejects.toThrow(ProviderUnavailable);
  });

  it.each(['send_pin', 'send_otp', 'send_phone', 'send_birthday', 'send_address', 'open_url', 'pay_offline'])(
    'that asks the owner for %s without its page says that the owner is needed, and nobody is paying it',
    async (status) => {
      scripted.behave(
        responds(200, { status: true, message: 'Charge attempted', data: { reference: 'ref-1', status } }),
      );
      await expect(charge()).resolves.toBe('needs_customer');
      scripted.behave(transaction({ status }));
      const found = await connect().lookUp({ reference: 'ref-1', since: new Date() });
      expect(found.map(({ outcome }) => outcome)).toEqual(['abandoned']);
    },
  );

  it('that has the order already, or does not know the card, says so; a refusal of our key is another matter', async () => {
    scripted.behave(refused(400, 'Duplicate Transaction Reference', 'duplicate_reference'));
    await expect(charge()).resolves.toBe('reference_taken');
    scripted.behave(refused(400, 'Email does not match Authorization code. Authorization may be inactive'));
    await expect(charge()).resolves.toBe('card_unusable');
    scripted.behave(refused(401, 'Invalid key'));
    await expect(charge()).rejects.toThrow(ProviderRefused);
  });

  it('is asked to forget a card; one that it does not know is forgotten', async () => {
    scripted.behave(responds(200, { status: true, message: 'Authorization has been deactivated' }));
    await cards().deactivate('AUTH_1');
    expect(scripted.received).toMatchObject([
      { url: '/customer/deactivate_authorization', body: '{"authorization_code":"AUTH_1"}' },
    ]);
    scripted.behave(refused(400, 'Email does not match Authorization code.'));
    await cards().deactivate('AUTH_1');
    scripted.behave(responds(500, {}));
    await expect(cards().deactivate('AUTH_1')).rejects.toThrow(ProviderUnavailable);
  });
});

// The stage of the browser tests runs this against its sandbox; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
if (sandboxUrl !== undefined) {
  it("the sandbox's Paystack charges the card of an earlier payment, with each of its faults", async () => {
    const { provider, pay } = await sandboxWorld(sandboxUrl, 'paystack', withoutWaiting);
    const fault = (mode: string) =>
      fetch(`${sandboxUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'paystack', mode }),
      });
    const fresh = () => ({ ...order, reference: randomBytes(16).toString('hex') });
    const first = fresh();
    const begun = await provider.initialize(first);
    await pay(first, begun === 'reference_taken' ? null : begun.page);
    const [{ card }] = (await provider.lookUp({ reference: first.reference, since: new Date(0) })) as [
      ProviderTransaction,
    ];
    if (!card || !provider.savedCards) throw new Error('The card of the sandbox can be charged again.');
    const { savedCards } = provider;
    const chargeWith = async (mode: string) => {
      await fault(mode);
      return savedCards.charge({ ...fresh(), code: card.code }).finally(() => fault('none'));
    };
    expect(await chargeWith('none')).toMatchObject({ outcome: 'paid', amount: 1_000, card: { last4: card.last4 } });
    expect(await chargeWith('insufficient_funds')).toMatchObject({ outcome: 'failed', failure: 'insufficient_funds' });
    expect(await chargeWith('expired_card')).toMatchObject({ outcome: 'failed', failure: 'expired_card' });
    expect(await chargeWith('send_otp')).toEqual({ page: expect.stringContaining('/checkout/') as string });
    expect(await chargeWith('send_pin')).toBe('needs_customer');
    expect(await chargeWith('charge_pending')).toMatchObject({ outcome: 'pending' });
    await savedCards.deactivate(card.code);
    expect(await chargeWith('none')).toBe('card_unusable');
    await savedCards.deactivate(card.code);
  });
}
