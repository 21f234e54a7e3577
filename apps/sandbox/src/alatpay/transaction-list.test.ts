import { openAlatpayMerchant } from '../testing/alatpay-merchant';
import { openSandbox } from '../testing/open-sandbox';

const BUSINESS = '5a4db0c5-0000-4000-8000-000000000001';

/** Seven payments, one a day from the 1st to the 7th of March at noon; those on even days are paid. */
async function week() {
  const sandbox = openSandbox();
  const shop = openAlatpayMerchant(sandbox);
  for (let day = 1; day <= 7; day += 1) {
    sandbox.at(`2026-03-0${day}T12:00:00Z`);
    await shop.widget({ amount: day * 100, orderId: `day-${day}`, outcome: day % 2 === 0 ? 'pay' : 'fail' });
  }
  return async (query: string) => {
    const { status, body } = await shop.ask(`?${query}`);
    return {
      status,
      body,
      days: Array.isArray(body.data)
        ? body.data.map(({ orderId }: { orderId: string }) => Number(orderId.slice(4)))
        : [],
    };
  };
}

test.each([
  ['', [7, 6, 5, 4, 3, 2, 1]],
  ['&Status=completed', [6, 4, 2]],
  ['&status=Completed', [6, 4, 2]],
  ['&Amount=300', [3]],
  ['&StartAt=2026-03-06T12:00:00.000Z', [7, 6]],
  ['&startAt=2026-03-03&endAt=2026-03-05', [4, 3]],
  ['&PaymentMethod=card&Status=failed&EndAt=2026-03-02', [1]],
  ['&PaymentMethod=bank-transfer', []],
])('a merchant who asks for %s gets the days %j', async (query, expected) => {
  expect((await (await week())(`BusinessId=${BUSINESS}${query}`)).days).toEqual(expected);
});

test('a merchant walks through the pages and meets every payment once', async () => {
  const list = await week();
  const walked: number[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { body, days } = await list(`businessId=${BUSINESS}&limit=3&page=${page}`);
    expect(body).toMatchObject({
      status: true,
      message: 'Success',
      pagination: { currentPage: page, pageSize: 3, totalPages: 3, totalCount: 7 },
    });
    walked.push(...days);
  }
  expect(walked).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test.each([
  ['', 'BusinessId'],
  [`BusinessId=${BUSINESS}&StartAt=soon`, 'StartAt'],
  [`BusinessId=${BUSINESS}&EndAt=never`, 'EndAt'],
])('"%s" is refused', async (query, name) => {
  expect(await (await week())(query)).toMatchObject({
    status: 400,
    body: { errors: { [name]: [expect.any(String)] } },
  });
});

test('another business has no payments here, and a page has its limit', async () => {
  const list = await week();
  expect((await list('BusinessId=other')).days).toEqual([]);
  expect((await list(`BusinessId=${BUSINESS}&Limit=1000`)).body.pagination).toMatchObject({ pageSize: 100 });
});
