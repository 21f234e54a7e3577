import { declineRequest, getPayoutRows, getToday, requestErase } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { paidDriver, payoutsOf, setUpPayouts } from '../../../testing/builders/payouts';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { TEST_START } from '../../../testing/test-api';
import { approvePayouts, checkPayouts, proposePayouts, proposeWeeklyPayouts } from '../../modules/payouts';

const { api, finance, staff } = setUpPayouts();
const UNTIL = '2026-01-11';

const rows = async () => (await api.call(getPayoutRows, { headers: finance.headers })).response.data;
const whyNow = async () =>
  (await api.deps.db.$client.query<{ why: string | null }>('select why from payouts')).rows[0]?.why;
const alertsOf = async (kind: string) =>
  (await api.deps.db.$client.query(`select 1 from graphile_worker._private_jobs where payload ->> 'kind' = $1`, [kind]))
    .rowCount;

it('finance sees today that drivers wait to be paid, from the proposal until the payouts are sent', async () => {
  const waiting = async () => (await api.call(getToday, { headers: finance.headers })).response.data.driver_payouts;
  await paidDriver(api, 200_00);
  expect(await waiting()).toEqual({ count: 0, since: null });
  const id = await staff.approved(UNTIL);
  expect(await waiting()).toEqual({ count: 1, since: TEST_START });
  await staff.send(id);
  expect(await waiting()).toEqual({ count: 0, since: null });
});

it('an empty balance at the provider ends no payout: staff get an alert, and it is sent once there is money', async () => {
  const thandi = await paidDriver(api, 200_00);
  api.bankTransfers.mode = 'no_balance';
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  expect(await rows()).toMatchObject([{ state: 'sending', why: null }]);
  expect(await alertsOf('payout_not_sent')).toBe(1);
  expect(api.sms.filter(({ to, body }) => to === thandi.phone && body.includes('not be paid'))).toEqual([]);
  api.bankTransfers.mode = 'up';
  api.pass({ minutes: 5 });
  await checkPayouts(api.deps);
  expect([...api.bankTransfers.transfers.values()]).toMatchObject([{ amount: 200_00 }]);
});

it('a transfer that asks for a code is shown with what to do, alerts staff once, and is paid after the code', async () => {
  const thandi = await paidDriver(api, 200_00);
  api.bankTransfers.firstOutcome = 'needs_code';
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  expect(await rows()).toMatchObject([{ state: 'sending', why: 'needs_code' }]);
  expect(texts.payouts.console.list.why.needs_code).toContain('Enter the code in Paystack');
  expect((await payoutsOf(api, thandi))[0]).toMatchObject({ state: 'sending', next: texts.payouts.next.waits });
  expect(await alertsOf('payout_needs_code')).toBe(1);
  await api.deps.db.$client.query('delete from graphile_worker._private_jobs');
  const [[reference = ''] = []] = [...api.bankTransfers.transfers];
  const checkLater = async () => {
    api.pass({ minutes: 5 });
    await checkPayouts(api.deps);
  };
  await checkLater();
  expect(await alertsOf('payout_needs_code')).toBe(0);
  api.bankTransfers.end(reference, 'pending');
  await checkLater();
  expect(await rows()).toMatchObject([{ state: 'sending', why: null }]);
  api.bankTransfers.end(reference, 'sent');
  await checkLater();
  expect(await rows()).toMatchObject([{ state: 'sent', why: null }]);
});

it('staff get one alert about a payout that has been on its way for more than a day, also in an outage', async () => {
  await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  await api.runJobs();
  api.bankTransfers.mode = 'down';
  api.pass({ hours: 23 });
  await checkPayouts(api.deps);
  expect([await whyNow(), await alertsOf('payout_slow')]).toEqual([null, 0]);
  api.pass({ hours: 2 });
  await checkPayouts(api.deps);
  expect([await whyNow(), await alertsOf('payout_slow')]).toEqual(['slow', 1]);
  await api.deps.db.$client.query('delete from graphile_worker._private_jobs');
  await checkPayouts(api.deps);
  expect(await alertsOf('payout_slow')).toBe(0);
  const [[reference = ''] = []] = [...api.bankTransfers.transfers];
  api.bankTransfers.mode = 'up';
  api.bankTransfers.end(reference, 'failed');
  api.pass({ minutes: 5 });
  await checkPayouts(api.deps);
  expect(await whyNow()).toBe('failed');
});

it('a declined batch does not stop the weekly proposals, one that waits for approval does', async () => {
  await paidDriver(api, 200_00);
  const decline = async (asked: Awaited<ReturnType<typeof staff.propose>>) => {
    const { headers } = await signedInStaff(api, 'Lindiwe Zungu', ['manager']);
    const request = (asked.response as unknown as { data: { request_id: string } }).data.request_id;
    await api.call(declineRequest, { headers, params: { id: request }, body: { why: 'Not today' } });
  };
  const first = await staff.propose('2026-01-12');
  await proposeWeeklyPayouts(api.deps);
  expect(await rows()).toMatchObject([{ until: '2026-01-12' }]);
  await decline(first);
  await proposeWeeklyPayouts(api.deps);
  expect(await rows()).toMatchObject([{ until: '2026-01-04', state: 'proposed' }]);
  api.pass({ days: 7 });
  await proposeWeeklyPayouts(api.deps);
  const { rows: proposed } = await api.deps.db.$client.query('select until::text, state from payouts');
  expect(proposed).toEqual([{ until: '2026-01-11', state: 'proposed' }]);
});

it('an account is not erased while its payout is being approved', async () => {
  const thandi = await paidDriver(api, 200_00);
  const access = await accessNow(api, thandi);
  const { erasing } = await api.deps.db.transaction(async (tx) => {
    const id = await proposePayouts(api.deps, tx, { market: 'RSA', until: UNTIL }, null);
    await approvePayouts(api.deps, tx, id ?? '');
    const call = api.call(requestErase, { access, body: { password: thandi.password } });
    await Promise.race([call, somebodyWaits(api)]);
    return { erasing: call };
  });
  expect((await erasing).error.code).toBe('payout_left');
});
