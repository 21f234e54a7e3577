import { DAY_MS } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { countAttempts, countOnHold } from '../modules/payments';
import type { GaugeSource } from '../telemetry/prometheus';
import { countJobs } from './queue-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;

const QUEUE_STATES = ['due', 'later', 'running', 'given_up'] as const;
const PAYMENT_LABELS = ['provider', 'state'];

/** Gauges of what is in the database, which every process reports alike, and of this process's connections. */
export const gaugeSources = (deps: Deps): readonly GaugeSource[] => [
  queueGauges(deps),
  paymentGauges(deps),
  connectionGauges(deps),
];

function queueGauges({ db }: Deps): GaugeSource {
  return {
    source: 'queue',
    gauges: {
      queue_jobs: { help: 'Jobs in the queue', labels: ['job', 'state'] },
      queue_oldest_due_seconds: { help: 'How long the oldest due job has waited', labels: ['job'] },
    },
    async read() {
      const jobs = await briefly(db, countJobs);
      return {
        queue_jobs: jobs.flatMap(({ job, ...counts }) =>
          QUEUE_STATES.map((state) => ({ labels: { job, state }, value: counts[state] })),
        ),
        queue_oldest_due_seconds: jobs.map(({ job, oldestSeconds }) => ({
          labels: { job },
          value: oldestSeconds ?? 0,
        })),
      };
    },
  };
}

function paymentGauges({ db, clock, random }: Deps): GaugeSource {
  const counted = (rows: readonly { provider: string; state: string; number: number }[]) =>
    rows.map(({ number: value, ...labels }) => ({ labels, value }));
  return {
    source: 'payments',
    gauges: {
      payment_attempts: { help: 'Attempts begun in the last 24 hours, by their present state', labels: PAYMENT_LABELS },
      payments_on_hold: { help: 'Payments that wait for staff', labels: PAYMENT_LABELS },
    },
    async read() {
      const yesterday = new Date(clock().getTime() - DAY_MS);
      const [attempts, onHold] = await briefly(db, async (tx) => [
        await countAttempts(tx, random.id(yesterday)),
        await countOnHold(tx),
      ]);
      return { payment_attempts: counted(attempts ?? []), payments_on_hold: counted(onHold ?? []) };
    },
  };
}

function connectionGauges({ db: { $client: pool } }: Deps): GaugeSource {
  return {
    source: 'connections',
    gauges: { database_connections: { help: 'Connections of the pool, and requests that wait', labels: ['state'] } },
    async read() {
      const values = { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount };
      return { database_connections: Object.entries(values).map(([state, value]) => ({ labels: { state }, value })) };
    },
  };
}

/** Runs queries of at most a second each. */
const briefly = <T>(db: Deps['db'], work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '1s'`);
      return work(tx);
    },
    { accessMode: 'read only' },
  );
