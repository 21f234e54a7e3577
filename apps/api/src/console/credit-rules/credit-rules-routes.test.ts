import { randomUUID } from 'node:crypto';
import { addCreditRule, getStaffCreditRules, withdrawCreditRule } from '@liftclub/api-contract';
import { oneRow } from '../../../testing/builders/payments';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
});

const HALF = { outcome: 'half', valid_from: '2026-02-01', percent: '40' };
const announce = (body: object = HALF, key = randomUUID()) =>
  api.call(addCreditRule, { body, headers: { ...naledi.headers, 'idempotency-key': key } });
const withdraw = (id: string) => api.call(withdrawCreditRule, { params: { id }, headers: naledi.headers });
const rulesOf = async (outcome: string) => {
  const { response } = await api.call(getStaffCreditRules, { headers: naledi.headers });
  return response.data.outcomes.find((one) => one.outcome === outcome)?.rules;
};

it('staff announce a credit rule, see it beside the one in force, and withdraw it; each leaves a row', async () => {
  const key = randomUUID();
  const { status, response } = await announce(HALF, key);
  const { id } = response.data;
  expect([status, (await announce(HALF, key)).response.data.id]).toEqual([201, id]);
  expect(await rulesOf('half')).toEqual([
    { id, valid_from: '2026-02-01', state: 'announced', can_withdraw: true, percent: '40' },
    expect.objectContaining({ valid_from: '2020-01-01', state: 'in_force', can_withdraw: false, percent: '50' }),
  ]);
  expect((await announce()).error.code).toBe('start_taken');
  expect((await withdraw(id)).status).toBe(200);
  expect((await withdraw(id)).status).toBe(404);
  expect(await rulesOf('half')).toHaveLength(1);
  const audit =
    'select array_agg(action order by at, action) as actions, min(detail::text)::json as detail from audit_entries';
  expect(await oneRow(api, `${audit} where subject = $1`, id)).toEqual({
    actions: ['credit_rule.add', 'credit_rule.withdraw'],
    detail: HALF,
  });
});

it.each([
  ['today', { valid_from: '2026-01-12' }, 'valid_from'],
  ['three years ahead', { valid_from: '2029-01-12' }, 'valid_from'],
  ['above 100', { percent: '101' }, 'percent'],
  ['a half percent', { percent: '12.5' }, 'percent'],
  ['no outcome', { outcome: 'lazy' }, 'outcome'],
])('a rule for %s is refused at its field', async (_what, changes, field) => {
  const { status, error } = await announce({ ...HALF, ...changes });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

it('a rule that has begun cannot be withdrawn', async () => {
  const id = String((await oneRow(api, "select id from credit_rules where outcome = 'half'"))?.['id']);
  expect((await withdraw(id)).error.code).toBe('begun');
});
