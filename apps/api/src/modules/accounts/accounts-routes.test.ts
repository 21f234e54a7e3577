import { getPassengerProfile, login, register, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, signedIn, signUpOnly, wrongCode } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const form = (user: ReturnType<typeof newUser>) => ({ ...user, referral_code: '' });
const sentCode = (phone: string) => ({
  phone,
  resend_after: 60,
  request: expect.stringMatching(/^[A-Z]{2}$/) as string,
  sign_in_token: expect.stringMatching(/^\d{13}\.[\w-]{43}$/) as string,
});

describe('signing up', () => {
  it('a passenger signs up, enters the code and signs in', async () => {
    const user = newUser();
    const made = await api.call(register, { body: form(user) });
    expect(made.status).toBe(201);
    expect(made.response).toEqual({
      success: true,
      message: 'Account created',
      data: sentCode(user.phone),
    });

    const otp = await readCode(api, user.phone);
    const verified = await api.call(verifyOtp, {
      body: { otp, phone: user.phone, verify_account: true },
      cookie: made.cookie,
    });
    expect(verified.response.message).toBe('OTP Verified');

    const signed = await api.call(login, { body: { email: user.email.toUpperCase(), password: user.password } });
    expect(signed.response).toMatchObject({
      message: 'User Logged In',
      data: {
        email: user.email,
        role: 'Passenger',
        phone_verified: true,
        reg_type: null,
        profile: { first_name: 'Thandi', country: 'RSA', profile_pic: null },
      },
    });
  });

  it('a Nigerian number makes a Nigerian account', async () => {
    const { account } = await signedIn(api, { country: 'NG' });
    expect(account.profile.country).toBe('NG');
  });

  it.each([
    ['no body', {}, 'email', 'This field is required'],
    ['a role of their own', { role: 'Admin' }, 'role', 'Choose Passenger or Driver'],
    ['a list of roles', { role: ['Driver'] }, 'role', 'Choose Passenger or Driver'],
    ['a short password', { password: '1234567' }, 'password', 'Password must have 8 characters'],
    ['a common password', { password: 'Password1' }, 'password', 'Choose a less common password'],
    ['an impossible phone', { phone: '+271' }, 'phone', 'Invalid phone number'],
    ['a very long phone', { phone: `+27${'1'.repeat(250)}` }, 'phone', 'Invalid phone number'],
    ['an email without a domain', { email: 'thandi@' }, 'email', 'Enter an email address like name@example.com'],
    ['NUL in a name', { first_name: 'Th\u0000andi' }, 'first_name', 'This text contains characters we cannot store'],
    [
      'half a surrogate pair',
      { last_name: 'Nkosi\ud800' },
      'last_name',
      'This text contains characters we cannot store',
    ],
    ['a name of 300 letters', { first_name: 'x'.repeat(300) }, 'first_name', 'Use at most 100 characters'],
    ['a field of their own', { is_staff: true }, 'is_staff', 'There is no field with this name'],
    [
      'a referral code nobody has',
      { referral_code: 'NOBODYSCODE' },
      'referral_code',
      'This referral code is not known',
    ],
  ])('%s gets a message at its field', async (_case, change, field, message) => {
    const body = Object.keys(change).length === 0 ? {} : { ...form(newUser()), ...change };
    const { status, error } = await api.call(register, { body });
    expect(status).toBe(400);
    expect(error).toMatchObject({ success: false, code: 'invalid', errors: { [field]: [message] } });
  });

  it('names of every script are kept as they are', async () => {
    const { account, access } = await signedIn(api, { first_name: "Ọlá <b>'; DROP", last_name: '🌍 عائشة' });
    const { response } = await api.call(getPassengerProfile, { params: { id: account.id }, access });
    expect(response.data.profile).toMatchObject({ first_name: "Ọlá <b>'; DROP", last_name: '🌍 عائشة' });
  });

  it('a referral code links the two people', async () => {
    const driver = await signedIn(api, { role: 'Driver' });
    const user = newUser();
    const { status } = await api.call(register, {
      body: { ...user, referral_code: driver.account.referral_code.toLowerCase() },
    });
    expect(status).toBe(201);
    const { rows } = await api.deps.db.$client.query('select referred_by from users where email = $1', [user.email]);
    expect(rows).toEqual([{ referred_by: driver.account.id }]);
  });
});

describe('an account that is already there', () => {
  it('a taken e-mail is answered like success, and its owner is notified', async () => {
    const owner = await signedIn(api);
    const fresh = await api.call(register, { body: form(newUser()) });
    const stranger = newUser({ email: owner.email });
    const taken = await api.call(register, { body: form(stranger) });
    expect(taken.status).toBe(fresh.status);
    expect(taken.response).toEqual({
      ...fresh.response,
      data: sentCode(stranger.phone),
    });
    await api.runJobs();
    expect(api.sms.find(({ to }) => to === owner.phone)?.body).toContain('Someone tried to open a Liftclub account');
    expect(api.sms.some(({ to }) => to === stranger.phone)).toBe(false);
    expect((await api.call(login, { body: { email: owner.email, password: owner.password } })).status).toBe(200);
  });

  it('an unverified account is forgotten after a day', async () => {
    const user = newUser();
    await signUpOnly(api, user);
    const { cleanUp } = await import('../../jobs/clean-up');
    api.pass({ hours: 23 });
    await cleanUp(api.deps);
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(403);
    api.pass({ hours: 2 });
    await cleanUp(api.deps);
    await cleanUp(api.deps);
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(401);
  });
});

describe('an invited passenger', () => {
  const invited = (user: ReturnType<typeof newUser>) => ({
    ...form(user),
    referral_code: 'token',
    reg_type: 'exclusive',
    account: 'personal',
  });

  it('is signed in at once, as a Passenger whose phone is not verified', async () => {
    const user = newUser();
    const made = await api.call(registerPassenger, { body: invited(user) });
    expect(made.status).toBe(201);
    expect(made.response.data).toMatchObject({ role: 'Passenger', reg_type: 'exclusive', phone_verified: false });
    const profile = await api.call(getPassengerProfile, {
      params: { id: made.response.data.id },
      access: made.response.token.access,
    });
    expect(profile.status).toBe(200);
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(200);
  });

  it('cannot become a driver here', async () => {
    const { status, error } = await api.call(registerPassenger, { body: { ...invited(newUser()), role: 'Driver' } });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['role']]);
  });

  it('with a taken phone is refused in words that tell nothing', async () => {
    const owner = await signedIn(api);
    const { status, error } = await api.call(registerPassenger, { body: invited(newUser({ phone: owner.phone })) });
    expect([status, error.message]).toEqual([400, 'Unable to create an account with these details']);
  });
});

it('a wrong code does not verify the account', async () => {
  const user = newUser();
  const cookie = await signUpOnly(api, user);
  const otp = wrongCode(await readCode(api, user.phone));
  const { status, error } = await api.call(verifyOtp, {
    body: { otp, phone: user.phone, verify_account: true },
    cookie,
  });
  expect([status, error.errors]).toEqual([400, { otp: ['The code is not correct.'] }]);
  const refused = await api.call(login, { body: { email: user.email, password: user.password } });
  expect(refused.status).toBe(403);
  expect(refused.error).toMatchObject({ code: 'account_not_verified', data: { phone: user.phone } });
});
