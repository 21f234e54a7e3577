import {
  approveRequest,
  declineRequest,
  getPayoutBatches,
  getPayoutRows,
  isWaiting,
  previewPayouts,
  proposePayoutBatch,
  requestErase,
} from '@liftclub/api-contract';
import { paidDriver, payoutsOf, setUpPayouts, setAccount } from '../../../testing/builders/payouts';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { TEST_START } from '../../../testing/test-api';
import { checkPayouts, proposeWeeklyPayouts } from '../../modules/payouts';

const { api, finance, staff } = setUpPayouts();
const UNTIL = '2026-01-11';

const balanceOf = async (account: string) =>
  Number(
    (
      await api.deps.db.$client.query<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from ledger_entries where account = $1',
        [account],
      )
    ).rows[0]?.sum,
  );
const owed = async (id: string) => 0 - (await balanceOf(`driver:${id}:earnings`));
const rows = async (query: Record<string, string> = {}) =>
  (await api.call(getPayoutRows, { headers: finance.headers, query })).response.data;
const onlyReference = () => [...api.bankTransfers.transfers.keys()][0] ?? '';
async function webhook(event: string, reference = onlyReference(), forged = false) {
  const { payload, headers } = api.paymentProviders.paystack.webhook({ id: '77', reference }, event);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/paystack/',
    payload,
    headers: {
      host: 'liftclub.localhost:4200',
      'content-type': 'application/json',
      ...headers,
      ...(forged && { 'x-paystack-signature': 'ab' }),
    },
  });
  await api.runJobs();
  return statusCode;
}

it('finance proposes, another member approves, finance sends, and the money arrives', async () => {
  const thandi = await paidDriver(api, 980_50);
  const asked = await staff.propose(UNTIL);
  expect([asked.status, isWaiting(asked.response)]).toEqual([202, true]);
  expect(await rows()).toMatchObject([
    { driver_id: thandi.account.id, amount: '980.50', state: 'proposed', until: UNTIL, last4: '7890' },
  ]);
  expect(await owed(thandi.account.id)).toBe(980_50);
  const { request_id } = (asked.response as unknown as { data: { request_id: string } }).data;
  expect((await staff.approve(request_id)).response).toMatchObject({ data: { approved: 1 } });
  expect([await owed(thandi.account.id), await balanceOf('payouts_due')]).toEqual([0, -980_50]);
  const id = (await rows())[0]?.batch_id ?? '';
  expect((await staff.send(id)).response.data).toEqual({ sending: 1, failed: 0 });
  await api.runJobs();
  expect([...api.bankTransfers.transfers.values()]).toMatchObject([
    { amount: 980_50, currency: 'ZAR', recipient: 'RCP_1234567890' },
  ]);
  expect((await payoutsOf(api, thandi))[0]).toMatchObject({ state: 'sending', sent_at: null });
  api.bankTransfers.end(onlyReference(), 'sent');
  expect(await webhook('transfer.success')).toBe(200);
  expect(await payoutsOf(api, thandi)).toMatchObject([
    { state: 'sent', amount: '980.50', currency: 'ZAR', sent_at: TEST_START, period: { to: UNTIL } },
  ]);
  expect([await balanceOf('payouts_due'), await balanceOf('provider:paystack')]).toEqual([0, -980_50]);
  expect(api.sms.find(({ to }) => to === thandi.phone)?.body).toBe(
    'R 980.50 of your earnings was sent to your bank account.',
  );
});

it('who asks for payouts never approves them, nor does support', async () => {
  await paidDriver(api, 100_00);
  const { response } = await staff.propose(UNTIL);
  const request = (response as unknown as { data: { request_id: string } }).data.request_id;
  const own = await api.call(approveRequest, { headers: finance.headers, params: { id: request }, body: {} });
  expect([own.status, own.error.code]).toEqual([409, 'own_request']);
  const support = await signedInStaff(api, 'Sizwe', ['support']);
  expect((await api.call(approveRequest, { headers: support.headers, params: { id: request }, body: {} })).status).toBe(
    403,
  );
  expect(
    (await api.call(proposePayoutBatch, { headers: support.headers, body: { market: 'RSA', until: UNTIL } })).status,
  ).toBe(403);
  expect((await api.call(getPayoutRows, { headers: support.headers })).status).toBe(403);
});

it('a payout that failed returns to the driver, who is paid with the next batch', async () => {
  const thandi = await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  api.bankTransfers.end(onlyReference(), 'failed');
  await webhook('transfer.failed');
  expect([await owed(thandi.account.id), await balanceOf('payouts_due')]).toEqual([200_00, 0]);
  expect((await payoutsOf(api, thandi))[0]).toMatchObject({
    state: 'failed',
    next: expect.stringContaining('next payout'),
  });
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  expect(api.bankTransfers.transfers.size).toBe(2);
  expect(await owed(thandi.account.id)).toBe(0);
});

it('a bank returns a payout two days later, without a webhook; its earnings return once', async () => {
  const thandi = await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  api.bankTransfers.end(onlyReference(), 'sent');
  await webhook('transfer.success');
  api.pass({ days: 2 });
  api.bankTransfers.end(onlyReference(), 'reversed');
  await checkPayouts(api.deps);
  await webhook('transfer.reversed');
  await webhook('transfer.success');
  expect((await payoutsOf(api, thandi))[0]?.state).toBe('reversed');
  expect([await owed(thandi.account.id), await balanceOf('provider:paystack')]).toEqual([200_00, 0]);
});

it('a webhook twice, late, or forged changes nothing more', async () => {
  const thandi = await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  expect(await webhook('transfer.success', onlyReference(), true)).toBe(401);
  // It says so, but the provider does not.
  await webhook('transfer.success');
  expect((await payoutsOf(api, thandi))[0]?.state).toBe('sending');
  api.bankTransfers.end(onlyReference(), 'sent');
  for (const event of ['transfer.pending', 'transfer.failed', 'transfer.failed']) await webhook(event);
  expect((await payoutsOf(api, thandi))[0]?.state).toBe('sent');
  expect(await balanceOf('provider:paystack')).toBe(-200_00);
  expect(api.sms.filter(({ to, body }) => to === thandi.phone && body.includes('was sent'))).toHaveLength(1);
});

it('two members who send a batch at once, and the job twice, pay once', async () => {
  await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  const both = await Promise.all([staff.send(id), staff.send(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all([api.runJobs(), checkPayouts(api.deps)]);
  expect(api.bankTransfers.transfers.size).toBe(1);
});

it('a response of the provider that is lost, and a process that dies before the call, pay once', async () => {
  const thandi = await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  // The job is gone with its process; the payout is committed as being sent.
  await api.deps.db.$client.query('delete from graphile_worker._private_jobs');
  api.pass({ minutes: 5 });
  api.bankTransfers.mode = 'response_lost';
  await checkPayouts(api.deps);
  api.bankTransfers.beforeResponse = async (call) => {
    if (call === 'find') api.bankTransfers.mode = 'up';
    if (call === 'send') api.bankTransfers.mode = 'response_lost';
  };
  api.pass({ minutes: 5 });
  await checkPayouts(api.deps);
  expect(api.bankTransfers.transfers.size).toBe(1);
  Object.assign(api.bankTransfers, { mode: 'up', beforeResponse: async () => undefined });
  api.bankTransfers.end(onlyReference(), 'sent');
  api.pass({ minutes: 5 });
  await checkPayouts(api.deps);
  expect((await payoutsOf(api, thandi))[0]?.state).toBe('sent');
  expect([api.bankTransfers.calls.send, api.bankTransfers.transfers.size]).toEqual([1, 1]);
});

it('a transfer that the provider refuses ends the payout', async () => {
  const thandi = await paidDriver(api, 200_00);
  api.bankTransfers.mode = 'refused';
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  expect(await rows()).toMatchObject([{ state: 'failed', why: 'refused' }]);
  expect(await owed(thandi.account.id)).toBe(200_00);
});

it('an account that is changed between approval and sending is not paid', async () => {
  const thandi = await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  await setAccount(api, thandi, '6212345555');
  expect((await staff.send(id)).response.data).toEqual({ sending: 0, failed: 1 });
  await api.runJobs();
  expect(api.bankTransfers.transfers.size).toBe(0);
  expect(await owed(thandi.account.id)).toBe(200_00);
  expect((await payoutsOf(api, thandi))[0]?.next).toMatch(/changed before it was sent/);
});

it('an account that is changed before the approval makes the request outdated', async () => {
  const thandi = await paidDriver(api, 200_00);
  const { response } = await staff.propose(UNTIL);
  await setAccount(api, thandi, '6212345555');
  const { status, error } = await staff.approve(
    (response as unknown as { data: { request_id: string } }).data.request_id,
  );
  expect([status, error.code]).toEqual([409, 'outdated']);
  expect(await owed(thandi.account.id)).toBe(200_00);
});

it('one batch of a market waits at a time; a declined one is replaced, and what was paid is not paid again', async () => {
  await paidDriver(api, 200_00);
  const first = await staff.propose(UNTIL);
  expect((await staff.propose(UNTIL)).error.code).toBe('batch_open');
  const { headers } = await signedInStaff(api, 'Lindiwe Zungu', ['manager']);
  const request = (first.response as unknown as { data: { request_id: string } }).data.request_id;
  await api.call(declineRequest, { headers, params: { id: request }, body: { why: 'Not today' } });
  await staff.approved(UNTIL);
  expect(await rows()).toHaveLength(1);
  expect((await staff.propose(UNTIL)).error.code).toBe('nothing_to_pay');
  expect((await staff.propose('2026-01-13')).error.errors).toHaveProperty('until');
});

it('the weekly job proposes the last closed week once, and approves nothing', async () => {
  const thandi = await paidDriver(api, 200_00);
  await proposeWeeklyPayouts(api.deps);
  await proposeWeeklyPayouts(api.deps);
  expect(await rows()).toMatchObject([{ state: 'proposed', until: '2026-01-04', amount: '200.00' }]);
  const [batch] = (await api.call(getPayoutBatches, { headers: finance.headers, query: {} })).response.data;
  expect(batch).toMatchObject({ proposed_by: '', request_id: null, payouts: 1, total: '200.00', market: 'RSA' });
  expect(await owed(thandi.account.id)).toBe(200_00);
  await staff.approved('2026-01-04');
  expect(await rows()).toMatchObject([{ state: 'approved' }]);
});

it('a rule whose weeks end on another day moves the weekly batch, and what finance sees first', async () => {
  await paidDriver(api, 200_00);
  await api.deps.db.$client.query(`insert into earning_rules
    (id, currency, valid_from, share, per_run, per_km, waiting_per_minute, minimum_run, payout_day)
    values (gen_random_uuid(), 'ZAR', '2026-01-13', 7000, 0, 0, 0, 0, 'Fri')`);
  const shown = async () => {
    const { headers } = await signedInStaff(api, 'Naledi Mokoena', ['finance']);
    return (await api.call(previewPayouts, { headers, query: { market: 'RSA' } })).response.data.until;
  };
  expect(await shown()).toBe('2026-01-04');
  api.setTime('2026-01-17T04:00:00Z');
  expect(await shown()).toBe('2026-01-09');
  api.setTime('2026-01-18T04:00:00Z');
  expect(await shown()).toBe('2026-01-16');
  await proposeWeeklyPayouts(api.deps);
  expect((await api.deps.db.$client.query('select until::text from payouts')).rows).toEqual([{ until: '2026-01-16' }]);
});

it('an account is not erased while a payout is on its way', async () => {
  const thandi = await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  const erase = async () =>
    api.call(requestErase, { access: await accessNow(api, thandi), body: { password: thandi.password } });
  expect((await erase()).error.code).toBe('payout_left');
  await staff.send(id);
  await api.runJobs();
  api.bankTransfers.end(onlyReference(), 'sent');
  await webhook('transfer.success');
  expect((await erase()).status).toBe(201);
  await api.runJobs();
  expect(await rows()).toMatchObject([{ state: 'sent', last4: null, bank: null }]);
});

it('signed out and other drivers see nothing of a payout', async () => {
  await paidDriver(api, 200_00);
  await staff.approved(UNTIL);
  const other = await signedIn(api, { role: 'Driver' });
  expect(await payoutsOf(api, other)).toEqual([]);
  expect((await api.call(getPayoutRows)).status).toBe(404);
});
