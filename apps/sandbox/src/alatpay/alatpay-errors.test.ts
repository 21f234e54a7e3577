import { openAlatpayMerchant, TRANSACTIONS } from '../testing/alatpay-merchant';
import { openSandbox } from '../testing/open-sandbox';

const BUSINESS = '5a4db0c5-0000-4000-8000-000000000001';

function open() {
  const sandbox = openSandbox();
  return { sandbox, ...openAlatpayMerchant(sandbox) };
}

test.each([
  [{ amount: 0 }, 'Amount'],
  [{ amount: -5 }, 'Amount'],
  [{ amount: '21500' }, 'Amount'],
  [{ amount: 0.001 }, 'Amount'],
  [{ amount: null }, 'Amount'],
  [{ currency: 'ZAR' }, 'Currency'],
  [{ outcome: 'maybe' }, 'Outcome'],
])('the widget’s payment %j is refused in ASP.NET’s form', async (fields, name) => {
  const { sandbox, widget } = open();
  const { status, body } = await widget(fields);
  expect([status, body]).toMatchObject([
    400,
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: expect.any(String) as string,
      errors: { [name]: [expect.any(String)] },
    },
  ]);
  expect((await sandbox.app.inject('/payments')).json()).toEqual([]);
});

test.each([{ apiKey: 'guess' }, { apiKey: undefined }, { businessId: 'guess' }])(
  'a widget with %j is refused',
  async (fields) => {
    const { widget } = open();
    expect(await widget(fields)).toMatchObject({ status: 401, body: { status: false, data: null } });
  },
);

test('a stranger reads no payment', async () => {
  const { widget, ask, order } = open();
  const id = String((await widget()).body.data.id);
  for (const path of [`/${id}`, `?BusinessId=${BUSINESS}`]) {
    expect(await ask(path, null)).toEqual({
      status: 401,
      body: { statusCode: 401, message: expect.stringContaining('missing subscription key') as string },
    });
    expect(await ask(path, order.apiKey)).toEqual({
      status: 401,
      body: { statusCode: 401, message: expect.stringContaining('invalid subscription key') as string },
    });
  }
});

test('an id nobody knows is not found', async () => {
  expect(await open().ask('/5a4db0c5-0000-4000-8000-000000000404')).toEqual({
    status: 404,
    body: { status: false, message: 'Transaction not found', data: null },
  });
});

test('the widget may pay from a page of another origin; the server’s calls are closed to browsers', async () => {
  const { sandbox, ask } = open();
  const preflight = await sandbox.app.inject({
    method: 'OPTIONS',
    url: TRANSACTIONS,
    headers: {
      origin: 'http://pay.liftclub.localhost:4200',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([preflight.statusCode, preflight.headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    },
  ]);
  const read = await sandbox.app.inject({
    url: `${TRANSACTIONS}/1`,
    headers: { origin: 'http://pay.liftclub.localhost:4200' },
  });
  expect(read.headers['access-control-allow-origin']).toBeUndefined();
  expect((await ask('/1')).status).toBe(404);
});
