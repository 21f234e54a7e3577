import { bookRide, createScholar, getScholars, login, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { cleanUp } from '../../jobs/clean-up';
import { newBooking } from '../../../testing/builders/bookings';
import {
  newUser,
  proveByCodes,
  readCode,
  signedIn,
  signInAgain,
  signUpOnly,
  type TestUser,
} from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const enter = (user: TestUser, otp: string, cookie?: string) =>
  api.call(verifyOtp, { body: { otp, phone: user.phone, verify_account: true }, cookie });
const signIn = ({ email, password }: TestUser, cookie?: string) =>
  api.call(login, { body: { email, password }, cookie });
/** A stranger who signed up with an invitation that nobody vouches for, and keeps a learner. */
async function squatter(details: Partial<TestUser>) {
  const user = newUser({ password: 'squatting on a phone', ...details });
  const made = await api.call(registerPassenger, {
    body: { ...user, referral_code: 'token', reg_type: 'exclusive', account: 'personal' },
  });
  const { access, refresh } = made.response.token;
  const kept = { user, access, refresh, cookie: made.cookie, id: made.response.data.id };
  const scholar = await api.call(createScholar, {
    body: { name: 'Sipho', age: '9', gender: 'Male', school_name: 'Rosebank Primary', school_address: 'Rosebank' },
    access,
  });
  const draft = await api.call(bookRide, { body: newBooking(), access });
  expect([scholar.status, draft.status]).toEqual([201, 201]);
  return kept;
}

describe('an account that was never verified', () => {
  it.each(['phone', 'email'] as const)(
    'with a learner and a draft does not keep the %s from its owner, and gives way',
    async (detail) => {
      const thandi = newUser();
      const stranger = await squatter({ [detail]: thandi[detail] });
      const cookie = await signUpOnly(api, thandi);
      expect((await enter(thandi, await readCode(api, thandi.phone), cookie)).status).toBe(200);
      expect((await signIn(thandi)).status).toBe(200);

      const over = await api.call(getScholars, { access: stranger.access });
      expect([over.status, over.error.code]).toEqual([401, 'token_not_valid']);
      expect((await signIn(stranger.user)).status).toBe(401);

      const rowsOf = async (table: string, column: string) =>
        (await api.deps.db.$client.query(`select 1 from ${table} where ${column} = $1`, [stranger.id])).rowCount;
      const left = async () => [
        await rowsOf('users', 'id'),
        await rowsOf('scholars', 'guardian_id'),
        await rowsOf('bookings', 'passenger_id'),
      ];
      api.pass({ hours: 23 });
      await cleanUp(api.deps);
      expect(await left()).toEqual([1, 1, 1]);
      api.pass({ hours: 2 });
      await cleanUp(api.deps);
      expect(await left()).toEqual([0, 0, 0]);
      await signInAgain(api, thandi);
    },
  );

  it('leaves its owner the reset and the sign-in', async () => {
    const thandi = newUser();
    const cookie = await signUpOnly(api, thandi);
    await enter(thandi, await readCode(api, thandi.phone), cookie);
    const refused = await api.call(registerPassenger, {
      body: { ...newUser({ phone: thandi.phone }), referral_code: 'token', reg_type: 'exclusive', account: 'personal' },
    });
    expect(refused.status).toBe(400);
    api.pass({ minutes: 2 });
    expect((await proveByCodes(api, thandi.phone)).token).toHaveLength(43);
  });

  it('gives way to an invited passenger whose phone is vouched for', async () => {
    const { runCommand } = await import('../../operator/run-command');
    const token = new URL(await runCommand(api.deps, ['invitation', 'add'])).searchParams.get('token') ?? '';
    const thandi = newUser();
    const stranger = await squatter({ phone: thandi.phone });
    const { status, response } = await api.call(registerPassenger, {
      body: { ...thandi, referral_code: token, reg_type: 'exclusive', account: 'personal' },
    });
    expect([status, response.data.phone_verified]).toEqual([201, true]);
    expect((await api.call(getScholars, { access: stranger.access })).status).toBe(401);
  });

  it('that is verified after another took its e-mail is refused', async () => {
    const late = newUser({ password: 'later than the other' });
    const cookie = await signUpOnly(api, late);
    const otp = await readCode(api, late.phone);
    const owner = await signedIn(api, { email: late.email });
    expect((await enter(late, otp, cookie)).error.errors).toEqual({
      otp: ['The code has expired. Request a new one.'],
    });
    expect((await signIn(owner)).status).toBe(200);
    expect((await signIn(late)).status).toBe(401);
  });
});

it.each(['phone', 'email'] as const)(
  'of several who prove one %s at the same moment one becomes its owner',
  async (detail) => {
    const { [detail]: shared } = newUser();
    const all = [];
    for (let i = 0; i < (detail === 'phone' ? 4 : 10); i += 1) {
      const user = newUser({ [detail]: shared, password: `password of number ${i}` });
      const cookie = await signUpOnly(api, user);
      all.push({ user, cookie, otp: await readCode(api, user.phone) });
      // The waits between the codes of one phone are longer than a code is good for.
      if (detail === 'phone')
        await api.deps.db.$client.query(`update code_sends set sent_at = sent_at - interval '1 hour'`);
    }
    const answers = await Promise.all(all.map(({ user, otp, cookie }) => enter(user, otp, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(all.length - 1).fill(400)]);
    const owner = all[answers.findIndex(({ status }) => status === 200)];
    expect((await signIn(owner?.user ?? newUser())).status).toBe(200);
    const { rows } = await api.deps.db.$client.query(
      `select count(*) filter (where phone_verified_at is not null)::int as verified, count(gave_way_at)::int as gone from users`,
    );
    expect(rows).toEqual([{ verified: 1, gone: all.length - 1 }]);
  },
);
