import { getCalendarFeed } from '@liftclub/api-contract';
import { signedIn } from '../../testing/builders/users';
import { runCommand } from '../operator/run-command';
import { readVapidKeys } from '../modules/push';
import { saveCard } from '../modules/payment-methods';
import { enqueueSms } from '../messages/sms-outbox';
import { changeSecret, loseSecret, restoreSecret } from '../../testing/secrets';
import { setUpTestApi } from '../../testing/test-api';
import { cleanUp } from './clean-up';

const api = setUpTestApi();
beforeEach(() => {
  restoreSecret(api);
  return api.reset();
});

const operate = (line: string) => runCommand(api.deps, line.split(' '));
const query = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;

/** A staff member, an invitation and the key for push services, sealed under the secret of now. */
async function sealSome(): Promise<void> {
  await operate('create --email naledi@example.com');
  await operate('invitation add');
  await query('update staff set totp_sealed = $1, totp_confirmed_at = now()', [
    api.deps.keys.seal('{"current":"ABC"}'),
  ]);
  await readVapidKeys(api.deps);
  const { access, account } = await signedIn(api);
  await api.call(getCalendarFeed, { access });
  const card = { code: 'AUTH_1', signature: 'SIG_1', brand: 'visa', last4: '4081', expiryMonth: 12, expiryYear: 2030 };
  await saveCard(api.deps, api.deps.db, account.id, { ...card, email: 'thandi@example.com' });
}
const sealed = async (): Promise<string[]> =>
  (
    await query(
      `select totp_sealed as seal from staff union all select token_sealed from invitations
       union all select token_sealed from calendar_feeds union all select private_key_sealed from push_keys
       union all select code_sealed from payment_methods`,
    )
  ).map(({ seal }) => seal);

it.each([
  ['the hourly clean-up', () => cleanUp(api.deps)],
  [
    "the operator's command",
    async () => expect(await operate('secrets renew')).toContain('Resealed under APP_SECRET: 5.'),
  ],
])('%s reseals what the old secret sealed, so that it can be taken away', async (_who, renew) => {
  await sealSome();
  changeSecret(api);
  await renew();
  loseSecret(api);
  expect((await sealed()).map((seal) => api.deps.keys.open(seal))).toEqual([
    '{"current":"ABC"}',
    expect.stringMatching(/^[\w-]{22}$/),
    expect.stringMatching(/^[\w-]{43}$/),
    'private',
    'AUTH_1',
  ]);
  expect(await readVapidKeys(api.deps)).toEqual({ publicKey: 'public', privateKey: 'private' });
  expect(await operate('secrets renew')).toBe('Resealed under APP_SECRET: 0.');
});

it('what was sealed under a lost secret is left as it is', async () => {
  await sealSome();
  const before = await sealed();
  loseSecret(api);
  await cleanUp(api.deps);
  expect(await sealed()).toEqual(before);
});

it('a message that waits while the secret changes is sent', async () => {
  await api.deps.db.transaction((tx) =>
    enqueueSms(api.deps, tx, { to: '+27821234567', body: 'Good morning', kind: 'account' }),
  );
  changeSecret(api);
  await api.runJobs();
  expect(api.sms).toEqual([{ to: '+27821234567', body: 'Good morning' }]);
});

it('a message of a lost secret waits for it, and is sent when the secret is named again', async () => {
  await api.deps.db.transaction((tx) =>
    enqueueSms(api.deps, tx, { to: '+27821234567', body: 'Good morning', kind: 'account' }),
  );
  loseSecret(api);
  await api.runJobs();
  expect(await query('select attempts, last_error from graphile_worker._private_jobs')).toEqual([
    { attempts: 1, last_error: expect.stringContaining('neither APP_SECRET nor in APP_SECRET_PREVIOUS') },
  ]);
  changeSecret(api);
  await query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
});
