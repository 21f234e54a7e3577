import { getPayoutRows } from '@liftclub/api-contract';
import { paidDriver, payoutStaff } from '../../../testing/builders/payouts';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { findBreaches } from '../../modules/ledger';
import { checkPayouts } from '../../modules/payouts';

const api = setUpTestApi();
const UNTIL = '2026-01-11';
let finance: SignedInStaff;
let staff: ReturnType<typeof payoutStaff>;
beforeEach(async () => {
  await api.reset();
  api.setTime(TEST_START);
  finance = await signedInStaff(api, 'Naledi Mokoena', ['finance']);
  staff = payoutStaff(api, finance);
});
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const rows = async () => (await api.call(getPayoutRows, { headers: finance.headers })).response.data;
const alertsOf = async (kind: string) =>
  (await api.deps.db.$client.query(`select 1 from graphile_worker._private_jobs where payload ->> 'kind' = $1`, [kind]))
    .rowCount;

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
