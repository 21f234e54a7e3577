import { openAlatpayMerchant } from '../testing/alatpay-merchant';
import { openSandbox } from '../testing/open-sandbox';
import { hmac } from '../testing/web-crypto-signature';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
const BUSINESS = '5a4db0c5-0000-4000-8000-000000000001';
const PERSON = { email: 'ada@example.ng', phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi' };

function open() {
  const sandbox = openSandbox();
  return { sandbox, ...openAlatpayMerchant(sandbox) };
}

test('a passenger pays by the widget and the page receives every event', async () => {
  const { widget } = open();
  const { status, body } = await widget({ ...PERSON, orderId: 'order-7', description: 'Rides' });
  const id = String(body.data.id);
  expect(status).toBe(200);
  expect(id).toMatch(UUID);
  expect(body).toEqual({
    status: true,
    message: 'Success',
    statusCode: 200,
    data: {
      id,
      merchantId: expect.stringMatching(UUID) as string,
      businessId: BUSINESS,
      businessName: 'Liftclub',
      orderId: 'order-7',
      amount: 21_500.5,
      amountSent: 21_500.5,
      isAmountDiscrepant: false,
      currency: 'NGN',
      status: 'completed',
      statusReason: 'Approved',
      description: 'Rides',
      paymentMethodId: 1,
      channel: 'card',
      sessionId: expect.stringMatching(UUID) as string,
      feeAmount: 322.51,
      callbackUrl: null,
      settlementType: 'manual',
      createdAt: '2026-03-02T06:00:00.000Z',
      updatedAt: '2026-03-02T06:00:00.000Z',
      customer: {
        id: expect.stringMatching(UUID) as string,
        transactionId: id,
        ...PERSON,
        metadata: '{"reference":"LC-1"}',
        createdAt: '2026-03-02T06:00:00.000Z',
      },
      nipTransaction: null,
      virtualAccount: null,
      ngnVirtualBankAccountNumber: null,
      ngnVirtualBankCode: null,
    },
  });
});

test('the merchant’s server reads the payment by its id, in any case', async () => {
  const { widget, ask } = open();
  const id = String((await widget(PERSON)).body.data.id);
  const { status, body } = await ask(`/${id.toUpperCase()}`);
  expect([status, body]).toMatchObject([
    200,
    {
      status: true,
      message: 'Success',
      data: {
        id,
        amount: 21_500.5,
        orderId: id,
        currency: 'NGN',
        status: 'completed',
        businessId: BUSINESS,
        channel: 'card',
        feeBearer: 'merchant',
        settledAt: '2026-03-02T06:00:00.000Z',
        customer: { transactionId: id, metadata: '{"reference":"LC-1"}' },
      },
    },
  ]);
});

test('one signed webhook notifies the merchant, in its own spelling', async () => {
  const { sandbox, widget } = open();
  const { data } = (await widget({ ...PERSON, orderId: 'order-7' })).body;
  const [webhook, ...more] = sandbox.webhooks;
  expect(more).toEqual([]);
  expect(webhook?.url).toBe('http://127.0.0.1:4200/api/v1/webhooks/alatpay/');
  expect(webhook?.headers['x-signature']).toBe(
    (await hmac('SHA-256', 'sandbox-alatpay-webhook', webhook?.body ?? '')).toString('base64'),
  );
  expect(JSON.parse(webhook?.body ?? '')).toEqual({
    Value: {
      Data: {
        Id: data.id,
        Amount: 21_500.5,
        OrderId: 'order-7',
        Description: '',
        PaymentMethodId: 1,
        SessionId: data.sessionId,
        Customer: {
          Id: (data.customer as { id: string }).id,
          TransactionId: data.id,
          Email: 'ada@example.ng',
          Phone: '+2348031234567',
          FirstName: 'Ada',
          LastName: 'Obi',
          Metadata: '{"reference":"LC-1"}',
        },
        MerchantId: data.merchantId,
        BusinessId: BUSINESS,
        Channel: 'card',
        FeeAmount: 322.51,
        BusinessName: 'Liftclub',
        Currency: 'NGN',
        Status: 'completed',
        StatusReason: 'Approved',
        CreatedAt: '2026-03-02T06:00:00.000Z',
        UpdatedAt: '2026-03-02T06:00:00.000Z',
      },
      Status: true,
      Message: 'Success',
    },
    StatusCode: 200,
  });
});

test('a payment the bank refuses is kept as failed, says "status: true" all the same, and no webhook is sent', async () => {
  const { sandbox, widget, ask } = open();
  const { body } = await widget({ outcome: 'fail' });
  expect(body).toMatchObject({
    status: true,
    statusCode: 200,
    data: { status: 'failed', statusReason: 'Declined by the bank' },
  });
  expect((await ask(`/${String(body.data.id)}`)).body.data).toMatchObject({ status: 'failed', settledAt: null });
  expect(sandbox.webhooks).toEqual([]);
});

test('who pays twice has paid twice, as with the real provider', async () => {
  const { widget, ask } = open();
  await widget();
  await widget();
  expect((await ask(`?BusinessId=${BUSINESS}`)).body.data).toHaveLength(2);
});

test.each([
  [{ metadata: '{"reference":"LC-9"}' }, '{"reference":"LC-9"}', 'LC-9'],
  [{ metadata: { reference: 'LC-9' } }, '{"reference":"LC-9"}', 'LC-9'],
  [{ metadata: undefined, metaData: { reference: 'LC-9' } }, '{"reference":"LC-9"}', 'LC-9'],
  [{ metadata: '{"reference":"LC-9"}', metaData: '{"reference":"LC-0"}' }, '{"reference":"LC-9"}', 'LC-9'],
  [{ metadata: 'plain', orderId: 'order-7' }, 'plain', 'order-7'],
  [{ metadata: 'null', orderId: 'order-7' }, 'null', 'order-7'],
  [{ metadata: undefined, orderId: 'order-7' }, '', 'order-7'],
])('%j is kept as text and names the payment', async (fields, metadata, reference) => {
  const { sandbox, widget, ask } = open();
  const id = String((await widget(fields)).body.data.id);
  expect((await ask(`/${id}`)).body.data).toMatchObject({ customer: { metadata } });
  expect((await sandbox.app.inject('/payments')).json()).toMatchObject([{ reference, id }]);
});
