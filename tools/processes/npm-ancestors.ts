import type { Owner } from './owner-file';
import { lives } from './owner-file';
import { commandLine, parentOf, processStart } from './process-identity';

const SHELL = /^\S*\b(sh|bash|dash|zsh|ash)\b/;
const POLL_EVERY_MS = 500;

/**
 * Pids of npm and of the shell between npm and this process. Empty when npm did not start this process: it may then
 * outlive its parent.
 */
export function npmAncestors(env: Record<string, string | undefined>): Owner[] {
  if (!env['npm_lifecycle_event']) return [];
  const pids = [process.ppid];
  if (SHELL.test(commandLine(process.ppid) ?? '')) pids.push(parentOf(process.ppid) ?? process.ppid);
  return pids.map((pid) => ({ pid, start: processStart(pid) ?? '' }));
}

/** Calls back once when one of the processes is gone. A killed npm cannot forward a signal, so they are polled. */
export function whenGone(owners: Owner[], gone: () => void): void {
  if (owners.length === 0) return;
  const timer = setInterval(() => {
    if (owners.every(lives)) return;
    clearInterval(timer);
    gone();
  }, POLL_EVERY_MS);
  timer.unref();
}
