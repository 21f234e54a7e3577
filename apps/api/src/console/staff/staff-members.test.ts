import {
  acceptStaffInvitation,
  changeStaffMember,
  getReviews,
  getStaff,
  getStaffMember,
  getStaffSession,
  inviteStaff,
  lockStaffMember,
  unlockStaffMember,
} from '@liftclub/api-contract';
import {
  FROM_CONSOLE,
  setUpStaff,
  signedInStaff,
  trySignIn,
  type SignedInStaff,
} from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());
const naledi = setUpStaff(api);

const PASSWORD = 'seven tall giraffes';
const LERATO = { email: 'lerato@example.com', name: 'Lerato Molefe', roles: ['reviewer'] };

const invite = (body: object = LERATO) =>
  api.call(inviteStaff, { headers: naledi.headers, body: body as typeof LERATO });
const tokenIn = (url: string) => new URL(url).hash.slice(1);
const accept = (token: string, password = PASSWORD) =>
  api.call(acceptStaffInvitation, { headers: FROM_CONSOLE, body: { token, password } });
const change = (id: string, body: object, { headers } = naledi) =>
  api.call(changeStaffMember, { headers, params: { id }, body });
const lock = (id: string, { headers } = naledi) =>
  api.call(lockStaffMember, { headers, params: { id }, body: { reason: 'Left the depot' } });
const unlock = (id: string) =>
  api.call(unlockStaffMember, { headers: naledi.headers, params: { id }, body: { reason: 'Is back' } });
const signIn = ({ email, password }: SignedInStaff) => trySignIn(api, { email, password });
const whoIs = (headers: Readonly<Record<string, string>>) => api.call(getStaffSession, { headers });
const audited = async (action: string) =>
  (await api.deps.db.$client.query('select staff_id, subject, detail from audit_entries where action = $1', [action]))
    .rows;

describe('inviting a colleague', () => {
  it('shows a link once, by which the colleague chooses a password and may then do what the role allows', async () => {
    const invited = await invite({ ...LERATO, email: ' Lerato@Example.com ' });
    const { url, id, ...row } = invited.response.data;
    expect([invited.status, row]).toEqual([
      201,
      {
        name: 'Lerato Molefe',
        email: 'lerato@example.com',
        roles: ['reviewer'],
        markets: ['RSA', 'NG'],
        state: 'invited',
        last_seen: null,
        second_factor: false,
        company_account: false,
        created_at: '2026-01-12T06:00:00.000Z',
      },
    ]);
    expect(url).toMatch(/^http:\/\/console\.liftclub\.localhost:4200\/invitation#[\w-]{43}$/);
    expect(await audited('staff.invite')).toEqual([
      { staff_id: naledi.id, subject: id, detail: { email: 'lerato@example.com', roles: ['reviewer'] } },
    ]);
    const { rows } = await api.deps.db.$client.query('select * from staff');
    expect(JSON.stringify(rows)).not.toContain(tokenIn(url));

    const accepted = await accept(tokenIn(url));
    expect([accepted.status, accepted.response.data.roles]).toEqual([200, ['reviewer']]);
    const headers = { ...FROM_CONSOLE, cookie: accepted.cookie ?? '' };
    expect((await whoIs(headers)).response.data.id).toBe(id);
    expect((await api.call(getReviews, { headers })).status).toBe(200);
    expect((await api.call(getStaff, { headers })).status).toBe(403);
    expect((await trySignIn(api, { email: 'lerato@example.com', password: PASSWORD })).status).toBe(200);
    expect(await audited('staff.accept_invitation')).toEqual([{ staff_id: id, subject: id, detail: {} }]);
  });

  it('a link works once, for 72 hours, and not after a second one was made', async () => {
    const first = (await invite()).response.data;
    const second = (await invite()).response.data;
    expect(second.id).toBe(first.id);
    expect((await accept(tokenIn(first.url))).error.code).toBe('invitation_ended');
    api.pass({ hours: 71 });
    expect((await accept(tokenIn(second.url))).status).toBe(200);
    const again = await accept(tokenIn(second.url));
    expect([again.status, again.error.code]).toEqual([404, 'invitation_ended']);

    const late = (await signedInStaff(api)).headers;
    const third = await api.call(inviteStaff, { headers: late, body: { ...LERATO, email: 'late@example.com' } });
    api.pass({ hours: 72 });
    expect((await accept(tokenIn(third.response.data.url))).error.code).toBe('invitation_ended');
  });

  it('a second link leaves name, roles and markets as they were changed since the first', async () => {
    const asAdmin = { ...LERATO, roles: ['admin'] };
    const { id } = (await invite(asAdmin)).response.data;
    const lowered = { name: 'Lerato Khumalo', roles: ['support'], markets: ['NG'] };
    await change(id, lowered);
    const again = (await invite(asAdmin)).response.data;
    expect(again).toMatchObject({ id, ...lowered });
    expect((await accept(tokenIn(again.url))).response.data).toMatchObject({ roles: ['support'] });
    expect((await audited('staff.invite')).map(({ detail }) => detail)).toEqual([
      { email: LERATO.email, roles: ['admin'], unapproved: 'no other administrator' },
      { email: LERATO.email, roles: ['support'] },
    ]);
  });

  it('of two who open the link at once, one gets the account', async () => {
    const { url } = (await invite()).response.data;
    const both = await Promise.all([accept(tokenIn(url), 'the first password'), accept(tokenIn(url))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('a short or common password is refused at its field, and the link still works', async () => {
    const { url } = (await invite()).response.data;
    for (const password of ['short', '1qaz2wsx3edc', '']) {
      const refused = await accept(tokenIn(url), password);
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['password']]);
    }
    expect((await accept(tokenIn(url))).status).toBe(200);
  });

  it.each([
    [{ roles: ['boss'] }, { roles: ['Choose at least one role'] }],
    [{ roles: [] }, { roles: ['Choose at least one role'] }],
    [{ roles: 'admin' }, { roles: ['Choose at least one role'] }],
    [{ markets: ['FR'] }, { markets: ['Choose at least one market'] }],
    [{ email: 'lerato' }, { email: [expect.any(String)] }],
    [{ name: ' ' }, { name: [expect.any(String)] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    const refused = await invite({ ...LERATO, ...wrong });
    expect([refused.status, refused.error.errors]).toEqual([400, errors]);
  });

  it('the address of a member, active or locked, is taken; that of a former one is not', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    const refused = await invite({ ...LERATO, email: sipho.email });
    expect([refused.status, refused.error.code, Object.keys(refused.error.errors ?? {})]).toEqual([
      409,
      'email_taken',
      ['email'],
    ]);
    await lock(sipho.id);
    expect((await invite({ ...LERATO, email: sipho.email })).status).toBe(409);
    await api.deps.db.$client.query('update staff set left_at = now() where id = $1', [sipho.id]);
    const back = await invite({ ...LERATO, email: sipho.email });
    expect([back.status, back.response.data.state]).toEqual([201, 'invited']);
    expect((await signIn(sipho)).status).toBe(401);
  });

  it('a member who was locked before accepting cannot use the link', async () => {
    const { id, url } = (await invite()).response.data;
    await lock(id);
    expect((await accept(tokenIn(url))).error.code).toBe('invitation_ended');
    expect((await unlock(id)).response.data.state).toBe('invited');
    expect((await accept(tokenIn(url))).status).toBe(200);
  });
});

describe('the list of staff', () => {
  it('has everybody who works here, with roles, state and when they were last seen', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    await signedInStaff(api, 'Former Colleague', ['support']);
    await api.deps.db.$client.query("update staff set left_at = now() where name = 'Former Colleague'");
    await invite();
    await lock(sipho.id);
    const { response } = await api.call(getStaff, { headers: naledi.headers, query: { sort: 'name' } });
    expect(response.data.map(({ name, state, roles }) => [name, state, roles])).toEqual([
      ['Lerato Molefe', 'invited', ['reviewer']],
      ['Naledi Mokoena', 'active', ['admin']],
      ['Sipho Dube', 'locked', ['support']],
    ]);
    expect(response.data.map(({ last_seen: at }) => at)).toEqual([
      null,
      '2026-01-12T06:00:00.000Z',
      '2026-01-12T06:00:00.000Z',
    ]);
    const only = async (query: Record<string, string>) =>
      (await api.call(getStaff, { headers: naledi.headers, query })).response.data.map(({ name }) => name);
    expect(await only({ state: 'locked' })).toEqual(['Sipho Dube']);
    expect(await only({ search: 'lerato@' })).toEqual(['Lerato Molefe']);
    expect(
      (await api.call(getStaffMember, { headers: naledi.headers, params: { id: sipho.id } })).response.data,
    ).toEqual(response.data[2]);
  });

  it('is there for administrators only', async () => {
    expect((await api.call(getStaff, { headers: FROM_CONSOLE })).status).toBe(401);
    const { headers } = await signedInStaff(api, 'Thandi Nkosi', ['manager']);
    expect((await api.call(getStaff, { headers })).status).toBe(403);
    expect(
      (await api.call(lockStaffMember, { headers, params: { id: naledi.id }, body: { reason: 'x' } })).status,
    ).toBe(403);
  });
});

describe('roles', () => {
  it('a change counts at the next call of the member, and is in the history', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    expect((await api.call(getReviews, { headers: sipho.headers })).status).toBe(403);
    const changed = await change(sipho.id, { roles: ['reviewer', 'support', 'support'] });
    expect([changed.status, changed.response.data.roles]).toEqual([200, ['support', 'reviewer']]);
    expect((await api.call(getReviews, { headers: sipho.headers })).status).toBe(200);
    expect(await audited('staff.change_roles')).toEqual([
      {
        staff_id: naledi.id,
        subject: sipho.id,
        detail: { before: 'support', after: 'support, reviewer', unapproved: 'no other administrator' },
      },
    ]);
  });

  it('name and markets change; what is no role is refused at its field', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    const changed = await change(sipho.id, { name: 'Sipho Khumalo', markets: ['NG'] });
    expect(changed.response.data).toMatchObject({ name: 'Sipho Khumalo', markets: ['NG'], roles: ['support'] });
    await change(sipho.id, { name: 'Sipho Khumalo', markets: ['RSA'] });
    const details = (await audited('staff.change')).map(({ detail }) => detail);
    expect(details).toEqual([
      { name: { before: 'Sipho Dube', after: 'Sipho Khumalo' }, markets: { before: ['RSA', 'NG'], after: ['NG'] } },
      { markets: { before: ['NG'], after: ['RSA'] } },
    ]);
    const refused = await change(sipho.id, { roles: ['support', 'root'] });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['roles']]);
    expect((await change(crypto.randomUUID(), { name: 'Nobody' })).status).toBe(404);
  });
});

describe('the last administrator', () => {
  it('cannot lower or lock the own account; with a second one it can', async () => {
    for (const refused of [await change(naledi.id, { roles: ['manager'] }), await lock(naledi.id)])
      expect([refused.status, refused.error.code]).toEqual([409, 'last_admin']);
    await invite({ ...LERATO, roles: ['admin'] });
    expect((await change(naledi.id, { roles: ['manager'] })).error.code).toBe('last_admin');
    await signedInStaff(api, 'Thandi Nkosi');
    expect((await change(naledi.id, { roles: ['manager'] })).status).toBe(200);
    expect((await whoIs(naledi.headers)).response.data.roles).toEqual(['manager']);
  });

  it('of two administrators who lower themselves at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.deps.db.$client.query("update staff set roles = '{admin}'");
      const thandi = await signedInStaff(api, `Thandi ${round}`);
      await api.deps.db.$client.query("update staff set roles = '{support}' where id not in ($1, $2)", [
        naledi.id,
        thandi.id,
      ]);
      const both = await Promise.all([
        change(naledi.id, { roles: ['support'] }),
        change(thandi.id, { roles: ['support'] }, thandi),
      ]);
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { rows } = await api.deps.db.$client.query("select id from staff where 'admin' = any(roles)");
      expect(rows).toHaveLength(1);
    }
  });
});

describe('locking a member', () => {
  it('ends the sessions at once and keeps the member out until unlocked', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    const locked = await lock(sipho.id);
    expect([locked.status, locked.response.data.state]).toEqual([200, 'locked']);
    expect((await whoIs(sipho.headers)).status).toBe(401);
    expect((await signIn(sipho)).error.code).toBe('invalid_credentials');
    expect((await lock(sipho.id)).error.code).toBe('already_locked');
    expect((await unlock(sipho.id)).response.data.state).toBe('active');
    expect((await unlock(sipho.id)).error.code).toBe('not_locked');
    expect((await signIn(sipho)).status).toBe(200);
    expect(await audited('staff.lock')).toEqual([
      { staff_id: naledi.id, subject: sipho.id, detail: { reason: 'Left the depot' } },
    ]);
  });

  it('needs a reason', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    const refused = await api.call(lockStaffMember, {
      headers: naledi.headers,
      params: { id: sipho.id },
      body: { reason: ' ' },
    });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['reason']]);
  });

  it('a sign-in that is on its way when the account is locked opens no session', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
    const [signedIn] = await Promise.all([signIn(sipho), lock(sipho.id)]);
    const cookie = signedIn.cookie;
    const status = cookie === undefined ? 401 : (await whoIs({ ...FROM_CONSOLE, cookie })).status;
    expect(status).toBe(401);
  });
});
