import { forgotPassword, getPassengerProfile, login } from '@liftclub/api-contract';
import { setUpResetCodes } from '../../../testing/builders/users';

const { api, enter, reset, forgetful } = setUpResetCodes();

describe('forgetting a password', () => {
  it('a person enters the code, sets a new password, and every session is gone', async () => {
    const { user, cookie, otp } = await forgetful();
    const verified = await enter(user.phone, otp, cookie);
    expect(verified.response.message).toBe('OTP Verified');
    const done = await reset(user.phone, verified.response.data?.reset_token ?? '', cookie);
    expect([done.status, done.response.message]).toEqual([200, 'Password Reset']);
    expect(
      (await api.call(getPassengerProfile, { params: { id: user.account.id }, access: user.access })).error.code,
    ).toBe('token_not_valid');
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(401);
    expect((await api.call(login, { body: { email: user.email, password: 'a brand new password' } })).status).toBe(200);
    await api.runJobs();
    expect(api.sms.find(({ to }) => to === user.phone)?.body).toContain('password was changed');
    expect(api.mail).toEqual([]);
  });

  it('a person with a confirmed e-mail address is notified there, too', async () => {
    const { user, cookie, otp } = await forgetful();
    await api.deps.db.$client.query('update users set email_verified_at = now() where id = $1', [user.account.id]);
    const verified = await enter(user.phone, otp, cookie);
    await reset(user.phone, verified.response.data?.reset_token ?? '', cookie);
    await api.runJobs();
    expect(api.mail).toEqual([expect.objectContaining({ to: user.email, subject: 'Your password was changed' })]);
  });

  it('without the reset token nobody can reset, whatever else they know', async () => {
    const { user, cookie, otp } = await forgetful();
    const other = await forgetful();
    const resetToken = (await enter(user.phone, otp, cookie)).response.data?.reset_token ?? '';
    const refusals = [
      await reset(user.phone, '', cookie),
      await reset(user.phone, 'a guess', cookie),
      await reset(other.user.phone, resetToken, cookie),
      await reset(user.phone, resetToken, other.cookie),
      await reset(user.phone, resetToken, undefined),
    ];
    for (const { status, error } of refusals) expect([status, error.message]).toEqual([400, 'Invalid credentials']);
    expect((await reset(user.phone, resetToken, cookie)).status).toBe(200);
    expect((await reset(user.phone, resetToken, cookie)).status).toBe(400);
  });

  it('a reset token ends after ten minutes', async () => {
    const { user, cookie, otp } = await forgetful();
    const resetToken = (await enter(user.phone, otp, cookie)).response.data?.reset_token ?? '';
    api.pass({ seconds: 601 });
    expect((await reset(user.phone, resetToken, cookie)).status).toBe(400);
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).status).toBe(200);
  });

  it('a common or short new password is refused beside the field and the reset token stays good', async () => {
    const { user, cookie, otp } = await forgetful();
    const resetToken = (await enter(user.phone, otp, cookie)).response.data?.reset_token ?? '';
    expect((await reset(user.phone, resetToken, cookie, 'password1')).error.errors).toEqual({
      password: ['Choose a less common password'],
    });
    expect((await reset(user.phone, resetToken, cookie, 'short')).error.errors).toEqual({
      password: ['Password must have 8 characters'],
    });
    const mismatch = await api.call(forgotPassword, {
      body: {
        password: 'a brand new password',
        password2: 'another password',
        phone: user.phone,
        reset_token: resetToken,
      },
      cookie,
    });
    expect(mismatch.error.errors).toEqual({ password2: ["Passwords don't match"] });
    expect((await reset(user.phone, resetToken, cookie)).status).toBe(200);
  });
});
