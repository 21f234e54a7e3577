import { changeStaffMember, lockStaffMember, sendRunPositions, signOutStaff } from '@liftclub/api-contract';
import { leaveStaff } from '../../src/console/staff';
import { setUpDrivenRun } from '../builders/runs';
import { approvedByAnother, signedInStaff, type SignedInStaff } from '../builders/staff';
import { accessNow } from '../builders/users';
import { openStream } from '../http/event-streams';

const { api, sipho, run, start } = setUpDrivenRun();
beforeEach(() => api.setLimits({ LIMIT_STREAM_SECONDS: '30' }));

/** Each way in which a dispatcher loses the live page. */
const STAFF_WAYS: Readonly<Record<string, (member: SignedInStaff) => Promise<unknown>>> = {
  'signs out': ({ headers }) => api.call(signOutStaff, { headers, body: {} }),
  'leaves the company': ({ email }) => leaveStaff(api.deps, email),
  'is locked': async ({ id }) =>
    api.call(lockStaffMember, { ...(await byAdmin(id)), body: { reason: 'Left the depot.' } }),
  'is given a role without it': async ({ id }) =>
    approvedByAnother(api, api.call(changeStaffMember, { ...(await byAdmin(id)), body: { roles: ['reviewer'] } })),
};
const byAdmin = async (id: string) => ({ params: { id }, headers: (await signedInStaff(api)).headers });

async function openedByDispatcher() {
  await start();
  const member = await signedInStaff(api, 'Lerato Molefe', ['dispatcher']);
  const stream = await openStream(api, 'console/dispatch/live/events/', member.headers);
  await stream.next();
  return { member, stream };
}

it.each(Object.entries(STAFF_WAYS))('the live page of staff ends when its member %s', async (_way, act) => {
  const { member, stream } = await openedByDispatcher();
  await act(member);
  await stream.ended;
  // By the notification, not by the next check, which follows the second heartbeat.
  expect(stream.text().match(/^:/gm)?.length ?? 0).toBeLessThan(2);
});

it('the live page of staff stays when its member is given another role with it', async () => {
  const { member, stream } = await openedByDispatcher();
  const change = { ...(await byAdmin(member.id)), body: { roles: ['support'] } };
  await approvedByAnother(api, api.call(changeStaffMember, change));
  const body = [{ latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() }];
  await api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, sipho) });
  await expect(stream.next()).resolves.toBeDefined();
  stream.close();
});
