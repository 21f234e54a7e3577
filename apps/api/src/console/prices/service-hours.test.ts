import { randomUUID } from 'node:crypto';
import { addServiceHours, getServiceHours, withdrawServiceHours } from '@liftclub/api-contract';
import { setUpPriceRules } from '../../../testing/builders/prices';
import { signInStaffAgain } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, naledi, send, rules, auditOf } = setUpPriceRules();

const HOURS = { currency: 'ZAR', valid_from: '2026-02-01', from: '05:15:00', to: '21:00:00' } as const;
const announce = (changes: object = {}) => send(addServiceHours, { ...HOURS, ...changes });
const withdraw = (id: string) => api.call(withdrawServiceHours, { params: { id }, headers: naledi.headers });
const hoursOf = async (currency: string) => (await rules()).markets.find((one) => one.currency === currency)?.hours;

it('hours of service are announced for a market from a day on, and written down', async () => {
  const { status, response } = await announce();
  expect([status, response.message]).toEqual([201, 'Announced. It starts on 1 Feb 2026.']);
  const { id } = response.data;
  const { currency: _, ...hours } = HOURS;
  expect(await auditOf(id)).toEqual([
    { staff_id: naledi.id, action: 'service_hours.add', detail: { market: 'RSA', ...hours } },
  ]);
  expect((await hoursOf('ZAR'))?.[0]).toEqual({ id, state: 'announced', can_withdraw: true, ...hours });
  expect(await hoursOf('NGN')).toHaveLength(1);
  const access = await accessNow(api, await signedIn(api));
  expect((await api.call(getServiceHours, { access })).response.data.at(-1)).toEqual(hours);
});

it.each([
  [{ to: '05:15:00' }, { to: ['The last departure must be after the first'] }],
  [{ from: '05:07:00' }, { from: ['Choose a time in steps of 15 minutes'] }],
  [{ valid_from: '2026-01-12' }, { valid_from: [expect.stringContaining('tomorrow')] }],
])('hours of service with %j are refused at the field', async (changes, errors) => {
  const { status, error } = await announce(changes);
  expect([status, error.errors]).toEqual([400, errors]);
});

it('a second change of a market for the same day is refused', async () => {
  expect((await announce()).status).toBe(201);
  const { status, error } = await announce({ to: '20:00:00' });
  expect([status, error.code]).toEqual([409, 'start_taken']);
  expect((await announce({ currency: 'NGN' })).status).toBe(201);
});

it('hours of service are withdrawn until they begin', async () => {
  const { id } = (await announce()).response.data;
  const later = (await announce({ valid_from: '2026-03-01' })).response.data.id;
  expect([(await withdraw(later)).status, (await withdraw(later)).status]).toEqual([200, 404]);
  expect((await withdraw(randomUUID())).status).toBe(404);
  expect(await auditOf(later)).toMatchObject([{ action: 'service_hours.add' }, { action: 'service_hours.withdraw' }]);
  api.setTime('2026-02-01T06:00:00Z');
  await signInStaffAgain(api, naledi);
  expect(await withdraw(id)).toMatchObject({ status: 409, error: { code: 'begun' } });
});
