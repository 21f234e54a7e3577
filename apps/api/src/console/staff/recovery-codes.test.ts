import { getRecoveryCodes, renewRecoveryCodes } from '@liftclub/api-contract';
import { codeOf, setUpTotp, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { leaveStaff, resetStaff } from './staff-by-terminal';

const { api, naledi, begin, confirm, signIn, enrol } = setUpTotp();

const grouped = (code: string) => code.replace(/.{4}(?=.)/g, '$& ');
const left = async ({ headers }: Pick<SignedInStaff, 'headers'> = naledi) =>
  (await api.call(getRecoveryCodes, { headers })).response.data.left;
const renew = (body: { password: string; code?: string }) =>
  api.call(renewRecoveryCodes, { headers: naledi.headers, body });
const actions = async (like: string) => {
  const { rows } = await api.deps.db.$client.query<{ action: string }>(
    'select action from audit_entries where staff_id = $1 and action like $2 order by at, id',
    [naledi.id, like],
  );
  return rows.map(({ action }) => action);
};

describe('recovery codes', () => {
  it('are ten, shown when the app is confirmed; only their hashes are stored', async () => {
    expect(await left()).toBe(0);
    const { codes } = await enrol();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^\d{16}$/);
    expect(await left()).toBe(10);
    const { rows } = await api.deps.db.$client.query<{ row: string }>(
      'select row_to_json(r)::text as row from staff_recovery_codes r where staff_id = $1',
      [naledi.id],
    );
    const stored = rows.map(({ row }) => row).join();
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.slice(4)))).toEqual([]);
  });

  it('sign a member in without the app, each once, however it is grouped', async () => {
    const { codes } = await enrol();
    const [first = '', second = ''] = codes;
    expect((await signIn(grouped(first))).status).toBe(200);
    expect((await signIn(first)).error.code).toBe('totp_wrong');
    expect((await signIn(second.replace(/.{4}(?=.)/g, '$&-'))).status).toBe(200);
    expect(await left()).toBe(8);
    expect(await actions('%recovery%')).toEqual(['staff.use_recovery_code', 'staff.use_recovery_code']);
  });

  it('sign in once when two try the same one at the same moment', async () => {
    const { codes } = await enrol();
    const [code = ''] = codes;
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'totp_wrong']);
    expect(await left()).toBe(9);
  });

  it('do not sign in a colleague, nor with a wrong password', async () => {
    const { codes } = await enrol();
    const [code = ''] = codes;
    expect((await signIn(code, 'wrong')).error.code).toBe('invalid_credentials');
    const sipho = await signedInStaff(api, 'Sipho Dlamini');
    expect(await left(sipho)).toBe(0);
    expect(await left()).toBe(10);
  });

  it('that are wrong lock like wrong passwords', async () => {
    const { codes } = await enrol();
    const [code = ''] = codes;
    const wrong = `${code.slice(0, 15)}${(Number(code[15]) + 1) % 10}`;
    for (let i = 0; i < 5; i += 1) expect((await signIn(wrong)).error.code).toBe('totp_wrong');
    expect((await signIn(code)).status).toBe(429);
  });

  it('open the way to another phone, whose set-up makes new ones', async () => {
    const { codes } = await enrol();
    const [code = ''] = codes;
    const begun = await begin(undefined, code);
    expect(begun.status).toBe(201);
    const confirmed = await confirm(codeOf(api, begun.response.data.secret));
    expect(confirmed.response.data.recovery_codes).toHaveLength(10);
    api.pass({ minutes: 2 });
    expect((await signIn(codes[1])).error.code).toBe('totp_wrong');
    expect((await signIn(confirmed.response.data.recovery_codes[0])).status).toBe(200);
  });
});

describe('making new recovery codes', () => {
  it('takes the password and a code of the app, and ends the former codes', async () => {
    const { secret, codes } = await enrol();
    const { password } = naledi;
    const code = codeOf(api, secret);
    expect((await renew({ password })).error.errors).toHaveProperty('code');
    expect((await renew({ password: 'wrong', code })).error.errors).toHaveProperty('password');
    expect((await renew({ password, code: '1234567812345678' })).error.errors).toHaveProperty('code');
    const renewed = await renew({ password, code });
    expect([renewed.status, renewed.response.data.recovery_codes.length]).toEqual([201, 10]);
    expect((await signIn(codes[0])).error.code).toBe('totp_wrong');
    expect((await signIn(renewed.response.data.recovery_codes[0])).status).toBe(200);
    expect(await actions('%new_recovery%')).toEqual(['staff.new_recovery_codes']);
  });

  it('is refused to a member without an app, and to who is signed out', async () => {
    expect((await renew({ password: naledi.password })).error.code).toBe('totp_missing');
    const headers = { ...naledi.headers, cookie: '' };
    expect((await api.call(getRecoveryCodes, { headers })).status).toBe(401);
    expect((await api.call(renewRecoveryCodes, { headers, body: { password: naledi.password } })).status).toBe(401);
  });
});

it('a reset in the terminal and the end of an account delete the codes', async () => {
  const stored = async () =>
    (await api.deps.db.$client.query('select 1 from staff_recovery_codes where staff_id = $1', [naledi.id])).rows
      .length;
  await signedInStaff(api, 'Another Administrator');
  await enrol();
  await resetStaff(api.deps, naledi.email);
  expect(await stored()).toBe(0);
});

it('a member who leaves leaves no codes', async () => {
  await signedInStaff(api, 'Another Administrator');
  await enrol();
  await leaveStaff(api.deps, naledi.email);
  expect(
    (await api.deps.db.$client.query('select 1 from staff_recovery_codes where staff_id = $1', [naledi.id])).rows,
  ).toEqual([]);
});
