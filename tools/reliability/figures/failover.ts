import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { lostRows, startWriter } from '../../chaos/acknowledged-writer';
import {
  DATABASE_MACHINES,
  databaseAddress,
  PATRONI_PORT,
  POSTGRES_PORT,
  startMachines,
} from '../../failover/machines';
import { addressOf } from '../../failover/network';
import { postgresBinaries, whatIsMissing } from '../../failover/programs';
import { playRound, STRIKES, type Round } from '../../failover/rounds';
import { postgresAccount } from '../../postgres';
import { claim } from '../../processes/owner-file';
import { startHaproxy } from '../../proxy/haproxy';
import { temporaryFolder } from '../../testing/temporary-folder';
import { UserFacingError } from '../../user-facing-error';
import type { Figure, FigureContext, Measured } from '../figure';

const ROUNDS = Number(process.env['RELIABILITY_ROUNDS'] ?? 20);
const WRITES_WITHIN_MS = 30_000;

interface Outcome {
  rounds: Round[];
  acknowledged: number;
  lost: number;
}

async function measure(context: FigureContext, atStop: (stop: () => unknown) => void): Promise<Outcome> {
  const folder = temporaryFolder();
  atStop(folder.remove);
  const account = await postgresAccount(folder.path);
  const binaries = postgresBinaries();
  if (account === undefined || binaries === undefined) throw new UserFacingError('The test needs root and PostgreSQL.');
  context.say('Starting PostgreSQL on two machines, etcd on three, HAProxy…');
  const machines = await startMachines({ root: context.root, folder: folder.path, binaries, account });
  atStop(machines.stop);
  const port = await getPort();
  const [one, two] = DATABASE_MACHINES.map((machine) => `${addressOf(machine)}:${POSTGRES_PORT}`);
  const proxy = await startHaproxy(
    join(context.root, 'deploy/haproxy/database.cfg'),
    join(folder.path, 'haproxy.sock'),
    {
      DATABASE_ADDRESS: `127.0.0.1:${port}`,
      DATABASE_ONE: one ?? '',
      DATABASE_TWO: two ?? '',
      PATRONI_PORT: String(PATRONI_PORT),
    },
  );
  atStop(proxy.stop);
  const url = databaseAddress(`127.0.0.1:${port}`);
  const acknowledgedAt: number[] = [];
  const writer = await startWriter(
    () => url,
    1,
    () => acknowledgedAt.push(performance.now()),
  );
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS && !context.signal.aborted; turn += 1) {
    const strike = STRIKES[turn % STRIKES.length];
    if (!strike) break;
    const round = await playRound(strike, machines, acknowledgedAt);
    rounds.push(round);
    context.say(`${turn + 1}/${ROUNDS} ${inWords(round)}`);
  }
  const acknowledged = await writer.stop();
  return { rounds, acknowledged: acknowledged.length, lost: await lostRows(url, acknowledged) };
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

const inWords = ({ strike, promotedAfter, silence, rejoinedAfter, twoWritable }: Round): string =>
  `${strike}: another primary after ${seconds(promotedAfter)} s, no write for ${seconds(silence)} s, ` +
  `a synchronous standby again after ${seconds(rejoinedAfter)} s${twoWritable ? ', TWO WRITABLE' : ''}`;

function judge({ rounds, acknowledged, lost }: Outcome): Measured {
  const late = rounds.filter(({ silence }) => silence > WRITES_WITHIN_MS).length;
  const twoWritable = rounds.filter((round) => round.twoWritable).length;
  const byStrike = STRIKES.flatMap(({ name }) => {
    const own = rounds.filter(({ strike }) => strike === name).map(({ silence }) => seconds(silence));
    return own.length === 0 ? [] : [`${name} ${own.join(', ')} s`];
  });
  const enough = rounds.length >= 20;
  return {
    measured:
      `${rounds.length} rounds, ${acknowledged} rows acknowledged, ${lost} lost; longest time without an acknowledged ` +
      `write: ${byStrike.join('; ')}; ${late} over 30 s; ${twoWritable} times two writable primaries`,
    met: lost + late + twoWritable === 0 && acknowledged > 0 ? (enough ? true : undefined) : false,
    note:
      `${enough ? '' : 'Fewer rounds than the goal. '}Rows are written in SQL by way of HAProxy, not through the API. Two PostgreSQL under ` +
      'Patroni with synchronous replication, etcd on these and a witness: network namespaces of one computer, with deploy/patroni and deploy/haproxy/database.cfg.',
  };
}

export const failover: Figure = {
  name: 'failover',
  goal: '20 × the primary of two PostgreSQL servers killed or cut off while rows are written: 0 acknowledged lost, writing again within 30 s',
  share:
    'what the API does while PostgreSQL is away: `apps/api/src/killed-postgres.test.ts`, `apps/api/src/plugins/http/database-errors.test.ts`; no standby',
  async run(context) {
    const missing = await whatIsMissing();
    if (missing !== undefined) return { measured: 'not measured', met: undefined, note: missing };
    const alone = claim(join(tmpdir(), 'liftclub-failover.json'), {});
    if (!alone.held) throw new UserFacingError(`Process ${alone.owner.pid} runs this test already.`);
    const stops: (() => unknown)[] = [alone.release];
    try {
      return judge(await measure(context, (stop) => stops.push(stop)));
    } finally {
      for (let last = stops.pop(); last; last = stops.pop()) await last();
    }
  },
};
