import {
  acceptStaffInvitation,
  approveRequest,
  changeStaffMember,
  getRequests,
  inviteStaff,
  lockStaffMember,
  unlockStaffMember,
  type Endpoint,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import type { CallOptions } from '../../../testing/http/call-endpoint';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
let lerato: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  naledi = await signedInStaff(api);
  lerato = await signedInStaff(api, 'Lerato Nkosi');
});

const send = <E extends Endpoint>(who: SignedInStaff, endpoint: E, options: CallOptions = {}) =>
  api.call(endpoint, { headers: who.headers, ...options });
const invite = (who: SignedInStaff, roles: StaffRole[], email = 'puppet@example.com') =>
  send(who, inviteStaff, { body: { email, name: 'Second Account', roles } });
const change = (who: SignedInStaff, id: string, roles: StaffRole[]) =>
  send(who, changeStaffMember, { params: { id }, body: { roles } });
const lock = (who: SignedInStaff, id: string) =>
  send(who, lockStaffMember, { params: { id }, body: { reason: 'The phone was stolen' } });
const unlock = (who: SignedInStaff, id: string) =>
  send(who, unlockStaffMember, { params: { id }, body: { reason: 'It was found' } });
const approve = (who: SignedInStaff, id: string) => send(who, approveRequest, { params: { id }, body: {} });
const idOf = ({ status, response }: { status: number; response: unknown }): string => {
  expect([status, response]).toEqual([202, expect.objectContaining({ message: 'Waiting for approval' })]);
  return (response as { data: { request_id: string } }).data.request_id;
};
const audited = async (action: string) =>
  (await api.deps.db.$client.query('select staff_id, detail from audit_entries where action = $1', [action])).rows;
/** A day later, when sessions have ended. */
async function nextDay(): Promise<void> {
  api.pass({ hours: 24 });
  const { headers } = await signedInStaff(api, 'nobody', []);
  await api.deps.db.$client.query(
    "update staff_sessions set staff_id = $1 where staff_id = (select id from staff where name = 'nobody')",
    [naledi.id],
  );
  naledi = { ...naledi, headers };
}

describe('one administrator who makes a second account to approve with', () => {
  it('waits for another administrator, who gets the link', async () => {
    const id = idOf(await invite(naledi, ['finance']));
    expect(await audited('staff.invite')).toEqual([]);
    expect((await approve(naledi, id)).error).toMatchObject({ code: 'own_request' });
    const [request] = (await send(lerato, getRequests)).response.data;
    expect(request).toMatchObject({ kind: 'staff_invitation', summary: 'Invite puppet@example.com as Finance' });
    const approved = await approve(lerato, id);
    const { url, roles } = approved.response.data as { url: string; roles: StaffRole[] };
    expect(roles).toEqual(['finance']);
    expect(await audited('staff.invite')).toEqual([
      {
        staff_id: naledi.id,
        detail: { email: 'puppet@example.com', roles: ['finance'], approved_by: 'Lerato Nkosi' },
      },
    ]);
    const body = { token: new URL(url).hash.slice(1), password: 'seven tall giraffes' };
    expect((await api.call(acceptStaffInvitation, { headers: FROM_CONSOLE, body })).status).toBe(200);
  });

  it.each([['manager'], ['admin'], ['finance'], ['support', 'manager']] as StaffRole[][])(
    'waits with the roles %s %s',
    async (...roles) => {
      idOf(await invite(naledi, roles));
    },
  );

  it('gets no other link for an account that was approved', async () => {
    await approve(lerato, idOf(await invite(naledi, ['finance'])));
    idOf(await invite(naledi, ['support']));
  });

  it('cannot invite it with a lesser role and raise that', async () => {
    const invited = await invite(naledi, ['support']);
    expect(invited.status).toBe(201);
    idOf(await change(naledi, (invited.response as { data: { id: string } }).data.id, ['finance']));
  });

  it('confirms who they are first', async () => {
    const hurried = await signedInStaff(api, 'Zodwa Khumalo', ['admin'], { steppedUp: false });
    expect((await invite(hurried, ['finance'])).error).toMatchObject({ code: 'step_up_required' });
    expect((await invite(hurried, ['support'])).status).toBe(201);
  });

  it('finds the request out of date when the address was invited meanwhile', async () => {
    const [first, second] = [idOf(await invite(naledi, ['finance'])), idOf(await invite(naledi, ['manager']))];
    expect((await approve(lerato, first)).status).toBe(200);
    expect((await approve(lerato, second)).error).toMatchObject({ code: 'outdated' });
  });

  it('reads that the address is taken at once', async () => {
    expect((await invite(naledi, ['finance'], lerato.email)).error).toMatchObject({ code: 'email_taken' });
  });

  it('does it alone while nobody else is an administrator, and the history says so', async () => {
    await api.deps.db.$client.query('delete from staff_sessions where staff_id = $1', [lerato.id]);
    await api.deps.db.$client.query('delete from staff where id = $1', [lerato.id]);
    expect((await invite(naledi, ['admin'])).status).toBe(201);
    expect((await audited('staff.invite')).map(({ detail }) => detail)).toEqual([
      { email: 'puppet@example.com', roles: ['admin'], unapproved: 'no other administrator' },
    ]);
  });
});

describe('one administrator who locks the others and then changes roles', () => {
  it('finds that roles and invitations still wait for those locked within a day', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    expect((await lock(naledi, lerato.id)).status).toBe(200);
    idOf(await change(naledi, sipho.id, ['manager']));
    idOf(await invite(naledi, ['admin']));
    await nextDay();
    expect((await change(naledi, sipho.id, ['manager'])).status).toBe(200);
    expect((await audited('staff.change_roles')).map(({ detail }) => detail)).toEqual([
      { before: 'support', after: 'manager', unapproved: 'no other administrator' },
    ]);
  });

  it('cannot lower the only other one either, locked or not, before a day is over', async () => {
    expect((await change(naledi, lerato.id, ['support'])).error).toMatchObject({ code: 'nobody_to_approve' });
    await lock(naledi, lerato.id);
    expect((await change(naledi, lerato.id, ['support'])).error).toMatchObject({ code: 'nobody_to_approve' });
    await nextDay();
    expect((await change(naledi, lerato.id, ['support'])).status).toBe(200);
  });

  it('can undo the own lock within a day', async () => {
    await lock(naledi, lerato.id);
    expect((await unlock(naledi, lerato.id)).status).toBe(200);
    expect(await audited('staff.unlock')).toEqual([{ staff_id: naledi.id, detail: { reason: 'It was found' } }]);
    await signedInStaff(api, 'Zodwa Khumalo');
    await lock(naledi, lerato.id);
    await nextDay();
    idOf(await unlock(naledi, lerato.id));
  });

  it('cannot undo the lock of a colleague, even when nobody else works', async () => {
    const puppet = await signedInStaff(api, 'Second Account', ['finance']);
    expect((await lock(lerato, puppet.id)).status).toBe(200);
    await lock(naledi, lerato.id);
    idOf(await unlock(naledi, puppet.id));
    await nextDay();
    expect((await unlock(naledi, puppet.id)).status).toBe(200);
    expect((await audited('staff.unlock')).map(({ detail }) => detail)).toEqual([
      { reason: 'It was found', unapproved: 'no other administrator' },
    ]);
  });

  it('cannot unlock an account of before to approve with', async () => {
    const puppet = await signedInStaff(api, 'Second Account', ['finance']);
    await api.deps.db.$client.query("update staff set locked_at = '2026-01-01' where id = $1", [puppet.id]);
    await lock(naledi, lerato.id);
    const id = idOf(await unlock(naledi, puppet.id));
    await unlock(naledi, lerato.id);
    lerato = await signedInStaff(api, 'Thandi Nkosi');
    expect((await approve(lerato, id)).response).toMatchObject({ data: { id: puppet.id, state: 'active' } });
  });

  it('unlocks who neither approves nor administers alone', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    await lock(naledi, sipho.id);
    expect((await unlock(naledi, sipho.id)).status).toBe(200);
    expect((await unlock({ ...naledi, headers: { ...naledi.headers, cookie: '' } }, sipho.id)).status).toBe(401);
    expect((await unlock(sipho, naledi.id)).status).toBe(401);
  });
});
