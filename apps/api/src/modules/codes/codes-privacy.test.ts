import { generateOtp, register, verifyOtp } from '@liftclub/api-contract';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { newUser, signedIn, signUpOnly } from '../../../testing/builders/users';
import { setUpTestApi, startTestApi, type TestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const ask = (on: TestApi, phone: string, remoteAddress?: string) =>
  on.call(generateOtp, {
    body: { phone },
    ...(remoteAddress !== undefined && { headers: { 'x-forwarded-for': remoteAddress } }),
  });

/** Status, message and Retry-After: all that somebody outside can compare. */
const seen = ({ status, error, headers }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  // The letters of each request differ.
  error: { ...error, data: error.data && { ...error.data, request: typeof error.data.request } },
  retry: headers['retry-after'],
});

describe('nobody learns whether a phone has an account', () => {
  it('by signing up with it and then guessing at either kind of code', async () => {
    const probe = async (phone: string) => {
      api.pass({ hours: 25 });
      const made = await api.call(register, { body: { ...newUser({ phone }), referral_code: '' } });
      api.pass({ seconds: 61 });
      const asked = await ask(api, phone);
      const answers = [];
      for (const purpose of ['verify_account', 'forgot_password'] as const) {
        for (let i = 0; i < 2; i += 1) {
          answers.push(
            await api.call(verifyOtp, { body: { otp: '0000', phone, [purpose]: true }, cookie: made.cookie }),
          );
        }
      }
      return [
        made.status,
        seen(asked),
        ...answers.map(({ status, error, headers }) => ({ status, error, retry: headers['retry-after'] })),
      ];
    };
    const taken = (await signedIn(api)).phone;
    const unverified = newUser();
    await signUpOnly(api, unverified);
    const [free, owned, pending] = [await probe(newUser().phone), await probe(taken), await probe(unverified.phone)];
    expect(owned).toEqual(free);
    expect(pending).toEqual(free);
  });

  it('by counting what asking for a code or signing up costs', async () => {
    const known = await signedIn(api);
    api.pass({ minutes: 2 });
    const cost = async (work: () => Promise<unknown>) => {
      const query = jest.spyOn(Client.prototype, 'query');
      await work();
      const statements = query.mock.calls.length;
      query.mockRestore();
      return statements;
    };
    expect(await cost(() => ask(api, newUser().phone))).toBe(await cost(() => ask(api, known.phone)));
    const signUp = (change: Partial<ReturnType<typeof newUser>>) =>
      cost(() => api.call(register, { body: { ...newUser(change), referral_code: '' } }));
    expect(await signUp({ email: known.email })).toBe(await signUp({}));
  });

  it('by the time of a sign-up: with taken details no account is deleted, which would take longer', async () => {
    const known = await signedIn(api);
    const { $client } = api.deps.db;
    await $client.query(`create function refuse_deletion() returns trigger language plpgsql
      as $$ begin raise exception 'An account was deleted.'; end $$;
      create trigger refuse_deletion before delete on users for each row execute function refuse_deletion()`);
    const answered = [];
    for (const { email, phone } of [
      known,
      { ...newUser(), email: known.email },
      { ...newUser(), phone: known.phone },
    ]) {
      api.pass({ minutes: 5 });
      answered.push(await api.call(register, { body: { ...newUser({ email, phone }), referral_code: '' } }));
    }
    await $client.query('drop function refuse_deletion cascade');
    expect(answered.map(({ status }) => status)).toEqual([201, 201, 201]);
    const accounts = await $client.query('select 1 from users where email = $1 or phone = $2', [
      known.email,
      known.phone,
    ]);
    expect(accounts.rowCount).toBe(1);
  });

  it.each(['email', 'phone'] as const)(
    'by what the owner of a taken %s is doing: a sign-up does not wait',
    async (taken) => {
      const { account, ...known } = await signedIn(api);
      api.pass({ minutes: 5 });
      const owner = await api.deps.db.$client.connect();
      await owner.query('begin');
      await owner.query('select 1 from users where id = $1 for update', [account.id]);
      const made = api.call(register, { body: { ...newUser({ [taken]: known[taken] }), referral_code: '' } });
      const answered = await Promise.race([
        made.then(({ status }) => status),
        setTimeout(5_000, 'waits', { ref: false }),
      ]);
      await owner.query('rollback');
      owner.release();
      await made;
      expect(answered).toBe(201);
    },
  );
});

it('an owner is notified once a day, however often somebody signs up with their e-mail', async () => {
  const owner = await signedIn(api);
  for (let i = 0; i < 5; i += 1)
    await api.call(register, { body: { ...newUser({ email: owner.email }), referral_code: '' } });
  await api.runJobs();
  const told = () => api.sms.filter(({ to, body }) => to === owner.phone && body.includes('Someone tried')).length;
  expect(told()).toBe(1);
  api.pass({ hours: 25 });
  await api.call(register, { body: { ...newUser({ email: owner.email }), referral_code: '' } });
  await api.runJobs();
  expect(told()).toBe(2);
});

it('an owner whose account was erased since is not notified', async () => {
  const owner = await signedIn(api);
  await api.call(register, { body: { ...newUser({ email: owner.email }), referral_code: '' } });
  await api.deps.db.$client.query('update users set erased_at = now() where id = $1', [owner.account.id]);
  await api.runJobs();
  expect(api.sms.some(({ to, body }) => to === owner.phone && body.includes('Someone tried'))).toBe(false);
});

it('a landline, or a phone of a country that is not served, is refused before an account exists', async () => {
  const local = await startTestApi({ SMS_COUNTRIES: 'ZA' });
  for (const phone of ['+27115550123', '+2348031234567']) {
    const user = newUser({ phone });
    const refused = await local.call(register, { body: { ...user, referral_code: '' } });
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      { phone: ['We cannot send codes to this country yet.'] },
    ]);
  }
  const { rows } = await local.deps.db.$client.query('select count(*)::int as count from users');
  await local.close();
  expect(rows[0].count).toBe(0);
});
