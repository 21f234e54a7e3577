import { openSandbox } from '../testing/open-sandbox';
import { openPaystackMerchant } from '../testing/paystack-merchant';

type Listed = { reference: string; status: string; amount: number; customer: { id: number } }[];

/** Seven transactions, one a day from the 1st to the 7th of March at noon; those on even days are paid. */
async function week() {
  const sandbox = openSandbox();
  const shop = openPaystackMerchant(sandbox);
  for (let day = 1; day <= 7; day += 1) {
    sandbox.at(`2026-03-0${day}T12:00:00Z`);
    const code = await shop.begin(`LC-${day}`, {
      amount: day * 100,
      email: day === 7 ? 'sipho@example.co.za' : 'Thandi@example.co.za',
    });
    if (day % 2 === 0) await shop.press(code, 'pay');
  }
  const list = async (query: string) => {
    const { status, body } = await shop.call({ url: `/transaction?${query}` });
    return {
      status,
      body,
      references: (body.data as unknown as Listed | undefined)?.map(({ reference }) => reference),
    };
  };
  return { shop, list };
}

test('a merchant reads all transactions, newest first, in the words of verify', async () => {
  const { shop, list } = await week();
  const { status, body, references } = await list('');
  expect(status).toBe(200);
  expect(references).toEqual(['LC-7', 'LC-6', 'LC-5', 'LC-4', 'LC-3', 'LC-2', 'LC-1']);
  expect(body).toMatchObject({
    status: true,
    message: 'Transactions retrieved',
    meta: { total: 7, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
  });
  expect((body.data as unknown as Listed)[1]).toEqual((await shop.verify('LC-6')).body.data);
});

test('a merchant walks through the pages and meets every transaction once', async () => {
  const { list } = await week();
  const walked: string[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { body, references } = await list(`perPage=3&page=${page}`);
    expect(body.meta).toEqual({ total: 7, skipped: (page - 1) * 3, perPage: 3, page, pageCount: 3 });
    walked.push(...(references ?? []));
  }
  expect(walked).toEqual(['LC-7', 'LC-6', 'LC-5', 'LC-4', 'LC-3', 'LC-2', 'LC-1']);
});

test.each([
  ['from=2026-03-06T12:00:00Z', ['LC-7', 'LC-6']],
  ['to=2026-03-02T12:00:00.000Z', ['LC-2', 'LC-1']],
  ['from=2026-03-03&to=2026-03-05', ['LC-4', 'LC-3']],
  ['status=success', ['LC-6', 'LC-4', 'LC-2']],
  ['status=abandoned&from=2026-03-04', ['LC-7', 'LC-5']],
  ['status=failed', []],
  ['amount=300', ['LC-3']],
  ['from=&to=&status=&amount=', ['LC-7', 'LC-6', 'LC-5', 'LC-4', 'LC-3', 'LC-2', 'LC-1']],
])('a merchant who asks for %s gets %j', async (query, expected) => {
  const { list } = await week();
  expect((await list(query)).references).toEqual(expected);
});

test('a merchant reads what one customer did, however they wrote their address', async () => {
  const { shop, list } = await week();
  const { customer } = (await shop.verify('LC-1')).body.data as unknown as Listed[number];
  expect((await list(`customer=${customer.id}`)).references).toHaveLength(6);
});

test.each([
  ['from=yesterday', "Invalid 'from' date"],
  ['to=1', "Invalid 'to' date"],
  ['to=2026-13-40', "Invalid 'to' date"],
])('%s is refused', async (query, message) => {
  const { list } = await week();
  expect(await list(query)).toMatchObject({ status: 400, body: { status: false, message } });
});

test.each([
  ['perPage=1000', 100],
  ['perPage=0', 50],
  ['perPage=many', 50],
])('with %s a page holds %d', async (query, perPage) => {
  const { list } = await week();
  expect((await list(query)).body.meta).toMatchObject({ perPage });
});
