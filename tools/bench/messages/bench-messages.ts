import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runTool, say } from '../../commands/run-tool';
import { dateAfter, mondayAfter } from '../../demo/calendar';
import { machineLine } from '../../load/machine-line';
import { connect } from '../../people/client';
import { sandboxClock } from '../../people/sandbox-clock';
import { withClient } from '../../postgres';
import { UserFacingError } from '../../user-facing-error';
import { startApi } from '../server/bench-stack';
import { signedInStaff } from '../server/signed-in-staff';
import { inboxes } from './inboxes';
import { GOAL_SECONDS, isGood, outcomeOf, outcomeTable, type Prices } from './outcome';
import { copyPassenger, firstPassenger, phoneOf } from './passengers';

/** Nine of ten phones have WhatsApp. */
const ON_WHATSAPP = 0.9;
/** Between two looks at the sandbox's inboxes. */
const EVERY_MS = 4_000;
/** After so long what has not left is given up. */
const LONGEST_MS = 1.5 * GOAL_SECONDS * 1000;

interface Options {
  readonly people: number;
  /** Messages that WhatsApp accepts in a second. */
  readonly rate: number;
  /** Percent of messages on WhatsApp whose reports are lost. */
  readonly lost: number;
  /** Milliseconds that a call to a company takes. */
  readonly latency: number;
  readonly prices: Prices;
}

const DEFAULTS = { people: '10000', rate: '80', lost: '2', latency: '250', whatsapp: '0.14', sms: '0.35' } as const;

function readOptions(args: string[]): Options {
  const options = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  const { values } = parseArgs({ args, options });
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  const { people = 0, rate = 0, lost = 0, latency = 0, whatsapp = 0, sms = 0 } = numbers;
  if (![people, rate, lost, latency].every(Number.isInteger) || Math.min(people, rate) < 1) {
    const usage = Object.entries(DEFAULTS).map(([name, value]) => `[--${name} ${value}]`);
    throw new UserFacingError(`npm run bench:messages -- ${usage.join(' ')}`);
  }
  return { people, rate, lost, latency, prices: { whatsapp, sms } };
}

/** Jobs that a closure leaves until everybody is notified. */
const WAITING = `select count(*)::int as waiting from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier in ('cancel_closed_trips', 'send_push', 'send_whatsapp', 'send_sms')`;

const countWaiting = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(WAITING);
    return rows[0]?.waiting ?? 0;
  });

async function measure(api: Awaited<ReturnType<typeof startApi>>, date: string, options: Options) {
  const { people, prices } = options;
  const client = connect(api);
  const userId = await firstPassenger(client, date);
  say(`Copying a passenger ${people} times…`);
  const size = { people, onWhatsapp: Math.round(people * ON_WHATSAPP) };
  await sandboxClock(client).moveTo(Date.parse(`${date}T03:00:00Z`));
  await copyPassenger(api.database, { userId, date, ...size });
  const cookie = await signedInStaff(api.database, new Date(await sandboxClock(client).read()));
  for (const target of ['whatsapp', 'sms']) await client.sandbox('/faults', { target, mode: 'delay' });
  const accepted = inboxes(client);
  const body = { market: 'RSA', name: 'Flooded roads', kind: 'disruption', date };
  const begun = Date.now();
  await client.call('POST', 'console', 'console/calendar/closures/', { body, as: { cookie } });
  for (let waiting = 1; waiting > 0 && Date.now() - begun < LONGEST_MS;) {
    await pause(EVERY_MS);
    waiting = await countWaiting(api.database);
    await accepted.read();
    const seconds = Math.round((Date.now() - begun) / 1000);
    say(`${seconds} s: ${accepted.messages().length} messages have left, ${waiting} jobs wait`);
  }
  const phones = Array.from({ length: people }, (_, index) => phoneOf(index + 1));
  return outcomeOf(phones, accepted.messages(), { begun, prices });
}

const HEAD = `# Messages

Measured by \`npm run bench:messages\`: at 05:00 staff close the day, and everybody with a ride is notified by the built
API and its worker, through the sandbox's companies. Nine of ten people have turned WhatsApp on, the others get SMS. An
SMS follows a message on WhatsApp that is not reported as delivered for 60 s. PostgreSQL is durable.

`;

async function run(root: string, args: string[], signal: AbortSignal): Promise<boolean> {
  const options = readOptions(args);
  const { people, rate, lost, latency, prices } = options;
  const name = 'messages';
  rmSync(join(root, 'tmp', `bench-${name}`), { recursive: true, force: true, maxRetries: 5 });
  const date = mondayAfter(new Date(), 1);
  const api = await startApi(root, name, signal, {
    CLOCK_START: `${dateAfter(new Date(date), -1)}T06:00:00Z`,
    WHATSAPP_PER_SECOND: String(rate),
    WHATSAPP_LOST_PERCENT: String(lost),
    SANDBOX_DELAY_MS: String(latency),
    LIMIT_SMS_CRITICAL_PER_DAY: String(Math.max(20_000, people * 2)),
  });
  try {
    const outcome = await measure(api, date, options);
    const size = `${people.toLocaleString('en')} people; WhatsApp accepts ${rate} messages in a second and loses the reports of ${lost} %; a call to a
company takes ${latency} ms. A message on WhatsApp is taken to cost ZAR ${prices.whatsapp}, a part of an SMS ZAR ${prices.sms}.
${machineLine()}.`;
    const table = outcomeTable(outcome);
    say(`\n${size}\n\n${table}`);
    writeFileSync(join(root, 'docs', 'performance-messages.md'), `${HEAD}${size}\n\n${table}\n`);
    return isGood(outcome);
  } finally {
    await api.stack.stop();
  }
}

/** `npm run bench:messages`: how soon everybody is notified of a closure. Exits with 1 when a goal is missed. */
export const benchMessages = (args: string[], root: string): Promise<never> =>
  runTool((signal) => run(root, args, signal));
