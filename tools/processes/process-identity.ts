import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fields of /proc/<pid>/stat from the state on. The command name before them may contain spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Start time of a process in the platform's own form. Equal pids with equal start times are the same process.
 * Undefined when no such process lives; a zombie counts as dead.
 */
export function processStart(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined;
  if (process.platform === 'win32') return 'alive';
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  const fields = statFields(pid);
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readOrNothing('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`;
}

/** The command line of a living process; undefined when it is unknown. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return askPs(pid, 'command');
  return readOrNothing(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
}

/** Pid of the parent of a living process; undefined when it is unknown. */
export function parentOf(pid: number): number | undefined {
  if (process.platform === 'win32') return undefined;
  const parent = process.platform === 'linux' ? statFields(pid)?.[1] : askPs(pid, 'ppid');
  return parent === undefined ? undefined : Number(parent);
}

/** Pids of living processes whose command line contains a text; always empty on Windows. */
export function processesNaming(text: string): number[] {
  if (process.platform === 'win32') return [];
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
      : spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout.split('\n');
  return pids
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid)?.includes(text) && processStart(pid) !== undefined);
}
