import {
  addCreditRule,
  addTariff,
  approveRequest,
  declineRequest,
  getApprovalLimits,
  getRequests,
  giveCredit,
  notePayoutSent,
  payOutCredit,
  setApprovalLimits,
  withdrawRequest,
  type Endpoint,
  type StaffRequest,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { TARIFF } from '../../../testing/builders/prices';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import type { CallOptions } from '../../../testing/http/call-endpoint';
import { setUpTestApi } from '../../../testing/test-api';
import { seedApprovalLimits } from '../../modules/approvals';

const CREDIT_RULE = { outcome: 'half', valid_from: '2026-02-01', percent: '25' };

const api = setUpTestApi();
let thandi: SignedIn;
let naledi: SignedInStaff;
let sipho: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  naledi = await signedInStaff(api);
  sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
});

/** Another administrator sets limits of South Africa. */
async function limited(...limits: [kind: string, amount: string][]): Promise<void> {
  const lerato = await signedInStaff(api, 'Lerato Nkosi');
  const body = limits.map(([kind, amount]) => ({ market: 'RSA', kind, amount }));
  expect((await send(lerato, setApprovalLimits, { body })).status).toBe(200);
  api.pass({ seconds: 1 });
}
/** The limits of the start. */
const allLimited = () => seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock()));

const member = (...roles: StaffRole[]) => signedInStaff(api, 'Zodwa Khumalo', roles);
const send = <E extends Endpoint>(who: SignedInStaff, endpoint: E, options: CallOptions = {}) =>
  api.call(endpoint, { headers: who.headers, ...options });
const goodwill = (who: SignedInStaff, amount: string) =>
  send(who, giveCredit, { params: { id: thandi.account.id }, body: { amount, reason: 'The vehicle was late' } });
const payout = (who: SignedInStaff, amount: string) =>
  send(who, payOutCredit, { params: { id: thandi.account.id }, body: { amount, reason: 'Wants the money' } });
const waits = async (call: Promise<{ status: number; response: unknown }>): Promise<string> => {
  const { status, response } = await call;
  expect([status, response]).toEqual([202, expect.objectContaining({ message: 'Waiting for approval' })]);
  return (response as { data: { request_id: string } }).data.request_id;
};
const approve = (who: SignedInStaff, id: string) => send(who, approveRequest, { params: { id }, body: {} });
const decline = (who: SignedInStaff, id: string) =>
  send(who, declineRequest, { params: { id }, body: { why: 'Too much' } });
const requests = async (who: SignedInStaff, state = 'open'): Promise<StaffRequest[]> =>
  (await send(who, getRequests, { query: { state } })).response.data;
const rows = async (sql: string) => (await api.deps.db.$client.query<Record<string, unknown>>(sql)).rows;
/** Amounts have a space that does not break. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const balance = async () =>
  (
    await rows(
      "select coalesce(-sum(amount), 0)::float as sum from ledger_entries where account like 'passenger:%:credit'",
    )
  )[0]?.['sum'];

it('without limits, one member does everything at once and nothing waits', async () => {
  await send(naledi, setApprovalLimits, { body: [{ market: 'NG', kind: 'goodwill', amount: '0.00' }] });
  expect((await goodwill(naledi, '999999999.99')).status).toBe(201);
  expect((await payout(naledi, '999999999.99')).status).toBe(201);
  const [{ id } = {}] = await rows('select id from credit_payouts');
  const noted = { params: { id: String(id) }, body: { note: 'EFT 17' } };
  expect((await send(naledi, notePayoutSent, noted)).status).toBe(200);
  expect((await send(naledi, addTariff, { body: TARIFF })).status).toBe(201);
  expect((await send(naledi, addCreditRule, { body: CREDIT_RULE })).status).toBe(201);
  expect(await rows('select id from staff_requests')).toEqual([]);
  expect((await send(naledi, getApprovalLimits)).response.data).toEqual([
    expect.objectContaining({ market: 'NG', kind: 'goodwill', amount: '0.00', currency: 'NGN' }),
  ]);
});

it('one member cannot give 999,999,999.99, pay it out and mark it as sent: each step waits for another', async () => {
  await allLimited();
  const given = await waits(goodwill(naledi, '999999999.99'));
  expect(await balance()).toBe(0);
  expect((await approve(naledi, given)).error).toMatchObject({ code: 'own_request' });
  expect((await payout(naledi, '999999999.99')).error).toMatchObject({ code: 'not_available' });
  expect((await approve(sipho, given)).response).toMatchObject({ data: { balance: '999999999.99' } });

  const paidOut = await waits(payout(naledi, '999999999.99'));
  expect((await approve(naledi, paidOut)).error).toMatchObject({ code: 'own_request' });
  expect(await balance()).toBe(99_999_999_999);
  expect((await approve(sipho, paidOut)).status).toBe(200);

  const [{ id: payoutId } = {}] = await rows('select id from credit_payouts');
  const noted = { params: { id: String(payoutId) }, body: { note: 'EFT 17' } };
  const sent = await waits(send(naledi, notePayoutSent, noted));
  expect((await approve(naledi, sent)).error).toMatchObject({ code: 'own_request' });
  expect(await rows('select sent_at from credit_payouts')).toEqual([{ sent_at: null }]);
  expect((await approve(sipho, sent)).status).toBe(200);
  expect((await send(naledi, notePayoutSent, noted)).error).toMatchObject({ code: 'sent_already' });
});

describe('the limit of goodwill', () => {
  beforeEach(allLimited);

  it('is 500.00: exactly that is given at once, and a cent more waits', async () => {
    expect((await goodwill(naledi, '500.00')).status).toBe(201);
    await waits(goodwill(await member('support'), '500.01'));
    expect((await goodwill(await member('finance'), '1.00')).status).toBe(403);
  });

  it('counts what the same member asked for the same passenger within a day', async () => {
    expect((await goodwill(naledi, '300.00')).status).toBe(201);
    await waits(goodwill(naledi, '200.01'));
    await waits(goodwill(naledi, '200.00'));
    api.pass({ hours: 25 });
    naledi = { ...naledi, headers: (await signedInStaff(api)).headers };
    expect((await goodwill(naledi, '200.00')).status).toBe(201);
  });

  it('of two parts at once, only one is under it', async () => {
    const statuses = (await Promise.all([goodwill(naledi, '300.00'), goodwill(naledi, '300.00')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 202]);
  });

  it('can be set by an administrator, whom it does not help', async () => {
    const limits = [{ market: 'RSA', kind: 'goodwill', amount: '1000.00' }];
    expect((await send(sipho, setApprovalLimits, { body: limits })).status).toBe(403);
    expect((await send(naledi, setApprovalLimits, { body: limits })).status).toBe(200);
    const { data } = (await send(naledi, getApprovalLimits)).response;
    expect(data).toContainEqual(
      expect.objectContaining({ market: 'RSA', kind: 'goodwill', amount: '1000.00', set_by: 'Naledi Mokoena' }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ market: 'RSA', kind: 'payout', amount: '0.00', set_by: null }),
    );
    expect((await goodwill(sipho, '1000.00')).status).toBe(201);
    await waits(goodwill(naledi, '1.00'));
  });

  it('cannot be below zero', async () => {
    const limits = [{ market: 'RSA', kind: 'goodwill', amount: '-1.00' }];
    expect((await send(naledi, setApprovalLimits, { body: limits })).status).toBe(400);
  });
});

describe('who decides', () => {
  beforeEach(allLimited);

  const ask: Readonly<Record<string, () => Promise<string>>> = {
    goodwill: () => waits(goodwill(naledi, '750.00')),
    price_rule: () => waits(send(naledi, addTariff, { body: TARIFF })),
    credit_rule: () => waits(send(naledi, addCreditRule, { body: CREDIT_RULE })),
  };

  it.each([
    ['goodwill', ['finance'], 200],
    ['goodwill', ['manager'], 200],
    ['goodwill', ['support'], 403],
    ['goodwill', ['reviewer', 'dispatcher'], 403],
    ['price_rule', ['manager'], 200],
    ['price_rule', ['finance'], 403],
    ['price_rule', ['support'], 403],
    ['credit_rule', ['admin'], 200],
    ['credit_rule', ['finance'], 403],
  ] as [string, StaffRole[], number][])('a request for %s is approved by %j with %d', async (kind, roles, status) => {
    const id = (await ask[kind]?.()) ?? '';
    const zodwa = await member(...roles);
    expect((await approve(zodwa, id)).status).toBe(status);
    const listed = (await requests(zodwa)).map((one) => one.id);
    expect(listed).toEqual([]);
    expect((await requests(naledi, status === 200 ? 'approved' : 'open')).map((one) => one.id)).toEqual([id]);
  });

  it('only those who may decide a request see it, and who asked', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    expect(await requests(sipho)).toEqual([
      expect.objectContaining({
        id,
        kind: 'goodwill',
        summary: expect.stringMatching(/^Give R.750\.00 of credit$/),
        subject: expect.objectContaining({ kind: 'person', id: thandi.account.id }),
        amount: '750.00',
        currency: 'ZAR',
        asked_by: { id: naledi.id, name: 'Naledi Mokoena' },
        reason: 'The vehicle was late',
        can_decide: true,
      }),
    ]);
    expect(await requests(naledi)).toEqual([expect.objectContaining({ id, can_decide: false })]);
    expect(await requests(await member('support'))).toEqual([]);
  });

  it('nobody without a recent step-up', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    const zodwa = await signedInStaff(api, 'Zodwa Khumalo', ['manager'], { steppedUp: false });
    expect((await approve(zodwa, id)).error).toMatchObject({ code: 'step_up_required' });
  });

  it('a declined request is not done, and says why', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    expect((await decline(naledi, id)).error).toMatchObject({ code: 'own_request' });
    expect((await decline(sipho, id)).status).toBe(200);
    expect((await approve(sipho, id)).error).toMatchObject({ code: 'not_open' });
    expect(await requests(naledi, 'declined')).toEqual([
      expect.objectContaining({ id, why: 'Too much', decided_by: 'Sipho Dube' }),
    ]);
    expect(await balance()).toBe(0);
  });

  it('who asked can withdraw it, and nobody else', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    expect((await send(sipho, withdrawRequest, { params: { id } })).status).toBe(404);
    expect((await send(naledi, withdrawRequest, { params: { id } })).status).toBe(200);
    expect((await approve(sipho, id)).error).toMatchObject({ code: 'not_open' });
    expect((await requests(naledi, 'withdrawn')).length).toBe(1);
  });

  it('of two who approve at once, one does it', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    const zodwa = await member('finance');
    const statuses = (await Promise.all([approve(sipho, id), approve(zodwa, id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await balance()).toBe(750_00);
  });
});

it('of an approval and a withdrawal at once, one counts', async () => {
  await allLimited();
  const id = await waits(goodwill(naledi, '750.00'));
  const both = await Promise.all([approve(sipho, id), send(naledi, withdrawRequest, { params: { id } })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balance()).toBe(both[0].status === 200 ? 750_00 : 0);
});

describe('a request that can no longer be done', () => {
  beforeEach(allLimited);

  it('is closed as outdated when the credit is gone', async () => {
    await goodwill(naledi, '500.00');
    const [first, second] = [await waits(payout(naledi, '400.00')), await waits(payout(naledi, '400.00'))];
    expect((await approve(sipho, first)).status).toBe(200);
    expect((await approve(sipho, second)).error).toMatchObject({ code: 'outdated' });
    expect((await requests(naledi, 'outdated')).map(({ id, why }) => [id, plain(why)])).toEqual([
      [second, 'This can no longer be done: Only R 100.00 is available.'],
    ]);
  });

  it('is closed as outdated when another rule was announced meanwhile', async () => {
    const first = await waits(send(naledi, addTariff, { body: TARIFF }));
    const second = await waits(send(naledi, addTariff, { body: { ...TARIFF, valid_from: '2026-03-01' } }));
    const name = 'Tariff, South Africa, from 1 Feb 2026';
    const before = 'R 15.00 + R 7.50 per km, at least R 35.00';
    const after = 'R 17.50 + R 8.00 per km, at least R 40.00';
    const asked = (await requests(sipho)).find(({ id }) => id === first);
    expect(plain(asked?.summary ?? '')).toBe(`${name}: ${before} → ${after}`);
    expect(Object.values(asked?.change ?? {}).map(plain)).toEqual([name, before, after]);
    expect((await approve(sipho, first)).status).toBe(200);
    expect((await approve(sipho, second)).error).toMatchObject({ code: 'outdated' });
  });

  it('expires after seven days', async () => {
    const id = await waits(goodwill(naledi, '750.00'));
    api.pass({ days: 7 });
    const zodwa = await member('manager');
    expect((await approve(zodwa, id)).error).toMatchObject({ code: 'not_open' });
    expect(await requests(zodwa)).toEqual([]);
    await api.deps.db.$client.query("select graphile_worker.add_job('clean_up')");
    await api.runJobs();
    expect(await rows('select state from staff_requests')).toEqual([{ state: 'expired' }]);
    expect((await requests(zodwa, 'expired')).map((one) => one.id)).toEqual([id]);
  });
});

it('what was asked, decided and done is in the history by both names', async () => {
  await limited(['goodwill', '500.00']);
  const id = await waits(goodwill(naledi, '750.00'));
  await approve(sipho, id);
  const entries = `select staff.name, action, detail ->> 'approved_by' as approved_by, detail ->> 'asked_by' as asked_by
     from audit_entries join staff on staff.id = staff_id where action ~ '^(request|credit)' order by action desc`;
  expect(await rows(entries)).toEqual([
    { name: 'Naledi Mokoena', action: 'request.ask', approved_by: null, asked_by: null },
    { name: 'Sipho Dube', action: 'request.approve', approved_by: null, asked_by: 'Naledi Mokoena' },
    { name: 'Naledi Mokoena', action: 'credit.goodwill', approved_by: 'Sipho Dube', asked_by: null },
  ]);
});

it('the calls answer nobody who is signed out', async () => {
  expect((await send(naledi, getRequests, { headers: { ...naledi.headers, cookie: '' } })).status).toBe(401);
});
