import {
  approveRequest,
  changeStaffMember,
  getRequests,
  getStaffSession,
  lockStaffMember,
  resetStaffSecondFactor,
} from '@liftclub/api-contract';
import {
  setUpTotp,
  signedInStaff,
  signInStaffAgain,
  trySignIn,
  type SignedInStaff,
} from '../../../testing/builders/staff';

const { api, naledi, enrolled } = setUpTotp();

const change = (who: SignedInStaff, id: string, body: object) =>
  api.call(changeStaffMember, { headers: who.headers, params: { id }, body });
const approve = (who: SignedInStaff, id: string) =>
  api.call(approveRequest, { headers: who.headers, params: { id }, body: {} });
const rolesOf = async ({ headers }: SignedInStaff) =>
  (await api.call(getStaffSession, { headers })).response.data.roles;
const idOf = ({ status, response }: { status: number; response: unknown }): string => {
  expect([status, response]).toEqual([202, expect.objectContaining({ message: 'Waiting for approval' })]);
  return (response as { data: { request_id: string } }).data.request_id;
};
const audited = async (action: string) =>
  (await api.deps.db.$client.query('select staff_id, subject, detail from audit_entries where action = $1', [action]))
    .rows;
let sipho: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  await signInStaffAgain(api, naledi);
  sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
});

describe('other roles of a colleague', () => {
  it('wait for a second administrator, whose approval is in the history', async () => {
    const lerato = await signedInStaff(api, 'Lerato Nkosi');
    const id = idOf(await change(naledi, sipho.id, { roles: ['finance'], name: 'Sipho Khumalo' }));
    expect(await rolesOf(sipho)).toEqual(['support']);
    expect((await api.call(getRequests, { headers: lerato.headers })).response.data).toEqual([
      expect.objectContaining({
        kind: 'role_change',
        subject: { kind: 'staff', id: sipho.id, title: 'Sipho Khumalo' },
        summary: 'Change roles: Support → Finance',
        change: { name: 'Change roles', before: 'Support', after: 'Finance' },
        amount: null,
        can_decide: true,
      }),
    ]);
    expect((await approve(naledi, id)).error).toMatchObject({ code: 'own_request' });
    const zodwa = await signedInStaff(api, 'Zodwa Khumalo', ['manager', 'finance']);
    expect((await approve(zodwa, id)).status).toBe(403);
    expect((await approve(lerato, id)).response).toMatchObject({ data: { id: sipho.id, roles: ['finance'] } });
    expect(await rolesOf(sipho)).toEqual(['finance']);
    expect(await audited('staff.change_roles')).toEqual([
      {
        staff_id: naledi.id,
        subject: sipho.id,
        detail: { before: 'support', after: 'finance', approved_by: 'Lerato Nkosi' },
      },
    ]);
  });

  it('are changed at once while there is no second administrator, and the history says so', async () => {
    await signedInStaff(api, 'Zodwa Khumalo', ['manager']);
    const locked = await signedInStaff(api, 'Lerato Nkosi');
    await api.deps.db.$client.query('update staff set locked_at = $2 where id = $1', [locked.id, '2026-01-01']);
    expect((await change(naledi, sipho.id, { roles: ['finance'] })).status).toBe(200);
    expect((await audited('staff.change_roles')).map(({ detail }) => detail)).toEqual([
      { before: 'support', after: 'finance', unapproved: 'no other administrator' },
    ]);
  });

  it('cannot be approved by the colleague, an administrator too', async () => {
    const lerato = await signedInStaff(api, 'Lerato Nkosi', ['admin', 'support']);
    const thandi = await signedInStaff(api, 'Thandi Nkosi');
    const id = idOf(await change(naledi, lerato.id, { roles: ['admin', 'finance'] }));
    const list = await api.call(getRequests, { headers: lerato.headers });
    expect(list.response.data).toEqual([expect.objectContaining({ id, can_decide: false })]);
    expect((await approve(lerato, id)).error).toMatchObject({ code: 'own_request' });
    expect((await approve(thandi, id)).status).toBe(200);
  });

  it('need a step-up, a name does not', async () => {
    const hurried = await signedInStaff(api, 'Lerato Nkosi', ['admin'], { steppedUp: false });
    expect((await change(hurried, sipho.id, { roles: ['finance'] })).error).toMatchObject({ code: 'step_up_required' });
    expect((await change(hurried, sipho.id, { roles: ['support'], name: 'Sipho Khumalo' })).status).toBe(200);
  });

  it('are outdated when the roles were changed meanwhile', async () => {
    const lerato = await signedInStaff(api, 'Lerato Nkosi');
    const first = idOf(await change(naledi, sipho.id, { roles: ['finance'] }));
    const second = idOf(await change(naledi, sipho.id, { roles: ['manager'] }));
    expect((await approve(lerato, first)).status).toBe(200);
    expect((await approve(lerato, second)).error).toMatchObject({ code: 'outdated' });
    expect(await rolesOf(sipho)).toEqual(['finance']);
  });

  it('are outdated when the member who asked was locked meanwhile', async () => {
    const lerato = await signedInStaff(api, 'Lerato Nkosi');
    const id = idOf(await change(naledi, sipho.id, { roles: ['finance'] }));
    const locked = await api.call(lockStaffMember, {
      headers: lerato.headers,
      params: { id: naledi.id },
      body: { reason: 'The phone was stolen' },
    });
    expect(locked.status).toBe(200);
    expect((await approve(lerato, id)).error).toMatchObject({ code: 'outdated' });
    expect(await rolesOf(sipho)).toEqual(['support']);
  });

  it('do not leave the company without an administrator: who asks for it is refused', async () => {
    const lerato = await signedInStaff(api, 'Lerato Nkosi');
    expect((await change(naledi, naledi.id, { roles: ['manager'] })).status).toBe(200);
    expect((await change(lerato, lerato.id, { roles: ['manager'] })).error).toMatchObject({ code: 'last_admin' });
  });
});

describe('the authenticator app of a colleague', () => {
  const ask = (who: SignedInStaff, id: string) =>
    api.call(resetStaffSecondFactor, { headers: who.headers, params: { id }, body: { reason: 'Lost the phone' } });
  let lerato: SignedInStaff;
  let thandi: SignedInStaff;
  let zodwa: SignedInStaff;
  beforeEach(async () => {
    await enrolled();
    [lerato, thandi, zodwa] = [
      await signedInStaff(api, 'Lerato Nkosi'),
      await signedInStaff(api, 'Thandi Nkosi'),
      await signedInStaff(api, 'Zodwa Khumalo'),
    ];
  });

  it('is removed when two other administrators approve, and the sessions end', async () => {
    const id = idOf(await ask(lerato, naledi.id));
    expect((await approve(lerato, id)).error).toMatchObject({ code: 'own_request' });
    const first = await approve(thandi, id);
    expect([first.status, first.response]).toEqual([
      202,
      expect.objectContaining({ data: { request_id: id, approvals: 1 } }),
    ]);
    expect((await approve(thandi, id)).error).toMatchObject({ code: 'approved_already' });
    expect((await api.call(getStaffSession, { headers: naledi.headers })).status).toBe(200);

    expect((await approve(zodwa, id)).response).toMatchObject({ data: { id: naledi.id, second_factor: false } });
    expect((await api.call(getStaffSession, { headers: naledi.headers })).status).toBe(401);
    expect((await trySignIn(api, { email: naledi.email, password: naledi.password })).status).toBe(200);
    expect(await audited('staff.reset_second_factor')).toEqual([
      { staff_id: lerato.id, subject: naledi.id, detail: { approved_by: 'Thandi Nkosi, Zodwa Khumalo' } },
    ]);
  });

  it('stays when the first who approved was locked meanwhile: two more must approve', async () => {
    const id = idOf(await ask(lerato, naledi.id));
    await approve(thandi, id);
    const reason = { params: { id: thandi.id }, body: { reason: 'Left the company' } };
    await api.call(lockStaffMember, { headers: lerato.headers, ...reason });
    expect((await approve(zodwa, id)).status).toBe(202);
    const sizwe = await signedInStaff(api, 'Sizwe Zulu');
    expect((await approve(sizwe, id)).status).toBe(200);
    expect((await audited('staff.reset_second_factor')).map(({ detail }) => detail)).toEqual([
      { approved_by: 'Zodwa Khumalo, Sizwe Zulu' },
    ]);
  });

  it('stays when another one was set up meanwhile', async () => {
    const id = idOf(await ask(lerato, naledi.id));
    await api.deps.db.$client.query(
      "update staff set totp_confirmed_at = totp_confirmed_at + interval '1 minute' where id = $1",
      [naledi.id],
    );
    await approve(thandi, id);
    expect((await approve(zodwa, id)).error).toMatchObject({ code: 'outdated' });
  });

  it('is not asked for in vain: where no two others could approve it, who asks reads so', async () => {
    const reason = { params: { id: zodwa.id }, body: { reason: 'Left the company' } };
    expect((await api.call(lockStaffMember, { headers: lerato.headers, ...reason })).status).toBe(200);
    const { status, error } = await ask(lerato, naledi.id);
    expect([status, error]).toEqual([
      409,
      expect.objectContaining({
        code: 'too_few_approvers',
        message: expect.stringMatching(/^Two other administrators must approve this/),
      }),
    ]);
    expect((await api.call(getRequests, { headers: thandi.headers })).response.data).toEqual([]);
  });

  it('cannot be removed where there is none, nor by who is no administrator', async () => {
    expect((await ask(lerato, sipho.id)).error).toMatchObject({ code: 'no_second_factor' });
    expect((await ask(sipho, naledi.id)).status).toBe(403);
    expect((await ask({ ...sipho, headers: { ...sipho.headers, cookie: '' } }, naledi.id)).status).toBe(401);
    expect((await ask(lerato, crypto.randomUUID())).status).toBe(404);
  });
});
