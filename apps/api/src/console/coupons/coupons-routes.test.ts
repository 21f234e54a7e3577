import { randomUUID } from 'node:crypto';
import { createCoupon, endCoupon, getCoupons, type Endpoint } from '@liftclub/api-contract';
import { signedIn } from '../../../testing/builders/users';
import { signedInStaff, FROM_CONSOLE } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { setUpCoupons } from '../../../testing/builders/coupons';

const { api, naledi, make, made, end, table, rowsOf } = setUpCoupons();

const ten = { code: 'TEN', kind: 'percent', value: '10' };
const auditOf = (subject: string) =>
  rowsOf('select action, staff_id, detail from audit_entries where subject = $1 order by action', [subject]);

it('staff make a coupon with all its bounds, and it is written down who did', async () => {
  const bounds = { from: '2026-01-01', until: '2026-02-28', total_limit: '100', user_limit: '1', country: 'RSA' };
  const { status, response } = await make({
    code: 'back2school',
    kind: 'fixed',
    value: '49.9',
    currency: 'ZAR',
    ...bounds,
  });
  expect([status, response.message]).toEqual([201, 'Coupon BACK2SCHOOL created']);
  expect(response.data).toEqual({
    id: response.data.id,
    code: 'BACK2SCHOOL',
    kind: 'fixed',
    value: '49.90',
    currency: 'ZAR',
    from: '2026-01-01',
    until: '2026-02-28',
    total_limit: 100,
    user_limit: 1,
    country: 'RSA',
    used: 0,
    state: 'live',
    created_at: TEST_START,
  });
  expect((await table({ search: 'back2' })).data).toEqual([response.data]);
  const gives =
    'R\u00a049.90 off for people in South Africa, up to 100 times, once each, from 1 Jan 2026 until 28 Feb 2026';
  expect(await auditOf(response.data.id)).toEqual([
    { action: 'coupon.add', staff_id: naledi.id, detail: { code: 'BACK2SCHOOL', gives } },
  ]);
});

it('a code that is taken is refused at its field, and the first coupon stays as it was', async () => {
  await make({ ...ten, code: 'ONCE' });
  const { status, error } = await make({ ...ten, code: 'once', value: '50' });
  const words = 'A coupon with this code already exists';
  expect([status, error]).toEqual([
    409,
    { success: false, code: 'code_taken', message: words, detail: words, errors: { code: [words] } },
  ]);
  expect((await table({ search: 'once' })).data).toMatchObject([{ value: '10' }]);
});

it('who presses again after a lost answer gets that answer, and made one coupon; the key is theirs alone', async () => {
  const makeOnce = (key: string, body: object, who = naledi) =>
    api.call(createCoupon, { headers: { ...who.headers, 'idempotency-key': key }, body });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => makeOnce(key, { ...ten, code: 'LOST' })));
  expect(answers.map(({ status, response }) => [status, response])).toEqual(Array(3).fill([201, answers[0]?.response]));
  expect(await rowsOf(`select action from audit_entries where detail ->> 'code' = 'LOST'`)).toHaveLength(1);
  expect((await makeOnce(randomUUID(), { ...ten, code: 'LOST' })).error.code).toBe('code_taken');
  expect((await makeOnce(key, { ...ten, code: 'LOST' }, await signedInStaff(api))).error.code).toBe('code_taken');
  expect((await makeOnce(key, { ...ten, code: 'CHANGED' })).error.code).toBe('idempotency_key_reused');
});

it('of twenty who make the same code at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => make({ ...ten, code: 'RUSH' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await rowsOf(`select action from audit_entries where detail ->> 'code' = 'RUSH'`)).toHaveLength(1);
});

it.each([
  ['nothing', {}, ['code', 'kind', 'value']],
  ['a percentage of a currency', { ...ten, currency: 'ZAR' }, ['currency']],
  ['rand for Nigeria', { ...ten, kind: 'fixed', currency: 'ZAR', country: 'NG' }, ['currency']],
  ['dollars', { ...ten, kind: 'fixed', currency: 'USD' }, ['currency']],
  ['a limit that is a number', { ...ten, total_limit: 5 }, ['total_limit']],
  ['faults in three fields', { ...ten, code: '!', value: '101', until: 'soon' }, ['code', 'value', 'until']],
  ['uses of its own', { ...ten, used: '3' }, ['used']],
  ['a gift', { ...ten, kind: 'gift' }, ['kind']],
])('staff who send %s get messages at the fields, and nothing is stored', async (_case, body, fields) => {
  const { count } = await table();
  const { status, error } = await make(body);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, fields]);
  expect((await table()).count).toBe(count);
});

it('a coupon is ended once, and stays ended', async () => {
  const { id } = await made({ ...ten, code: 'STOP' });
  const { status, response } = await end(id);
  expect([status, response.message, response.data.state]).toEqual([200, 'Coupon STOP ended', 'ended']);
  expect((await end(id)).response.data.state).toBe('ended');
  expect((await auditOf(id)).slice(1)).toEqual([
    { action: 'coupon.end', staff_id: naledi.id, detail: { code: 'STOP' } },
  ]);
  expect((await end('01939c4e-0000-7000-8000-000000000101')).status).toBe(404);
});

it.each<[string, Endpoint]>([
  ['see coupons', getCoupons],
  ['make a coupon', createCoupon],
  ['end a coupon', endCoupon],
])('only staff in the console may %s', async (_case, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : ten;
  const params = { id: '01939c4e-0000-7000-8000-000000000101' };
  const statusOf = async (options: object) => (await api.call(endpoint, { params, body, ...options })).status;
  const users = [await signedIn(api), await signedIn(api, { role: 'Driver' })];
  for (const { access } of users) expect(await statusOf({ access, headers: FROM_CONSOLE })).toBe(404);
  expect(await statusOf({ headers: FROM_CONSOLE })).toBe(401);
  expect(await statusOf({ headers: { ...naledi.headers, host: 'passenger.liftclub.localhost:4200' } })).toBe(404);
  if (body)
    expect(await statusOf({ headers: { ...naledi.headers, origin: 'http://passenger.liftclub.localhost:4200' } })).toBe(
      403,
    );
});
