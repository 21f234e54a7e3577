import { addPushDevice, confirmPush } from '@liftclub/api-contract';
import type { JobHelpers } from 'graphile-worker';
import { brokenConnectionsClosed, crashDuring } from '../../testing/database/kill-connection';
import { BROWSER_KEYS } from '../../testing/fakes/push';
import { newSid } from '../../testing/fakes/sms';
import { reportStatus } from '../../testing/fakes/sms-webhooks';
import { postWhatsappWebhook, turnOnWhatsapp } from '../../testing/fakes/whatsapp-webhooks';
import { paidPlan } from '../../testing/builders/trips';
import { accessNow, signedIn } from '../../testing/builders/users';
import { setUpTestApi } from '../../testing/test-api';
import { releaseJobsOf } from '../jobs/lost-jobs';
import { taskList } from '../jobs/task-list';
import { findNotifiableTrips, notifyPassengers } from '../modules/notices';

const [NOTIFICATIONS, KILLS] = process.env['LONG'] === '1' ? [5_000, 1_000] : [100, 20];
/** A worker lives for at most so many statements, of some hundred thousand: all kills are used. */
const LIFE = 120;
const WORKER = 'worker';
jest.setTimeout(3_600_000);

const api = setUpTestApi();
const query = (text: string, values: unknown[] = []) => api.deps.db.$client.query(text, values);

/** The SMS that the carrier accepted, in order. */
const sms: { readonly sid: string; readonly body: string; readonly reference: string | undefined }[] = [];

/** A message that a company accepted. */
interface Sent {
  readonly channel: 'push' | 'whatsapp' | 'sms';
  /** Of the notification. */
  readonly number: string;
  readonly outcome: 'delivered' | 'failed' | 'lost';
  readonly report: () => Promise<unknown>;
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const random = numbers(35);

/** Guardians of whom each can be reached by other channels, with the trip of each. */
async function guardians() {
  const reached = [];
  for (const channels of [['push', 'whatsapp'], ['push'], ['whatsapp'], []]) {
    const guardian = await signedIn(api);
    const [tripId = ''] = (await paidPlan(api, guardian)).trips;
    const access = await accessNow(api, guardian);
    const endpoint = `${api.deps.settings.push.sandbox}${guardian.account.id}`;
    if (channels.includes('push'))
      await api.call(addPushDevice, { access, body: { endpoint, keys: BROWSER_KEYS, name: 'Phone' } });
    if (channels.includes('whatsapp')) await turnOnWhatsapp(api, guardian);
    reached.push(tripId);
  }
  await api.runJobs();
  return reached;
}

async function queueNotifications(): Promise<void> {
  const tripIds = await guardians();
  jest.spyOn(api.deps.sms, 'send').mockImplementation(async ({ body, reference }) => {
    const sid = newSid();
    sms.push({ sid, body, reference });
    return { id: sid };
  });
  await api.deps.db.transaction(async (tx) => {
    const trips = await findNotifiableTrips(tx, tripIds);
    const notices = Array.from({ length: NOTIFICATIONS }, (_, index) => ({
      trips: trips.slice(index % trips.length, (index % trips.length) + 1),
      text: `Ride A 09:15 is cancelled. Number ${index}`,
    }));
    await notifyPassengers(api.deps, tx, 'cancelled', notices);
  });
}

/** Jobs that send messages, of which nothing else runs here. */
const OF_MESSAGES = `task_id in (select id from graphile_worker._private_tasks
  where identifier in ('send_push', 'send_whatsapp', 'send_sms'))`;

const TAKE = `update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = attempts + 1
  where id = (select id from graphile_worker._private_jobs where ${OF_MESSAGES}
    and locked_at is null and attempts < max_attempts and run_at <= now() + $2 * interval '1 second' order by run_at, id limit 1)
  returning id, payload, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name`;

/** Does what is due `passed` seconds from now, one job after the other; a killed one leaves its job locked. */
async function work(passed: number): Promise<void> {
  const tasks = taskList(api.deps);
  for (;;) {
    const { rows } = await query(TAKE, [WORKER, passed]);
    const [job] = rows as { id: string; name: string; payload: { sealed: string } }[];
    if (!job) return;
    await tasks[job.name]?.(job.payload, { job: { attempts: 1, max_attempts: 8 } } as JobHelpers);
    await query('delete from graphile_worker._private_jobs where id = $1', [job.id]);
  }
}

/** What the companies accepted since the last call, in order. Of each company a share of the reports is lost. */
function accepted(): Sent[] {
  const sent: Sent[] = [];
  const add = (channel: Sent['channel'], text: string, share: number, report: Sent['report']) =>
    sent.push({
      channel,
      number: /\d+$/.exec(text)?.[0] ?? '',
      outcome: random() < share ? 'lost' : 'delivered',
      report,
    });
  for (const { title, receipt } of api.pushed.splice(0).reverse())
    add('push', title, 0.4, () => api.call(confirmPush, { body: { receipt } }));
  for (const { id, reference, template } of api.whatsapp.splice(0).reverse()) {
    const row = { id, biz_opaque_callback_data: reference };
    const text = template?.parameters[0] ?? '';
    if (random() < 0.05) {
      const report = () =>
        postWhatsappWebhook(api, { statuses: [{ ...row, status: 'failed', errors: [{ code: 131026 }] }] });
      sent.push({ channel: 'whatsapp', number: /\d+$/.exec(text)?.[0] ?? '', outcome: 'failed', report });
    } else add('whatsapp', text, 0.1, () => postWhatsappWebhook(api, { statuses: [{ ...row, status: 'delivered' }] }));
  }
  for (const { sid, body, reference } of sms.splice(0))
    add('sms', body, 0.1, () => reportStatus(api, sid, 'delivered', '', reference));
  return sent;
}

/** How each notification ended. */
function tally() {
  const delivered = new Set<string>();
  const used = new Set<string>();
  const bySms = new Set<string>();
  const counts = { push: 0, whatsapp: 0, sms: 0, repeatedUnreported: 0, sentAfterDelivery: 0 };
  return {
    counts,
    isReached: (number: string) => delivered.has(number) || bySms.has(number),
    note({ channel, number }: Sent) {
      counts[channel] += 1;
      if (delivered.has(number)) counts.sentAfterDelivery += 1;
      else if (used.has(`${channel} ${number}`)) counts.repeatedUnreported += 1;
      used.add(`${channel} ${number}`);
      if (channel === 'sms') bySms.add(number);
    },
    async report({ number, outcome, report }: Sent) {
      if (outcome === 'lost') return;
      await report();
      if (outcome === 'delivered') delivered.add(number);
    },
  };
}

it('a worker that is killed again and again loses no critical notification, and repeats none that was delivered', async () => {
  await api.reset();
  const many = '1000000';
  const limits = ['OF_KIND_DAY', 'PER_PHONE_DAY', 'PER_ACCOUNT_DAY', 'CRITICAL_PER_DAY'];
  api.setLimits(Object.fromEntries(limits.map((name) => [`LIMIT_SMS_${name}`, many])));
  await queueNotifications();
  const { counts, isReached, note, report } = tally();
  let unreported: Sent[] = [];
  let killed = 0;
  const isWaiting = async () => {
    const { rows } = await query(
      `select from graphile_worker._private_jobs where ${OF_MESSAGES} and attempts < max_attempts limit 1`,
    );
    return rows.length > 0;
  };
  for (let passed = 0; await isWaiting(); passed += 61) {
    for (let isOver = false; !isOver;) {
      const at = killed < KILLS ? 1 + Math.floor(random() * LIFE) : Infinity;
      const crash = { at, when: random() < 0.5 ? 'before' : 'after' } as const;
      const crashedAt = await crashDuring(crash, () => work(passed));
      isOver = crashedAt === undefined;
      if (!isOver) killed += 1;
      await brokenConnectionsClosed(api);
      await releaseJobsOf(api.deps, WORKER);
      const sent = accepted();
      sent.forEach(note);
      // Some reports come before the next worker starts, the others later.
      unreported.push(...sent);
      const now = unreported.filter(() => isOver || random() < 0.5);
      unreported = unreported.filter((one) => !now.includes(one));
      for (const one of now) await report(one);
    }
    api.pass({ seconds: 61 });
  }
  const lost = Array.from({ length: NOTIFICATIONS }, (_, index) => String(index)).filter(
    (number) => !isReached(number),
  );
  process.stdout.write(`\n${NOTIFICATIONS} critical notifications, ${killed} kills: ${JSON.stringify(counts)}\n`);
  expect({ lost, killed, sentAfterDelivery: counts.sentAfterDelivery }).toEqual({
    lost: [],
    killed: KILLS,
    sentAfterDelivery: 0,
  });
});
