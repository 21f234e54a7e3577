import {
  generateOtp,
  inviteCaregiver,
  previewSkip,
  register,
  requestExport,
  skipTrip,
  unskipTrip,
} from '@liftclub/api-contract';
import { newScholar } from '../builders/scholars';
import { paidPlan } from '../builders/trips';
import { accessNow, newUser, signedIn, type SignedIn } from '../builders/users';
import { newSid } from '../fakes/sms';
import { postSmsWebhook } from '../fakes/sms-webhooks';
import { measured } from '../measured';
import { runWaitingMessages } from '../run-jobs';
import { setUpTestApi } from '../test-api';

/** `npm run test:long` sets LONG: the budgets are the defaults, which few rounds do not reach. */
const LONG = process.env['LONG'] === '1';
const ACCOUNTS = LONG ? 20 : 2;
const ROUNDS = LONG ? 50 : 4;
const BUDGETS = LONG ? { ofKind: 30, total: 80 } : { ofKind: 3, total: 10 };
/** Longer than skips of a ride are combined, and short enough that all rounds are on one day. */
const ROUND_MINUTES = 11;
jest.setTimeout(LONG ? 1_800_000 : 120_000);

const api = setUpTestApi();
beforeEach(() => api.reset());

interface Attacker extends SignedIn {
  readonly scholarId: string;
  readonly tripId: string;
}

async function newAttacker(): Promise<Attacker> {
  const user = await signedIn(api);
  const { id: scholarId } = await newScholar(api, user);
  const { trips } = await paidPlan(api, user);
  return { ...user, scholarId, tripId: trips.at(-1) ?? '' };
}

/** Skips a trip, which was skipped before in all rounds but the first, so that each skip is notified. */
async function unskipAndSkip(attacker: Attacker): Promise<void> {
  const of = { params: { id: attacker.tripId }, access: await accessNow(api, attacker) };
  await api.call(unskipTrip, { ...of, body: {} });
  const { credit } = (await api.call(previewSkip, { ...of, query: { reason: 'other' } })).response.data;
  const { status } = await api.call(skipTrip, { ...of, body: { expected_credit: credit, reason: 'other' } });
  if (status !== 200) throw new Error(`The skip answered ${status}`);
}

/** Each way in which an account can cause SMS: how its SMS are recognized, and how many one account may cause. */
const WAYS: Readonly<
  Record<string, { readonly sms: RegExp; readonly most: number; attempt(attacker: Attacker): Promise<unknown> }>
> = {
  export: {
    sms: /The copy of your Liftclub data/,
    most: 1,
    attempt: async (attacker) => api.call(requestExport, { body: {}, access: await accessNow(api, attacker) }),
  },
  'unskip and skip': { sms: / is skipped\./, most: BUDGETS.ofKind, attempt: unskipAndSkip },
  'sign-up with their e-mail address': {
    sms: /tried to open a Liftclub account/,
    most: 1,
    attempt: ({ email }) => api.call(register, { body: { ...newUser(), email, referral_code: '' } }),
  },
  code: {
    sms: / is your Liftclub code /,
    most: 5,
    attempt: ({ phone }) => api.call(generateOtp, { body: { phone } }),
  },
  invitation: {
    sms: /\/invited/,
    most: Math.min(BUDGETS.ofKind, 10),
    attempt: async (attacker) =>
      api.call(inviteCaregiver, {
        params: { id: attacker.scholarId },
        body: { phone: newUser().phone, role: 'view' },
        access: await accessNow(api, attacker),
      }),
  },
  'SMS to us': {
    sms: /HELP|SKIP/,
    most: BUDGETS.ofKind,
    attempt: ({ phone }) => postSmsWebhook(api, 'inbound', { From: phone, Body: 'What now', MessageSid: newSid() }),
  },
};

it(`of ${ACCOUNTS * ROUNDS} tries in each way, ${ACCOUNTS} accounts cause no more SMS than the budgets allow`, async () => {
  const attackers: Attacker[] = [];
  while (attackers.length < ACCOUNTS) attackers.push(await newAttacker());
  await runWaitingMessages(api.deps);
  api.sms.length = 0;
  api.pass({ minutes: ROUND_MINUTES });
  api.setLimits({
    LIMIT_SMS_OF_KIND_DAY: String(BUDGETS.ofKind),
    LIMIT_SMS_PER_ACCOUNT_DAY: String(BUDGETS.total),
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { attempt } of Object.values(WAYS)) await Promise.all(attackers.map(attempt));
    await api.runJobs();
    await runWaitingMessages(api.deps);
    api.pass({ minutes: ROUND_MINUTES });
  }
  const counts = Object.entries(WAYS).map(([way, { sms, most }]) => {
    const sent = api.sms.filter(({ body }) => sms.test(body)).length;
    return { way, sent, most: most * ACCOUNTS };
  });
  const codes = counts.find(({ way }) => way === 'code')?.sent ?? 0;
  const others = api.sms.length - codes;
  measured(
    'sms-floods',
    `${ACCOUNTS} accounts, ${ACCOUNTS * ROUNDS} tries in each way: ` +
      `${counts.map(({ way, sent, most }) => `${way} ${sent} SMS of at most ${most}`).join(', ')}; ` +
      `all but codes ${others} of at most ${BUDGETS.total * ACCOUNTS}`,
  );
  expect(counts.filter(({ sent, most }) => sent === 0 || sent > most)).toEqual([]);
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(api.sms.length);
  expect(others).toBeLessThanOrEqual(BUDGETS.total * ACCOUNTS);
});
