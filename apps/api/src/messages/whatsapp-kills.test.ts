// @slow: not in npm test (decision 223).
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../testing/database/kill-connection';
import { reportWhatsapp, turnOnWhatsapp } from '../../testing/fakes/whatsapp-webhooks';
import { keepState } from '../../testing/keep-state';
import { runWaitingMessages } from '../../testing/run-jobs';
import { setUpTestApi } from '../../testing/test-api';
import { paidPlan } from '../../testing/builders/trips';
import { signedIn } from '../../testing/builders/users';
import { agreesToWhatsapp, findNotifiableTrips, notifyPassengers } from '../modules/notices';
import { wasShown } from '../modules/push';
import { findLastWhatsapp } from '../modules/sms-replies';
import { deliverWhatsapp } from './whatsapp-outbox';

/** `npm run test:long` sets LONG: the worker is killed 1,080 times, ten times at each point with each outcome. */
const KILLS = process.env['LONG'] === '1' ? 540 : 18;
/** Fewer kills spread over all points and outcomes: 36 points of death, 3 outcomes. */
const STEP = process.env['LONG'] === '1' ? 1 : 37;
/** More than the job has statements. */
const STATEMENTS = 18;
jest.setTimeout(3_600_000);

const api = setUpTestApi();

const OUTCOMES = ['delivered', 'failed', 'silent'] as const;

it.each([
  ['critical', 'cancelled'],
  ['uncritical', 'on_board'],
] as const)(
  'a worker that is killed while it sends a %s message loses none, and repeats none that was delivered',
  async (_, type) => {
    await api.reset();
    const thandi = await signedIn(api);
    const [tripId = ''] = (await paidPlan(api, thandi)).trips;
    await turnOnWhatsapp(api, thandi);
    await api.runJobs();
    api.sms.length = 0;
    await api.deps.db.transaction(async (tx) => {
      const trips = await findNotifiableTrips(tx, [tripId]);
      await notifyPassengers(api.deps, tx, type, [{ trips, text: 'Ride A 09:15 is cancelled.' }]);
    });
    const { rows } = await api.deps.db.$client.query<{ payload: { sealed: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_whatsapp'`,
    );
    const payload = rows[0]?.payload ?? { sealed: '' };
    const restore = await keepState(api);
    const report = async (outcome: (typeof OUTCOMES)[number]) => {
      if (outcome === 'silent' || api.whatsapp.length === 0) return;
      await reportWhatsapp(api, thandi.phone, outcome, outcome === 'failed' ? 131026 : undefined);
    };

    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const seed = kill * STEP;
      await restore();
      const crash: CrashPoint = { at: 1 + (seed % STATEMENTS), when: seed % 4 < 2 ? 'before' : 'after' };
      const outcome = OUTCOMES[Math.floor(seed / 36) % OUTCOMES.length] ?? 'silent';
      const readers = { wasShown, agreesToWhatsapp, findLastWhatsapp };
      const crashedAt = await crashDuring(crash, () => deliverWhatsapp(api.deps, payload, readers));
      if (crashedAt !== undefined) killed += 1;
      await brokenConnectionsClosed(api);
      await report(outcome);
      const before = api.whatsapp.length;
      await api.runJobs();
      if (api.whatsapp.length > before) await report(outcome);
      await api.runJobs();
      api.pass({ seconds: 61 });
      await runWaitingMessages(api.deps);
      const got = { whatsapp: api.whatsapp.length, sms: api.sms.length };
      const isSmsDue = outcome === 'failed' || (outcome === 'silent' && type === 'cancelled');
      const expected = { whatsapp: outcome === 'delivered' ? 1 : got.whatsapp, sms: isSmsDue ? 1 : 0 };
      expect([seed, crash, crashedAt, outcome, got]).toEqual([seed, crash, crashedAt, outcome, expected]);
      expect(got.whatsapp).toBeGreaterThan(0);
    }
    process.stdout.write(`\nKilled ${killed} times while a message on WhatsApp is sent\n`);
    expect(killed).toBeGreaterThan(KILLS / 2);
  },
);
