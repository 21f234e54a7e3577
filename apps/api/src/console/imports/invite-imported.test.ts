import { forgotPassword, generateOtp, getScholars, login, verifyOtp } from '@liftclub/api-contract';
import { csvOf, driverCells, importCsv, learnerCells, passengerCells } from '../../../testing/builders/imports';
import { setUpStaff, signedInStaff } from '../../../testing/builders/staff';
import { newUser, proveByCodes, readCode, signInAgain, signUpOnly } from '../../../testing/builders/users';
import { runWaitingMessages } from '../../../testing/run-jobs';
import { setUpTestApi } from '../../../testing/test-api';
import { cleanUp } from '../../jobs/clean-up';
import { inviteImported } from './invite-imported';

const api = setUpTestApi();
beforeEach(() => api.reset());
const staff = setUpStaff(api);

const importPassengers = (invite: boolean, ...rows: ReturnType<typeof passengerCells>[]) =>
  importCsv(api, staff.headers, 'passengers', csvOf('passengers', ...rows), { invite });
/** Runs the job that the schedule runs every minute, and sends what it queues. */
async function afterAMinute(): Promise<void> {
  api.pass({ seconds: 60 });
  await inviteImported(api.deps);
  await runWaitingMessages(api.deps);
}
/** Signs up, proves the phone and signs in; what was imported for the phone has been handed over. */
async function signsUp(user: ReturnType<typeof newUser>) {
  const cookie = await signUpOnly(api, user);
  const otp = await readCode(api, user.phone);
  await api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie });
  const signedIn = await signInAgain(api, user);
  await api.runJobs();
  return signedIn;
}
const invitedPhones = () => api.sms.filter(({ body }) => /has an account for you/.test(body)).map(({ to }) => to);
const countOf = async (table: string) => (await api.deps.db.$client.query(`select from ${table}`)).rowCount;

it('invited owners get one SMS with the way to choose a password, others none', async () => {
  const [invited, other] = [passengerCells('P1'), passengerCells('P2')];
  await importPassengers(false, other);
  await afterAMinute();
  expect(invitedPhones()).toEqual([]);
  expect((await importPassengers(true, invited)).response.data.invited).toBe(1);
  await afterAMinute();
  await afterAMinute();
  expect(invitedPhones()).toEqual([invited.phone]);
  expect(api.sms[0]?.body).toContain('http://passenger.liftclub.localhost:4200/auth/verify-phone');
  expect((await importPassengers(true, invited)).response.data.invited).toBe(0);
});

it('drivers are sent to the address of drivers', async () => {
  await importCsv(api, staff.headers, 'drivers', csvOf('drivers', driverCells('D1')), { invite: true });
  await afterAMinute();
  expect(api.sms[0]?.body).toContain('http://driver.liftclub.localhost:4200/auth/verify-phone');
});

it('many invitations leave over minutes, and never take more than half of the SMS of a day', async () => {
  await importPassengers(true, ...Array.from({ length: 100 }, (_, index) => passengerCells(`P${index}`)));
  const invited = async () => {
    api.pass({ seconds: 60 });
    await inviteImported(api.deps);
    return countOf('external_ids where invited_at is not null');
  };
  expect(await invited()).toBe(60);
  api.setLimits({ LIMIT_SMS_PER_DAY: '140' });
  expect(await invited()).toBe(70);
  expect(await invited()).toBe(70);
  api.pass({ hours: 24 });
  expect(await invited()).toBe(100);
  expect(await countOf(`graphile_worker.jobs where task_identifier = 'send_sms'`)).toBe(100);
});

it('the owner chooses a password by the codes of "Forgot password?", and the account is verified', async () => {
  const cells = passengerCells('P1');
  await importPassengers(false, cells);
  const { token: reset_token, cookie } = await proveByCodes(api, cells.phone);
  const password = 'a brand new password';
  const { status } = await api.call(forgotPassword, {
    cookie,
    body: { phone: cells.phone, password, password2: password, reset_token },
  });
  expect(status).toBe(200);
  const { account } = await signInAgain(api, { ...cells, password, role: 'Passenger' });
  expect(account).toMatchObject({ phone_verified: true, profile: { home_address: cells.home_address } });
});

it('nobody signs in to an imported account before its owner chose a password', async () => {
  const cells = passengerCells('P1');
  await importPassengers(false, cells);
  for (const password of ['', ' ', 'correct horse battery'])
    expect((await api.call(login, { body: { email: cells.email, password } })).status).toBeGreaterThanOrEqual(400);
  expect((await api.call(login, { body: { email: cells.email, password: 'x' } })).status).toBe(401);
});

it('whoever signs up with an imported phone is not locked out, and has what was imported', async () => {
  const cells = passengerCells('P1');
  await importPassengers(true, cells);
  await importCsv(api, staff.headers, 'learners', csvOf('learners', learnerCells('L1', 'P1')));
  const user = newUser({ phone: cells.phone, email: cells.email });
  const cookie = await signUpOnly(api, user);
  // A code that is asked for again is that of the sign-up, not one for the imported account.
  api.pass({ seconds: 61 });
  await api.call(generateOtp, { body: { phone: user.phone }, cookie });
  const otp = await readCode(api, user.phone);
  expect((await api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie })).status).toBe(
    200,
  );
  const { access, account } = await signInAgain(api, user);
  await api.runJobs();
  expect((await api.call(getScholars, { access })).response.data).toMatchObject([{ name: 'Lesedi Mokoena' }]);
  const { rows } = await api.deps.db.$client.query(`select user_id from external_ids where kind = 'passengers'`);
  expect(rows).toEqual([{ user_id: account.id }]);
  await afterAMinute();
  expect(invitedPhones()).toEqual([]);
  api.pass({ hours: 25 });
  await cleanUp(api.deps);
  expect(await countOf('users')).toBe(1);
  expect(await countOf('scholars')).toBe(1);
});

it('whoever signs up with only the e-mail address of an imported account gets nothing of it, and takes nothing away', async () => {
  const cells = passengerCells('P1');
  await importPassengers(false, cells);
  await importCsv(api, staff.headers, 'learners', csvOf('learners', learnerCells('L1', 'P1')));
  const { access } = await signsUp(newUser({ email: cells.email }));
  expect((await api.call(getScholars, { access })).response.data).toEqual([]);
  // Nor does its owner's own attempt: the account waits for a file with another address.
  const password = 'a brand new password';
  const { token: reset_token, cookie } = await proveByCodes(api, cells.phone);
  await api.call(forgotPassword, { cookie, body: { phone: cells.phone, password, password2: password, reset_token } });
  api.pass({ hours: 25 });
  await cleanUp(api.deps);
  expect([await countOf('scholars'), await countOf('external_ids')]).toEqual([1, 2]);

  const { headers } = await signedInStaff(api);
  const taken = csvOf('passengers', { ...cells, last_name: 'Married' });
  const refused = await importCsv(api, headers, 'passengers', taken);
  expect(refused.error.data?.['errors']).toEqual([
    { line: 2, column: 'email', message: 'Another account has this email' },
  ]);
  const { email } = newUser();
  expect((await importCsv(api, headers, 'passengers', csvOf('passengers', { ...cells, email }))).status).toBe(200);
  const again = await proveByCodes(api, cells.phone);
  await api.call(forgotPassword, {
    cookie: again.cookie,
    body: { phone: cells.phone, password, password2: password, reset_token: again.token },
  });
  const owner = await signInAgain(api, { ...cells, email, password, role: 'Passenger' });
  expect((await api.call(getScholars, { access: owner.access })).response.data).toHaveLength(1);
});

it.each([
  ['a driver', 'the phone of an imported passenger', 'passengers', 'Driver'],
  ['a passenger', 'the phone of an imported driver', 'drivers', 'Passenger'],
] as const)('%s who proves %s gets nothing of the other role', async (_who, _phone, kind, role) => {
  const cells = kind === 'drivers' ? driverCells('X1') : passengerCells('X1');
  await importCsv(api, staff.headers, kind, csvOf(kind, cells));
  if (kind === 'passengers')
    await importCsv(api, staff.headers, 'learners', csvOf('learners', learnerCells('L1', 'X1')));
  const { account } = await signsUp(newUser({ phone: cells.phone, role }));
  for (const [table, owner] of [
    ['external_ids', 'user_id'],
    ['scholars', 'guardian_id'],
    ['vehicles', 'driver_id'],
  ])
    expect([table, await countOf(`${table} where ${owner} = '${account.id}'`)]).toEqual([table, 0]);
});

it('an imported account stays while the company still has it in its files, also in a row without a change', async () => {
  const cells = passengerCells('P1');
  await importPassengers(false, cells);
  api.pass({ hours: 181 * 24 });
  const { headers } = await signedInStaff(api);
  await importCsv(api, headers, 'passengers', csvOf('passengers', cells));
  api.pass({ hours: 181 * 24 });
  await cleanUp(api.deps);
  expect(await countOf('users')).toBe(1);
  api.pass({ hours: 2 * 24 });
  await cleanUp(api.deps);
  expect(await countOf('users')).toBe(0);
});

it('an imported account that nobody uses is removed with its learners after half a year', async () => {
  await importPassengers(false, passengerCells('P1'));
  await importCsv(api, staff.headers, 'learners', csvOf('learners', learnerCells('L1', 'P1')));
  api.pass({ hours: 181 * 24 });
  await cleanUp(api.deps);
  expect([await countOf('users'), await countOf('scholars'), await countOf('external_ids')]).toEqual([1, 1, 2]);
  api.pass({ hours: 2 * 24 });
  await cleanUp(api.deps);
  expect([await countOf('users'), await countOf('scholars'), await countOf('external_ids')]).toEqual([0, 0, 0]);
});
