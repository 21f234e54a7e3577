import {
  addInstalmentRule,
  getInstalmentRules,
  previewInstalmentRule,
  withdrawInstalmentRule,
} from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import { payBooking } from '../../../testing/builders/payments';
import { setUpPriceRules } from '../../../testing/builders/prices';
import { signedIn } from '../../../testing/builders/users';

const { api, naledi, send, rules, auditOf } = setUpPriceRules();
const RULE = { market: 'RSA', valid_from: '2026-02-01', validities: ['6_months', '1_year'], surcharge_percent: '2.5' };
const SEED = {
  valid_from: '2020-01-01',
  state: 'in_force',
  can_withdraw: false,
  validities: ['3_months', '6_months', '1_year'],
  surcharge_percent: '0',
};
const list = async () => (await api.call(getInstalmentRules, { headers: naledi.headers })).response.data;

it('from the start plans of three months and longer can be paid monthly in both markets', async () => {
  expect(await list()).toEqual([
    { market: 'RSA', id: expect.any(String), ...SEED },
    { market: 'NG', id: expect.any(String), ...SEED },
  ]);
});

it('staff announce which plans can be paid monthly, see it on the page of prices, and withdraw it', async () => {
  const { status, response } = await send(addInstalmentRule, RULE);
  expect(status).toBe(201);
  const { id } = response.data;
  const { market: _, ...figures } = RULE;
  expect((await rules()).markets[0]?.instalments).toEqual([
    { id, state: 'announced', can_withdraw: true, ...figures },
    { id: expect.any(String), ...SEED },
  ]);
  expect((await send(addInstalmentRule, RULE)).error.code).toBe('start_taken');
  const withdraw = () => api.call(withdrawInstalmentRule, { params: { id }, headers: naledi.headers });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
  const detail = {
    currency: 'ZAR',
    valid_from: '2026-02-01',
    validities: '6_months, 1_year',
    surcharge_percent: '2.5',
  };
  expect(await auditOf(id)).toEqual([
    { staff_id: naledi.id, action: 'instalment.add', detail },
    { staff_id: naledi.id, action: 'instalment.withdraw', detail },
  ]);
});

it.each([
  [{ surcharge_percent: '100.01' }, 'surcharge_percent'],
  [{ surcharge_percent: '' }, 'surcharge_percent'],
  [{ valid_from: '2026-01-12' }, 'valid_from'],
])('a rule with %j is refused at its field', async (changes, field) => {
  const { status, error } = await send(addInstalmentRule, { ...RULE, ...changes });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});

it('the preview counts the plans of the last 30 days that could have been paid monthly, and the surcharge', async () => {
  const thandi = await signedIn(api);
  const { booking_id, price } = await booked(api, thandi, { validity: '3_months' });
  await payBooking(api, thandi, booking_id);
  const preview = async (validities: string, market = 'RSA') => {
    const query = { market, validities, surcharge_percent: '10' } as never;
    return (await api.call(previewInstalmentRule, { query, headers: naledi.headers })).response?.data;
  };
  const surcharge = (Number(price.total) / 10).toFixed(2);
  expect(await preview('3_months,1_year')).toEqual([{ validity: '3_months', plans: 1, surcharge, currency: 'ZAR' }]);
  expect(await preview('1_year')).toEqual([]);
  expect(await preview('3_months', 'NG')).toEqual([]);
  expect(await preview('forever')).toBeUndefined();
});
