import { getStaffSession } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { signedInStaff, trySignIn } from '../../testing/builders/staff';
import { setUpTestApi } from '../../testing/test-api';
import { CommandError } from './command-options';
import { runCommand } from './run-command';

const api = setUpTestApi();
beforeEach(() => api.reset());

const operate = (...words: string[]) => runCommand(api.deps, words);
const PASSWORD = /^Password, shown only now: ((?:[a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4})$/;
const passwordIn = (said: string) => PASSWORD.exec(said.split('\n')[1] ?? '')?.[1] ?? '';
const signIn = async (email: string, password: string) => (await trySignIn(api, { email, password })).status;
const audited = async () =>
  (await api.deps.db.$client.query('select action, staff_id, detail from audit_entries order by at, action')).rows;

it('an operator makes a member of staff, who signs in with the password that is printed once', async () => {
  const said = await operate('create', '--email', ' Naledi.Mokoena@Example.com ');
  expect(said.split('\n')[0]).toBe(
    'naledi.mokoena@example.com can sign in to the console: http://console.liftclub.localhost:4200',
  );
  const { status, response } = await trySignIn(api, {
    email: 'naledi.mokoena@example.com',
    password: passwordIn(said),
  });
  expect([status, response.data.name]).toEqual([200, 'Naledi Mokoena']);
  expect((await audited())[0]).toEqual({
    action: 'staff.create',
    staff_id: null,
    detail: { email: 'naledi.mokoena@example.com', roles: ['admin'] },
  });
  const { rows } = await api.deps.db.$client.query('select * from staff');
  expect(JSON.stringify(rows)).not.toContain(passwordIn(said));
});

it('a name can be given, and each password is another one', async () => {
  const [first, second] = [
    await operate('create', '--email', 'a@example.com', '--name', 'Ayanda Zulu'),
    await operate('create', '--email', 'b@example.com'),
  ];
  expect(passwordIn(first)).not.toBe(passwordIn(second));
  expect(await operate('staff', 'list')).toBe(
    'a@example.com: Ayanda Zulu (admin), since 2026-01-12, no authenticator app\n' +
      'b@example.com: B (admin), since 2026-01-12, no authenticator app',
  );
});

it('roles can be given, and none that does not exist', async () => {
  const said = await operate('create', '--email', 'c@example.com', '--role', 'support, finance');
  const { response } = await trySignIn(api, { email: 'c@example.com', password: passwordIn(said) });
  expect([response.data.roles, response.data.rights.includes('staff')]).toEqual([['support', 'finance'], false]);
  await expect(operate('create', '--email', 'd@example.com', '--role', 'boss')).rejects.toThrow(
    '--role must be of support, reviewer, dispatcher, finance, manager, admin',
  );
});

it('who works here is not made again; who left can come back, as somebody new', async () => {
  await operate('create', '--email', 'sipho@example.com');
  const first = await operate('create', '--email', 'naledi@example.com');
  await expect(operate('create', '--email', 'NALEDI@example.com')).rejects.toThrow(
    new CommandError('naledi@example.com works here already. A new password: staff reset --email naledi@example.com'),
  );
  expect(await operate('staff', 'leave', '--email', 'naledi@example.com')).toBe(
    'naledi@example.com is signed out and cannot sign in any more.',
  );
  expect(await operate('staff', 'list')).toContain(
    'naledi@example.com: Naledi (admin), since 2026-01-12, left on 2026-01-12',
  );
  const again = await operate('create', '--email', 'naledi@example.com', '--name', 'Naledi Mokoena');
  expect([
    await signIn('naledi@example.com', passwordIn(first)),
    await signIn('naledi@example.com', passwordIn(again)),
  ]).toEqual([401, 200]);
  expect(await operate('staff', 'list')).toContain(
    'naledi@example.com: Naledi Mokoena (admin), since 2026-01-12, no authenticator app',
  );
});

it('the last administrator cannot leave', async () => {
  const naledi = await signedInStaff(api);
  await signedInStaff(api, 'Sipho Dube', ['manager']);
  await expect(operate('staff', 'leave', '--email', naledi.email)).rejects.toThrow(
    new CommandError(texts.consoleStaff.messages.lastAdmin),
  );
  expect((await api.call(getStaffSession, { headers: naledi.headers })).status).toBe(200);
});

it('a reset opens a locked account and ends an invitation', async () => {
  const naledi = await signedInStaff(api);
  await api.deps.db.$client.query("update staff set locked_at = now(), invitation_hash = 'x' where id = $1", [
    naledi.id,
  ]);
  expect(await signIn(naledi.email, naledi.password)).toBe(401);
  const said = await operate('staff', 'reset', '--email', naledi.email);
  expect(await signIn(naledi.email, passwordIn(said))).toBe(200);
  const { rows } = await api.deps.db.$client.query('select invitation_hash from staff');
  expect(rows).toEqual([{ invitation_hash: null }]);
});

it('who leaves is out at once, and stays out', async () => {
  await signedInStaff(api);
  const naledi = await signedInStaff(api);
  await operate('staff', 'leave', '--email', naledi.email);
  expect((await api.call(getStaffSession, { headers: naledi.headers })).status).toBe(401);
  expect(await signIn(naledi.email, naledi.password)).toBe(401);
  await expect(operate('staff', 'leave', '--email', naledi.email)).rejects.toThrow(
    new CommandError(`Nobody works here as ${naledi.email}.`),
  );
  await expect(operate('staff', 'reset', '--email', naledi.email)).rejects.toThrow(
    new CommandError(`Nobody works here as ${naledi.email}.`),
  );
  expect(await audited()).toEqual([{ action: 'staff.leave', staff_id: null, detail: { email: naledi.email } }]);
});

it('a reset gives a new password, removes the authenticator app, ends sessions and unlocks a sign-in', async () => {
  const naledi = await signedInStaff(api);
  await api.deps.db.$client.query(
    "update staff set totp_sealed = 'x', totp_confirmed_at = now(), totp_last_step = 9 where id = $1",
    [naledi.id],
  );
  for (let i = 0; i < 6; i += 1) await signIn(naledi.email, 'wrong');
  expect(await signIn(naledi.email, naledi.password)).toBe(429);
  const said = await operate('staff', 'reset', '--email', naledi.email);
  expect(said.split('\n')[0]).toBe(
    `${naledi.email} is signed out, and has no authenticator app any more: http://console.liftclub.localhost:4200`,
  );
  expect((await api.call(getStaffSession, { headers: naledi.headers })).status).toBe(401);
  expect([await signIn(naledi.email, naledi.password), await signIn(naledi.email, passwordIn(said))]).toEqual([
    401, 200,
  ]);
  expect((await audited())[0]).toEqual({ action: 'staff.reset', staff_id: null, detail: { email: naledi.email } });
});

it('the first start makes one member of staff; a later one only says how to get a new password', async () => {
  expect(await operate('staff', 'list')).toBe('Nobody works here yet: create --email EMAIL');
  const said = await operate('staff', 'first');
  expect(said.split('\n')[0]).toBe('Staff sign in as staff@liftclub.localhost: http://console.liftclub.localhost:4200');
  expect(await signIn('staff@liftclub.localhost', passwordIn(said))).toBe(200);
  expect(await operate('staff', 'first')).toBe(
    'A new password for staff: npm run operator -- staff reset --email staff@liftclub.localhost',
  );
  await api.deps.db.$client.query('update staff set left_at = now()');
  expect(await operate('staff', 'first')).toBe(
    'Add a staff member: npm run operator -- create --email you@example.com',
  );
});

it.each([
  [['create'], '--email is required.'],
  [['create', '--email', 'naledi'], '--email must be an email address like name@example.com.'],
  [['create', '--email', 'n@example.com', '--name', ' '], '--name must be a name of at most 100 characters.'],
  [['create', '--email', 'n@example.com', '--password', 'chosen'], "Unknown option '--password'"],
  [['staff', 'reset'], '--email is required.'],
  [['staff', 'leave', '--email', 'nobody@example.com'], 'Nobody works here as nobody@example.com.'],
  [['staff', 'list', '--all'], "Unknown option '--all'"],
  [['staff'], 'Usage: operator '],
])('%j is refused in one line', async (words, message) => {
  const refusal = await operate(...words).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
  expect((refusal as Error).message).not.toContain('\n');
});
