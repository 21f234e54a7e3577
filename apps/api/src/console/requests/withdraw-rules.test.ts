import {
  addCreditRule,
  addTariff,
  approveRequest,
  declineRequest,
  getPriceRules,
  getRequests,
  getStaffCreditRules,
  withdrawCreditRule,
  withdrawTariff,
  type Endpoint,
} from '@liftclub/api-contract';
import { TARIFF } from '../../../testing/builders/prices';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import type { CallOptions } from '../../../testing/http/call-endpoint';
import { setUpTestApi } from '../../../testing/test-api';
import { seedApprovalLimits } from '../../modules/approvals';

const api = setUpTestApi();
let naledi: SignedInStaff;
let sipho: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  naledi = await signedInStaff(api);
  sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
});
const setLimits = () => seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock()));
const send = <E extends Endpoint>(who: SignedInStaff, endpoint: E, options: CallOptions = {}) =>
  api.call(endpoint, { headers: who.headers, ...options });
const requestId = (response: unknown) => (response as { data: { request_id: string } }).data.request_id;
const announcedTariffs = async () =>
  (await send(naledi, getPriceRules)).response.data.markets.flatMap(({ tariffs }) =>
    tariffs.filter(({ state }) => state === 'announced').map(({ id }) => id),
  );
const announcedCreditRules = async () =>
  (await send(naledi, getStaffCreditRules)).response.data.outcomes.flatMap(({ rules }) =>
    rules.filter(({ state }) => state === 'announced').map(({ id }) => id),
  );

describe('withdrawing an announced tariff', () => {
  let id: string;
  beforeEach(async () => {
    id = (await send(naledi, addTariff, { body: TARIFF })).response.data.id;
    await setLimits();
  });
  const withdraw = (who: SignedInStaff) => send(who, withdrawTariff, { params: { id } });

  it('waits for another member, who withdraws it by approving', async () => {
    const { status, response } = await withdraw(naledi);
    expect([status, await announcedTariffs()]).toEqual([202, [id]]);
    const [request] = (await send(sipho, getRequests, { query: { subject: 'tariff ZAR' } })).response.data;
    expect(request?.summary.replaceAll('\u00a0', ' ')).toBe(
      'Withdraw Tariff, South Africa, from 1 Feb 2026: R 17.50 + R 8.00 per km, at least R 40.00',
    );
    const params = { id: requestId(response) };
    expect((await send(naledi, approveRequest, { params, body: {} })).error).toMatchObject({ code: 'own_request' });
    expect((await send(sipho, approveRequest, { params, body: {} })).status).toBe(200);
    expect(await announcedTariffs()).toEqual([]);
  });

  it('does not happen when it is declined', async () => {
    const params = { id: requestId((await withdraw(naledi)).response) };
    expect((await send(sipho, declineRequest, { params, body: { why: 'It stays' } })).status).toBe(200);
    expect(await announcedTariffs()).toEqual([id]);
  });

  it('asked for twice is done once; the other request is out of date', async () => {
    const [first, second] = [
      requestId((await withdraw(naledi)).response),
      requestId((await withdraw(naledi)).response),
    ];
    expect((await send(sipho, approveRequest, { params: { id: first }, body: {} })).status).toBe(200);
    expect((await send(sipho, approveRequest, { params: { id: second }, body: {} })).error).toMatchObject({
      code: 'outdated',
    });
  });

  it('is out of date once the tariff has begun', async () => {
    const params = { id: requestId((await withdraw(naledi)).response) };
    api.setTime(`${TARIFF.valid_from}T06:00:00Z`);
    await api.deps.db.$client.query("update staff_requests set expires_at = expires_at + interval '1 year'");
    sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
    expect((await send(sipho, approveRequest, { params, body: {} })).error).toMatchObject({ code: 'outdated' });
  });

  it('is not for a member without the right, nor for who is signed out', async () => {
    expect((await withdraw(await signedInStaff(api, 'Zodwa Khumalo', ['finance']))).status).toBe(403);
    expect((await withdraw({ ...naledi, headers: { ...naledi.headers, cookie: '' } })).status).toBe(401);
  });
});

it('withdrawing an announced credit rule waits for another member', async () => {
  const body = { outcome: 'half', valid_from: '2026-02-01', percent: '25' };
  const { id } = (await send(naledi, addCreditRule, { body })).response.data;
  await setLimits();
  const { status, response } = await send(naledi, withdrawCreditRule, { params: { id } });
  expect([status, await announcedCreditRules()]).toEqual([202, [id]]);
  const approved = await send(sipho, approveRequest, { params: { id: requestId(response) }, body: {} });
  expect([approved.status, await announcedCreditRules()]).toEqual([200, []]);
});
