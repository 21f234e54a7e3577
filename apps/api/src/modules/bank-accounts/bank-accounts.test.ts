import { getBankAccount, getBanks, putBankAccount } from '@liftclub/api-contract';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { renewAccountSeals } from './bank-accounts-repository';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  Object.assign(api.bankTransfers, { mode: 'up', holder: 'NKOSI THANDI' });
  thandi = await signedIn(api, { role: 'Driver' });
});

const FORM = { bank_code: '470010', account_number: '1234567890', password: 'correct horse battery' };
const put = async (changes: Partial<typeof FORM> = {}, who = thandi) =>
  api.call(putBankAccount, { access: await accessNow(api, who), body: { ...FORM, ...changes } });
const read = async (who = thandi) =>
  (await api.call(getBankAccount, { access: await accessNow(api, who) })).response.data;

it('a driver has no bank account at first, then the one that the bank confirms, of which four digits are shown', async () => {
  expect(await read()).toBeNull();
  const { status, response } = await put();
  const account = {
    bank: 'Capitec Bank Limited',
    bank_code: '470010',
    account_name: 'NKOSI THANDI',
    last4: '7890',
    state: 'verified',
    pays_from: null,
  };
  expect([status, response.data]).toEqual([200, account]);
  expect(await read()).toEqual(account);
  const { rows } = await api.deps.db.$client.query('select * from bank_accounts');
  expect(JSON.stringify(rows)).not.toContain('1234567890');
});

it('a driver gets a security notice for the first account and for each change', async () => {
  await put();
  await put({ account_number: '62 1234 5555' });
  await api.runJobs();
  const mine = api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body);
  expect(mine[0]).toMatch(/changed to Capitec Bank Limited, account ending 5555.*call us.*48 hours/);
  expect(mine[1]).toMatch(/paid to Capitec Bank Limited, account ending 7890.*call us/);
  expect(mine.join()).not.toContain('1234567890');
});

it('nothing is paid to another account for 48 hours; entering the same one again does not prolong that', async () => {
  await put();
  const changed = await put({ account_number: '6212345555' });
  const until = new Date(api.deps.clock().getTime() + 48 * 3_600_000).toISOString();
  expect(changed.response.data.pays_from).toBe(until);
  api.pass({ hours: 3 });
  expect((await put({ account_number: '6212345555' })).response.data.pays_from).toBe(until);
  api.pass({ hours: 46 });
  expect((await read())?.pays_from).toBeNull();
});

it('an account that the bank knows under another name is stored, but not confirmed', async () => {
  api.bankTransfers.holder = 'DLAMINI ZANELE';
  expect((await put()).response.data).toMatchObject({ account_name: 'DLAMINI ZANELE', state: 'name_differs' });
});

it('a Nigerian account is stored without asking a bank, and is not confirmed', async () => {
  const tunde = await signedIn(api, { role: 'Driver', country: 'NG' });
  const asked = api.bankTransfers.calls.resolve;
  const { response } = await put({ bank_code: '058', account_number: '0123456789' }, tunde);
  expect(response.data).toMatchObject({ account_name: null, state: 'unverified', last4: '6789' });
  expect(api.bankTransfers.calls.resolve).toBe(asked);
});

it.each([
  ['a number of zeros', { account_number: '0000000000' }, 'account_number'],
  ['a short number', { account_number: '12345' }, 'account_number'],
  ['letters', { account_number: 'NG12345678' }, 'account_number'],
  ['no bank', { bank_code: '' }, 'bank_code'],
  ['a bank of another market', { bank_code: '058' }, 'bank_code'],
  ['a wrong password', { password: 'not the right one' }, 'password'],
])('%s is refused at its field and changes nothing', async (_what, change, field) => {
  await put();
  const { status, error } = await put(change);
  expect([status, Object.keys(error?.errors ?? {})]).toEqual([400, [field]]);
  expect((await read())?.last4).toBe('7890');
});

it('a bank that cannot be asked changes nothing and says so', async () => {
  await put();
  api.bankTransfers.mode = 'down';
  const { status, error } = await put({ account_number: '6212345555' });
  expect([status, error?.message]).toEqual([503, expect.stringContaining('Nothing was changed')]);
  expect((await read())?.last4).toBe('7890');
});

it('the sixth change within a day is refused', async () => {
  for (const end of [1, 2, 3, 4, 5]) expect((await put({ account_number: `621234555${end}` })).status).toBe(200);
  const sixth = await put({ account_number: '6212345556' });
  expect(sixth.status).toBe(429);
  api.pass({ days: 1 });
  expect((await put({ account_number: '6212345556' })).status).toBe(200);
});

it('two changes at once do not pass the limit of a day', async () => {
  for (const end of [1, 2, 3, 4]) await put({ account_number: `621234555${end}` });
  const both = await Promise.all([put({ account_number: '6212345555' }), put({ account_number: '6212345556' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
});

it('the same account again is compared with the name that the driver has by now', async () => {
  await put();
  const rename = (last: string) =>
    api.deps.db.$client.query('update users set last_name = $2 where id = $1', [thandi.account.id, last]);
  await rename('Dlamini');
  expect((await put()).response.data).toMatchObject({ state: 'name_differs', pays_from: null });
  await rename('Nkosi');
  expect((await put()).response.data.state).toBe('verified');
});

it('two changes at once leave one account', async () => {
  await Promise.all([put(), put({ account_number: '6212345555' })]);
  const { rows } = await api.deps.db.$client.query(
    'select 1 from bank_accounts where driver_id = $1 and replaced_at is null',
    [thandi.account.id],
  );
  expect(rows).toHaveLength(1);
});

it('the list of banks is that of the market of the driver, and outlives an outage of the provider', async () => {
  const banks = async (who: SignedIn) =>
    (await api.call(getBanks, { access: await accessNow(api, who) })).response.data;
  expect((await banks(thandi)).map(({ name }) => name)).toEqual(['Capitec Bank Limited', 'First National Bank']);
  const tunde = await signedIn(api, { role: 'Driver', country: 'NG' });
  expect(await banks(tunde)).toEqual([{ code: '058', name: 'Guaranty Trust Bank' }]);
  api.bankTransfers.mode = 'down';
  api.pass({ days: 2 });
  expect(await banks(thandi)).toHaveLength(2);
});

it('passengers and people who are signed out have no bank account', async () => {
  const passenger = await signedIn(api);
  expect((await api.call(getBankAccount, { access: passenger.access })).status).toBe(403);
  expect((await api.call(putBankAccount, { access: passenger.access, body: FORM })).status).toBe(403);
  expect((await api.call(getBankAccount)).status).toBe(401);
});

it('account numbers are sealed again under a new secret', async () => {
  await put();
  expect(await renewAccountSeals(api.deps.db, () => undefined)).toBe(0);
  expect(await renewAccountSeals(api.deps.db, (sealed) => `new ${sealed}`)).toBeGreaterThan(0);
});
