import { estimateRide } from '@liftclub/api-contract';
import { ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi({
  LIMIT_ESTIMATES_PER_IP_HOUR: '30',
  LIMIT_ESTIMATES_PER_HOUR: '60',
  TRUST_PROXY_HOPS: '1',
});

const place = ({ latitude, longitude }: typeof SANDTON) => ({ latitude, longitude });
const body = { pick_up: place(SANDTON), drop_off: place(ROSEBANK), market: 'RSA' as const };
let visitor = 0;
/** From a network that has sent nothing yet. */
const send = (sent: unknown) => {
  visitor += 1;
  return api.call(estimateRide, { body: sent, headers: { 'x-forwarded-for': `10.1.0.${visitor}` } });
};
const estimate = (changes: Record<string, unknown> = {}) => send({ ...body, ...changes });

it('a visitor reads the price of a ride and of a week, without an account', async () => {
  const { status, response } = await estimate();
  expect(status).toBe(200);
  const { per_ride, per_week, currency, km } = response.data;
  expect(currency).toBe('ZAR');
  expect(km).toBeGreaterThan(4);
  expect(Number(per_ride)).toBeCloseTo(Math.max(35, 15 + 7.5 * km), 2);
  expect(Number(per_week)).toBeCloseTo(5 * Number(per_ride), 2);
});

const LAGOS = {
  pick_up: { latitude: 6.4698, longitude: 3.5852 },
  drop_off: { latitude: 6.6018, longitude: 3.3515 },
  market: 'NG',
};

it('both ways cost both rides, and VAT is part of the price where it is charged', async () => {
  const { response } = await estimate({ ...LAGOS, two_way: true });
  const { per_ride, per_week, currency } = response.data;
  expect(currency).toBe('NGN');
  expect(Number(per_week)).toBeCloseTo(10 * Number(per_ride), 0);
  const { response: oneWay } = await estimate(LAGOS);
  const fee = Math.max(1000, 500 + 180 * oneWay.data.km);
  expect(Number(oneWay.data.per_ride)).toBeCloseTo(fee * 1.075, 1);
});

it('a place of another country is refused at its field, and the provider is not asked', async () => {
  const calls = api.maps.calls;
  const { status, error } = await estimate({ market: 'NG', drop_off: LAGOS.drop_off });
  expect([status, error.errors]).toEqual([400, { pick_up: ['Choose a place in Nigeria'] }]);
  expect(api.maps.calls).toBe(calls);
});

it('an estimate that is repeated within ten minutes costs nothing at the provider', async () => {
  const other = { pick_up: { latitude: -26.11, longitude: 28.05 }, two_way: true };
  const { response } = await estimate(other);
  const calls = api.maps.calls;
  expect((await estimate(other)).response.data).toEqual(response.data);
  expect(api.maps.calls).toBe(calls);
  api.pass({ minutes: 10 });
  await estimate(other);
  expect(api.maps.calls).toBe(calls + 2);
});

it('a way that is too short is refused at its end', async () => {
  const { status, error } = await estimate({ drop_off: place(SANDTON) });
  expect([status, error.errors]).toEqual([400, { drop_off: ['A ride must be between 0.1 km and 200 km'] }]);
});

it.each([
  ['no market', { ...body, market: 'KE' }, 'market'],
  ['a place beyond the pole', { ...body, pick_up: { latitude: 91, longitude: 0 } }, 'pick_up.latitude'],
  ['no places', { market: 'RSA' }, 'pick_up'],
  ['more than was asked', { ...body, coupon: 'X' }, 'coupon'],
])('%s is refused at the field', async (_case, sent, field) => {
  const { status, error } = await send(sent);
  expect([status, Object.keys(error.errors ?? {})[0]]).toEqual([400, field]);
});

it('nothing about the visitor or the way is stored', async () => {
  const count = async () =>
    (await api.deps.db.$client.query<{ count: number }>('select count(*)::int as count from route_distances')).rows[0];
  const before = await count();
  await estimate({ two_way: true });
  expect(await count()).toEqual(before);
});

it('one network gets 30 estimates an hour, others are not affected', async () => {
  const again = () => api.call(estimateRide, { body, headers: { 'x-forwarded-for': '10.2.0.1' } });
  for (let sent = 0; sent < 30; sent += 1) expect((await again()).status).toBe(200);
  const { status, error, headers } = await again();
  expect([status, error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  expect((await estimate()).status).toBe(200);
});

it('all networks together get a limit too, because each estimate is paid for', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 60; sent += 1) statuses.push((await estimate()).status);
  expect(statuses.at(-1)).toBe(429);
});
