import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuTimes } from '../load/cpu-time';
import { percentile } from '../load/statistics';
import type { User } from '../people/accounts';
import { rotate, type Cluster } from './cluster';
import { newUsers, startLoad, type LoadFigures } from './load';

const PEOPLE = 32;
const SLICE_MS = 12_000;
const ROUNDS = 4;

interface Slice extends LoadFigures {
  /** Milliseconds of processor time for one request, by process. */
  cpu: Record<string, number>;
}

async function slice(cluster: Cluster, users: readonly User[]): Promise<Slice> {
  const before = cpuTimes(cluster.pids());
  const load = startLoad(cluster.client, users);
  await pause(SLICE_MS);
  const figures = await load.stop();
  const cpu = Object.entries(cpuTimes(cluster.pids())).map(([name, used]): [string, number] => [
    name,
    ((used - (before[name] ?? 0)) * 1000) / figures.requests,
  ]);
  return { ...figures, cpu: Object.fromEntries(cpu) };
}

/** Prints what one process and two of them answer, in turns, so that the load of the machine is the same for both. */
export async function measureCapacity(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const users = await newUsers(cluster.client, PEOPLE);
  const slices: { one: Slice[]; two: Slice[] } = { one: [], two: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, state] of [['one', 'maint'] as const, ['two', 'ready'] as const]) {
      await rotate(cluster, 'two', state);
      const measured = await slice(cluster, users);
      slices[name].push(measured);
      const cpu = Object.entries(measured.cpu).map(([process, spent]) => `${process} ${spent.toFixed(1)}`);
      const { perSecond, median, p99, failed, firstFailure = '' } = measured;
      say(`  ${name}: ${perSecond}/s, median ${median} ms, p99 ${p99} ms, failed ${failed} ${firstFailure}`);
      say(`       processor ms a request: ${cpu.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`);
    }
  }
  const [one, two] = [slices.one, slices.two].map((each) =>
    percentile(
      each.map(({ perSecond }) => perSecond),
      0.5,
    ),
  );
  say(`  ${PEOPLE} people, medians: one process ${one}/s, two ${two}/s, ratio ${((two ?? 0) / (one ?? 1)).toFixed(2)}`);
}
