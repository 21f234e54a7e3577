import { generateOtp, getPassengerProfile, login, verifyOtp } from '@liftclub/api-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

/** Holds the locks of one statement in a connection of its own. */
async function holding(sql: string, values: unknown[]): Promise<{ letGo: () => Promise<void> }> {
  const client = new Client(api.deps.settings.databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query(sql, values);
  return {
    letGo: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

const CROWD = 60;

it.each([
  [
    'sign-ins to one account',
    (user: { email: string }) =>
      holding(
        `insert into login_guards (email_hash, failures, window_start) values ($1, 0, now())
         on conflict (email_hash) do update set failures = 0`,
        [api.deps.keys.hmac('email', user.email)],
      ),
    (user: { email: string }) => api.call(login, { body: { email: user.email, password: 'not the password' } }),
  ],
  [
    'sign-ins to one account, whose earlier failures cannot be counted,',
    () => holding('lock table login_failures in access exclusive mode', []),
    (user: { email: string }) => api.call(login, { body: { email: user.email, password: 'not the password' } }),
  ],
  [
    'guesses at one phone',
    ({ phone }: { phone: string }) => holding('select * from code_phones where phone = $1 for update', [phone]),
    ({ phone }: { phone: string }) => api.call(verifyOtp, { body: { otp: '0000', phone, forgot_password: true } }),
  ],
  [
    'askings for a code of one phone',
    ({ phone }: { phone: string }) => holding('select * from code_phones where phone = $1 for update', [phone]),
    ({ phone }: { phone: string }) => api.call(generateOtp, { body: { phone } }),
  ],
])(
  'while %s wait for each other, another passenger is served',
  async (_what, hold, attack) => {
    const [victim, other] = [await signedIn(api), await signedIn(api)];
    const lock = await hold(victim);
    let answered = 0;
    const crowd = Array.from({ length: CROWD }, async () => {
      const { status, headers } = await attack(victim);
      answered += 1;
      return { status, retryAfter: headers['retry-after'] };
    });
    try {
      const { status } = await api.call(getPassengerProfile, {
        params: { id: other.account.id },
        access: other.access,
      });
      expect(status).toBe(200);
      expect(api.deps.db.$client.waitingCount).toBe(0);
      // One waits for the lock and 32 behind it; nobody else waits at all.
      while (answered < CROWD - 33) await sleep(10);
      expect(answered).toBe(CROWD - 33);
    } finally {
      await lock.letGo();
    }
    const sentAway = (await Promise.all(crowd)).filter(({ status }) => status === 503);
    expect(sentAway).toHaveLength(CROWD - 33);
    expect(new Set(sentAway.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
  },
  60_000,
);
