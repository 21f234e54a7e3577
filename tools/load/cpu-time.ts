import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second. */
const TICKS = 100;

interface Ran {
  parent: number;
  seconds: number;
  /** The same of its children that have ended. */
  ended: number;
}

/** Every process of a Linux machine with its parent and the processor time that it has used. */
function processes(): Map<number, Ran> {
  const found = new Map<number, Ran>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS;
      found.set(Number(name), { parent: Number(fields[1]), seconds: ticks(11), ended: ticks(13) });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Seconds of processor time that a process and its children have used, by the name of the process. */
export function cpuTimes(pids: Readonly<Record<string, number>>): Record<string, number> {
  const all = processes();
  const used = (pid: number): number =>
    (all.get(pid)?.seconds ?? 0) +
    (all.get(pid)?.ended ?? 0) +
    [...all].filter(([, { parent }]) => parent === pid).reduce((sum, [, { seconds }]) => sum + seconds, 0);
  const own = (pid: number): number => all.get(pid)?.seconds ?? 0;
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, pid === process.pid ? own(pid) : used(pid)]),
  );
}

/** Milliseconds of processor time that a process has used. */
export const cpuMilliseconds = (pid: number): number => (processes().get(pid)?.seconds ?? NaN) * 1000;
