import { generateOtp, register, verifyOtp } from '@liftclub/api-contract';
import { measured } from '../measured';
import { setUpTestApi } from '../test-api';
import { newUser, readCode, signedIn, wrongCode } from '../builders/users';

/** `npm run test:long` sets LONG. */
const LONG = process.env['LONG'] === '1';
const PHONES = LONG ? 100 : 3;
const GUESSES = LONG ? 100 : 60;
const NUMBERS = LONG ? 10_000 : 120;
const CAP = 200;
jest.setTimeout(LONG ? 1_800_000 : 120_000);

const api = setUpTestApi({ TRUST_PROXY_HOPS: '1', SMS_COUNTRIES: 'ZA,NG' });
beforeEach(() => api.reset());

const inBatches = async <T>(items: readonly T[], size: number, one: (item: T) => Promise<unknown>) => {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(one));
};
const network = (index: number) => ({ 'x-forwarded-for': `196.25.${Math.floor(index / 250) % 250}.${index % 250}` });

it(`of ${PHONES * GUESSES} guesses at ${PHONES} phones, at once and over two codes, six of each phone are compared`, async () => {
  const victims = [];
  for (let phone = 0; phone < PHONES; phone += 1) victims.push(await signedIn(api));
  api.pass({ hours: 25 });
  const compared = new Map(victims.map(({ phone }) => [phone, 0]));
  let taken = 0;
  for (let code = 0; code < 3; code += 1) {
    const guesses: (() => Promise<void>)[] = [];
    for (const { phone } of victims) {
      const { cookie } = await api.call(generateOtp, { body: { phone } });
      const otp = wrongCode(await readCode(api, phone));
      for (let guess = 0; guess < GUESSES / 2; guess += 1)
        guesses.push(async () => {
          const body = { otp, phone, forgot_password: true };
          const { status, response } = await api.call(verifyOtp, { body, cookie, headers: network(guess) });
          if (status === 400) compared.set(phone, (compared.get(phone) ?? 0) + 1);
          if (status === 200 || response.data?.reset_token !== undefined) taken += 1;
        });
    }
    await inBatches(guesses, 100, (guess) => guess());
    api.pass({ minutes: 6 });
  }
  const most = Math.max(...compared.values());
  measured(
    'codes',
    `${PHONES * GUESSES * 1.5} guesses at ${PHONES} phones: at most ${most} compared for a phone, ${taken} taken over`,
  );
  expect([most, taken]).toEqual([6, 0]);
});

const FOREIGN = ['+1900555', '+4490912', '+25292', '+88213', '+2787', '+27860', '+23470000'];

it(`of ${NUMBERS} numbers that ask for a code from 200 networks, no more than the cap get one, and none abroad`, async () => {
  api.setLimits({
    LIMIT_CODE_SENDS_PER_DAY: String(CAP),
    LIMIT_SIGN_UPS_PER_IP_DAY: '50',
    LIMIT_CODE_SENDS_PER_IP_DAY: '60',
  });
  const statuses = new Map<number, number>();
  const phones = Array.from({ length: NUMBERS }, (_, index) => {
    const abroad = FOREIGN[index % (FOREIGN.length * 2)];
    return abroad === undefined ? newUser().phone : abroad + String(index).padStart(12 - abroad.length, '0');
  });
  await inBatches([...phones.entries()], 25, async ([index, phone]) => {
    const headers = network(index % 200);
    // Signing up sends to any number of ours; asking again only to those that signed up.
    const { status } =
      index % 5 === 0 || !phone.startsWith('+2782')
        ? await api.call(generateOtp, { body: { phone }, headers })
        : await api.call(register, { body: { ...newUser(), phone, referral_code: '' }, headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await api.runJobs();
  const abroad = api.sms.filter(({ to }) => !/^\+27[6-8]|^\+234[789]/.test(to)).length;
  const list = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ');
  measured(
    'sms',
    `${NUMBERS} requests (${list}): ${api.sms.length} SMS of a cap of ${CAP}, ${abroad} outside the markets`,
  );
  expect(api.sms.length).toBeLessThanOrEqual(CAP);
  expect(api.sms.length).toBeGreaterThan(Math.min(CAP, NUMBERS / 4) - 25);
  expect(abroad).toBe(0);
});
