// @slow: not in npm test (decision 223).
import {
  acceptInvitation,
  changeCaregiver,
  getTrack,
  inviteCaregiver,
  lockUser,
  removeCaregiver,
  requestErase,
  shareTrip,
  unlockUser,
} from '@liftclub/api-contract';
import type { CaregiverRole } from '@liftclub/domain';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { newCaregiver } from '../../../testing/builders/scholars';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, readCode, type SignedIn } from '../../../testing/builders/users';
import { enqueue } from '../../messages/jobs';

const { api, thandi, rides, start, event, outcome, codeOf, manifest, tripOf } = setUpDrivenRun();

type Caregiver = SignedIn & { id: string };

const lesedi = async () => (await tripOf(rides.lesedi)).scholar_id ?? '';
const params = async ({ id }: Caregiver) => ({ id: await lesedi(), caregiver_id: id });

async function lowered(caregiver: Caregiver, role: CaregiverRole): Promise<void> {
  const call = { params: await params(caregiver), body: { role }, access: await accessNow(api, thandi) };
  expect((await api.call(changeCaregiver, call)).status).toBe(200);
}
async function removed(caregiver: Caregiver, by: SignedIn): Promise<void> {
  const call = { params: await params(caregiver), access: await accessNow(api, by) };
  expect((await api.call(removeCaregiver, call)).status).toBe(200);
}

/** How somebody loses the right to know the code and to share the trip. */
const WAYS: Readonly<Record<string, (caregiver: Caregiver) => Promise<void>>> = {
  'is removed by the guardian': (caregiver) => removed(caregiver, thandi),
  leaves: (caregiver) => removed(caregiver, caregiver),
  'may only view from now on': (caregiver) => lowered(caregiver, 'view'),
  'accepts another invitation, to view': async (caregiver) => {
    // Under another number: the same phone is not invited twice.
    await api.deps.db.$client.query(`update caregivers set phone = '+27820000000' where id = $1`, [caregiver.id]);
    const body = { phone: caregiver.phone, role: 'view' };
    const invitation = { params: { id: await lesedi() }, body, access: await accessNow(api, thandi) };
    expect((await api.call(inviteCaregiver, invitation)).status).toBe(201);
    const code = await readCode(api, caregiver.phone);
    const accepted = await api.call(acceptInvitation, { body: { code }, access: await accessNow(api, caregiver) });
    expect(accepted.status).toBe(200);
  },
  'erases the own account': async (caregiver) => {
    const call = { body: { password: caregiver.password }, access: await accessNow(api, caregiver) };
    expect((await api.call(requestErase, call)).status).toBe(201);
  },
};

async function linkOf(who: SignedIn): Promise<string> {
  const call = { params: { id: rides.lesedi }, body: {}, access: await accessNow(api, who) };
  return (await api.call(shareTrip, call)).response.data.url.split('#')[1] ?? '';
}
const track = async (token: string) => (await api.call(getTrack, { headers: { 'x-share-token': token } })).status;
const hashOf = async () =>
  (await manifest()).stops.find(({ kind, trip_id }) => kind === 'pick_up' && trip_id === rides.lesedi)?.code_check
    ?.hash;

it.each(Object.entries(WAYS))('a caregiver who %s: the links end, and the code is another', async (_way, lose) => {
  const gogo = await newCaregiver(api, await lesedi(), 'manage');
  const malume = await newCaregiver(api, await lesedi(), 'manage');
  await start();
  const [own, guardians] = [await linkOf(gogo), await linkOf(thandi)];
  const before = { code: await codeOf(rides.lesedi), hash: await hashOf(), version: (await manifest()).version };
  const commuter = await codeOf(rides.own);
  await lose(gogo);
  const made = await api.deps.db.$client.query('select revoked_at from trip_shares where created_by = $1', [
    gogo.account.id,
  ]);
  expect(made.rows).toEqual([{ revoked_at: expect.any(Date) }]);
  expect([await track(own), await track(guardians)]).toEqual([404, 200]);
  api.sms.length = 0;
  await api.runJobs();
  const after = { code: await codeOf(rides.lesedi), hash: await hashOf(), version: (await manifest()).version };
  expect([after.code === before.code, after.hash === before.hash, after.version > before.version]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await codeOf(rides.own)).toBe(commuter);
  const told = api.sms.filter(({ body }) => body.includes('New pick-up code for Ride A 09:15'));
  expect(told.map(({ to }) => to).sort()).toEqual([thandi.phone, malume.phone].sort());
  expect(told.filter(({ body }) => body.includes(after.code) || body.includes('Lesedi'))).toEqual([]);
  const board = (code: string) => event('on_board', { trip_id: rides.lesedi, code });
  expect(await outcome(event('arrived', { trip_id: rides.lesedi }), board(before.code), board(after.code))).toEqual([
    'accepted',
    'wrong_code',
    'accepted',
  ]);
});

it('who never knew the code changes nothing by going', async () => {
  const [viewer, helper] = [
    await newCaregiver(api, await lesedi(), 'view'),
    await newCaregiver(api, await lesedi(), 'manage'),
  ];
  const code = await codeOf(rides.lesedi);
  const token = await linkOf(helper);
  await lowered(viewer, 'receive');
  await removed(viewer, thandi);
  await lowered(helper, 'manage');
  api.sms.length = 0;
  await api.runJobs();
  expect([await codeOf(rides.lesedi), await track(token), api.sms]).toEqual([code, 200, []]);
});

it('a code that was drawn after the removal stays, also when the job runs again', async () => {
  const gogo = await newCaregiver(api, await lesedi(), 'manage');
  await removed(gogo, thandi);
  api.pass({ seconds: 1 });
  const payload = { scholarId: await lesedi(), at: '2026-01-12T17:00:00.000Z' };
  await api.runJobs();
  const code = await codeOf(rides.lesedi);
  api.sms.length = 0;
  await enqueue(api.deps.db, 'renew_pickup_codes', payload);
  await api.runJobs();
  expect([await codeOf(rides.lesedi), api.sms]).toEqual([code, []]);
});

it('a link that is made while its maker is removed is not valid', async () => {
  const gogo = await newCaregiver(api, await lesedi(), 'manage');
  const access = await accessNow(api, gogo);
  const client = await api.deps.db.$client.connect();
  await client.query('begin');
  await client.query('update caregivers set removed_at = now() where id = $1', [gogo.id]);
  const sharing = api.call(shareTrip, { params: { id: rides.lesedi }, body: {}, access });
  await somebodyWaits(api);
  await client.query('commit');
  client.release();
  expect((await sharing).status).toBe(404);
});

it('the links of an account that staff lock stay revoked when it is unlocked', async () => {
  const token = await linkOf(thandi);
  const { headers } = await signedInStaff(api);
  const call = { params: { id: thandi.account.id }, body: { reason: 'A dispute.' }, headers };
  expect((await api.call(lockUser, call)).status).toBe(200);
  expect((await api.call(unlockUser, { ...call, body: {} })).status).toBe(200);
  expect(await track(token)).toBe(404);
});
