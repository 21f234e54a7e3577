import { randomUUID } from 'node:crypto';
import {
  addEarningRule,
  getEarnings,
  getEarningRules,
  previewEarningRule,
  setApprovalLimits,
  withdrawEarningRule,
} from '@liftclub/api-contract';
import { oneRow } from '../../../testing/builders/payments';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { advanceServiceDays } from '../../modules/dispatch';

const { api, sipho, rides, event, send, onBoard, start } = setUpDrivenRun();
let naledi: SignedInStaff;
beforeEach(async () => {
  naledi = await signedInStaff(api);
});

const FIGURES = {
  share_percent: '72.5',
  per_run: '15.00',
  per_km: '1.20',
  waiting_per_minute: '0.50',
  minimum_run: '0.00',
  payout_day: 'Sun',
};
const RULE = { market: 'RSA', valid_from: '2026-02-01', ...FIGURES };
const announce = (body: object = RULE, key: string = randomUUID()) =>
  api.call(addEarningRule, { body, headers: { ...naledi.headers, 'idempotency-key': key } });
const withdraw = (id: string) => api.call(withdrawEarningRule, { params: { id }, headers: naledi.headers });
const rulesOf = async (market: string) => {
  const { response } = await api.call(getEarningRules, { headers: naledi.headers });
  return response.data.markets.find((one) => one.market === market)?.rules;
};

it('staff announce what drivers earn, see it beside the rule in force, and withdraw it; each leaves a row', async () => {
  const key = randomUUID();
  const { status, response } = await announce(RULE, key);
  const { id } = response.data;
  expect([status, (await announce(RULE, key)).response.data.id]).toEqual([201, id]);
  expect(await rulesOf('RSA')).toEqual([
    { id, valid_from: '2026-02-01', state: 'announced', can_withdraw: true, ...FIGURES },
    expect.objectContaining({ valid_from: '2020-01-01', state: 'in_force', can_withdraw: false, share_percent: '70' }),
  ]);
  expect(await rulesOf('NG')).toHaveLength(1);
  expect((await announce()).error.code).toBe('start_taken');
  expect((await withdraw(id)).status).toBe(200);
  expect((await withdraw(id)).status).toBe(404);
  expect(await rulesOf('RSA')).toHaveLength(1);
  const audit =
    'select array_agg(action order by at, action) as actions, min(detail::text)::json as detail from audit_entries';
  expect(await oneRow(api, `${audit} where subject = $1`, id)).toEqual({
    actions: ['earning_rule.add', 'earning_rule.withdraw'],
    detail: RULE,
  });
});

it.each([
  ['today', { valid_from: '2026-01-12' }, 'valid_from'],
  ['three years ahead', { valid_from: '2029-01-14' }, 'valid_from'],
  ['above 100 percent', { share_percent: '101' }, 'share_percent'],
  ['above the highest amount', { per_run: '5000.01' }, 'per_run'],
  ['with a minus', { per_km: '-1.00' }, 'per_km'],
  ['of no amount', { minimum_run: '' }, 'minimum_run'],
])('a rule %s is refused at its field', async (_what, changes, field) => {
  const { status, error } = await announce({ ...RULE, ...changes });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

it('a rule that has begun cannot be withdrawn', async () => {
  const id = String((await oneRow(api, "select id from earning_rules where currency = 'ZAR'"))?.['id']);
  expect((await withdraw(id)).error.code).toBe('begun');
});

it('where changes of what drivers earn need approval, another member approves first', async () => {
  const { headers } = await signedInStaff(api, 'Lerato Molefe', ['admin']);
  const limit = { market: 'RSA', kind: 'earning_rule', amount: '0.00' };
  expect((await api.call(setApprovalLimits, { headers, body: [limit] })).status).toBe(200);
  expect((await announce()).status).toBe(202);
  expect(await rulesOf('RSA')).toHaveLength(1);
  const { change } = (await oneRow(api, "select change from staff_requests where kind = 'earning_rule'")) ?? {};
  expect(change).toMatchObject({ name: expect.stringContaining('Driver earnings, South Africa') as string });
});

it('the preview is what drivers earned by the runs of the last 30 days, and would have', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  api.setTime('2026-01-14T22:00:00Z');
  await advanceServiceDays(api.deps);
  naledi = await signedInStaff(api);
  const preview = async (changes: object) => {
    const query = { market: 'RSA', ...FIGURES, per_km: '0.00', share_percent: '70', ...changes };
    return (await api.call(previewEarningRule, { query, headers: naledi.headers })).response.data;
  };
  const query = { from: '2026-01-01', to: '2026-01-31' };
  const { total } = (await api.call(getEarnings, { query, access: await accessNow(api, sipho) })).response.data;
  const { runs, before, after } = await preview({});
  expect([runs, before]).toEqual([1, total]);
  expect(Number(after)).toBeCloseTo(Number(total) + 15, 2);
  expect((await preview({ minimum_run: '900.00' })).after).toBe('900.00');
  expect(await preview({ market: 'NG' })).toEqual({ runs: 0, before: '0.00', after: '0.00' });
});
