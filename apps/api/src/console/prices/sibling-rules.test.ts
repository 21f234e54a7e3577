import {
  addSiblingRule,
  getSiblingRules,
  previewSiblingRule,
  setApprovalLimits,
  withdrawSiblingRule,
} from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import { payBooking } from '../../../testing/builders/payments';
import { setUpPriceRules } from '../../../testing/builders/prices';
import { newScholar } from '../../../testing/builders/scholars';
import { approvedByAnother, signedInStaff, signInStaffAgain } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';

const { api, naledi, send, rules, auditOf } = setUpPriceRules();
const RULE = { market: 'RSA', valid_from: '2026-02-01', percents: [5, 7.5] };
const list = async () => (await api.call(getSiblingRules, { headers: naledi.headers })).response.data;

it('staff announce a sibling discount, see it in the list and on the page of prices, and withdraw it', async () => {
  const { status, response } = await send(addSiblingRule, RULE);
  expect(status).toBe(201);
  const { id } = response.data;
  const rule = { id, valid_from: '2026-02-01', state: 'announced', can_withdraw: true, percents: [5, 7.5] };
  expect(await list()).toEqual([{ market: 'RSA', ...rule }]);
  expect((await rules()).markets.map(({ siblings }) => siblings)).toEqual([[rule], []]);
  expect((await send(addSiblingRule, RULE)).error.code).toBe('start_taken');
  const withdraw = () => api.call(withdrawSiblingRule, { params: { id }, headers: naledi.headers });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
  expect(await list()).toEqual([]);
  const detail = { currency: 'ZAR', valid_from: '2026-02-01', percents: '5, 7.5' };
  expect(await auditOf(id)).toEqual([
    { staff_id: naledi.id, action: 'sibling.add', detail },
    { staff_id: naledi.id, action: 'sibling.withdraw', detail },
  ]);
});

it.each([
  [{ percents: [] }, 'percents'],
  [{ percents: [100.01] }, 'percents'],
  [{ percents: [-1] }, 'percents'],
  [{ percents: [7.123] }, 'percents'],
  [{ percents: [1, 2, 3, 4, 5, 6, 7] }, 'percents'],
  [{ valid_from: '2026-01-12' }, 'valid_from'],
])('a rule with %j is refused at its field', async (changes, field) => {
  const { status, error } = await send(addSiblingRule, { ...RULE, ...changes });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

it('a sibling discount needs a second member where changes of prices do', async () => {
  const lerato = await signedInStaff(api, 'Lerato Nkosi');
  const limits = [{ market: 'RSA', kind: 'price_rule', amount: '0.00' }];
  expect((await send(setApprovalLimits, limits, lerato)).status).toBe(200);
  api.pass({ seconds: 1 });
  const asked = send(addSiblingRule, { ...RULE, valid_from: '2026-03-01' });
  expect([(await asked).status, await list()]).toEqual([202, []]);
  await approvedByAnother(api, asked);
  expect(await list()).toMatchObject([{ market: 'RSA', valid_from: '2026-03-01', percents: [5, 7.5] }]);
});

it('the preview counts the plans of the last 30 days that were those of a second learner', async () => {
  const thandi = await signedIn(api);
  const plan = async (name: string) => {
    const scholar = await newScholar(api, thandi, { name });
    const { booking_id } = await booked(api, thandi, { scholar_id: scholar.id });
    await payBooking(api, thandi, booking_id);
  };
  const preview = async (percents: string, market = 'RSA') =>
    (await api.call(previewSiblingRule, { query: { market, percents } as never, headers: naledi.headers })).response
      ?.data;
  await plan('Lesedi');
  expect(await preview('5, 10')).toEqual([]);
  for (const name of ['Sipho', 'Zola', 'Neo']) await plan(name);
  expect(await preview('5, 10')).toEqual([
    { learner: 2, percent: 5, plans: 1 },
    { learner: 3, percent: 10, plans: 1 },
    { learner: 4, percent: 10, plans: 1 },
  ]);
  expect(await preview('5', 'NG')).toEqual([]);
  expect(await preview('none')).toBeUndefined();
  api.pass({ hours: 31 * 24 });
  await signInStaffAgain(api, naledi);
  expect(await preview('5, 10')).toEqual([]);
});
