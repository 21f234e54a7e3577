import { setTimeout as pause } from 'node:timers/promises';
import { areaUnderCurve, percentile } from '../../load/statistics';
import { newContact, newUser, signUpBody, type Contact } from '../../people/accounts';
import type { Client, Reply } from '../../people/client';
import { copyUser } from '../../people/copies';
import { withProduct } from '../../testing/product';
import type { Figure } from '../figure';

const SAMPLES = Number(process.env['RELIABILITY_SAMPLES'] ?? 1_000);
/** The work that a call leaves behind, as sending an SMS, is over before the next call is timed. */
const PAUSE_MS = 60;
/** Every address of 127.0.0.0/8 is a network of its own, so that limits by network do not answer for us. */
const network = (index: number): string => `127.${1 + (index % 200)}.${1 + (Math.floor(index / 200) % 200)}.1`;

type Ask = (client: Client, about: Contact, index: number) => Promise<Reply>;

const post = ({ send }: Client, path: string, body: object, index: number) =>
  send('POST', 'passenger', `account/${path}/`, { body, as: { from: network(index) } });

/** Calls that must not reveal whether an e-mail address or phone is known. */
const CALLS: Readonly<Record<string, Ask>> = {
  login: (client, { email }, index) => post(client, 'login', { email, password: 'not the password' }, index),
  'generate-otp': (client, { phone }, index) => post(client, 'generate-otp', { phone }, index),
  'verify-otp': (client, { phone }, index) =>
    post(client, 'verify-otp', { otp: '0000', phone, forgot_password: true }, index),
  register: (client, { email, phone }, index) =>
    post(client, 'register', signUpBody('Passenger', { email, phone }), index),
};

/** Status and body of a response without what differs at every call. */
const shapeOf = ({ status, text }: Reply): string =>
  `${status} ${text.replace(/"(id|request|email|phone|resend_after|access|refresh)":("[^"]*"|\d+)/g, '"$1":…').replace(/\+27\d+/g, '+27…')}`;

async function compare(client: Client, known: readonly Contact[], ask: Ask, say: (line: string) => void) {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const shapes: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
  let knownFirst = true;
  for (let index = 0; index < SAMPLES * 2; index += 1) {
    // In pairs, so that both kinds see the same load, and in random order, so that neither is always the second.
    if (index % 2 === 0) knownFirst = Math.random() < 0.5;
    const kind = (index % 2 === 0) === knownFirst ? 'known' : 'unknown';
    const about = kind === 'known' ? (known[Math.floor(index / 2) % known.length] as Contact) : newContact();
    await pause(PAUSE_MS);
    const reply = await ask(client, about, index);
    took[kind].push(reply.took);
    shapes[kind].add(shapeOf(reply));
    if (index % 500 === 499) say(`${index + 1}/${SAMPLES * 2}`);
  }
  const area = areaUnderCurve(took.unknown, took.known);
  const gap = Math.abs(percentile(took.known, 0.5) - percentile(took.unknown, 0.5));
  const same = [...shapes.known].sort().join('\n') === [...shapes.unknown].sort().join('\n');
  return { area, gap, same, shapes };
}

export const enumeration: Figure = {
  name: 'enumeration',
  goal: 'known or unknown, 4 endpoints × 1,000 samples each: same status and body, AUC < 0.55',
  share:
    'the same answers, statements and hashes: `apps/api/src/modules/codes/codes-privacy.test.ts`, `apps/api/src/modules/sign-in/sign-in-routes.test.ts`; time is not judged',
  run: (context) =>
    withProduct(
      context,
      { LIMIT_CODE_SENDS_PER_PHONE_DAY: 'off', CODE_RESEND_WAITS: '0' },
      async ({ client, databaseUrl }) => {
        const known = await copyUser(databaseUrl, await newUser(client, 'Passenger'), SAMPLES);
        const parts: string[] = [];
        let met = true;
        for (const [name, ask] of Object.entries(CALLS)) {
          context.say(`${name}: ${SAMPLES} known and ${SAMPLES} unknown`);
          const { area, gap, same, shapes } = await compare(client, known, ask, context.say);
          parts.push(
            `${name}: AUC ${area.toFixed(3)}, medians ${gap.toFixed(1)} ms apart, answers ${same ? 'the same' : 'DIFFERENT'}`,
          );
          if (!same)
            context.say(`known: ${[...shapes.known].join(' | ')}\nunknown: ${[...shapes.unknown].join(' | ')}`);
          met &&= area < 0.55 && same;
        }
        return {
          measured: `${SAMPLES} samples each. ${parts.join('; ')}`,
          met,
          note: 'Known and unknown in pairs of random order, 60 ms apart, on one connection each; every known account is asked about once.',
        };
      },
    ),
};
