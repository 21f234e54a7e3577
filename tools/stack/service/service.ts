import { setTimeout as pause } from 'node:timers/promises';
import { whenSilent } from './health-watch';
import type { ServiceCommand, ServiceProcess } from './service-process';
import { end, launch } from './service-process';

export interface ServiceWatch {
  /** Prints a line. */
  say: (line: string) => void;
  /** Called with the pid of every process started for this service. */
  started: (pid: number) => void;
  /** Aborts the first start. */
  signal?: AbortSignal;
}

export interface Service {
  /** Restarts the process, e.g. after a new build. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** A process that ran this long before it crashed resets the back-off. */
const STEADY_MS = 60_000;

/** Waits until the first process is ready; ends it when it fails or when `signal` aborts. */
async function firstReady(first: ServiceProcess, signal: AbortSignal | undefined): Promise<void> {
  const giveUp = () => void end(first);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await first.ready;
  } catch (error) {
    await end(first);
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Waits before the next start: twice as long after each crash, up to ten seconds; reset by a steady run. */
function backOff(): (ranFor: number, signal: AbortSignal) => Promise<void> {
  let delay = FIRST_DELAY_MS;
  return async (ranFor, signal) => {
    if (ranFor > STEADY_MS) delay = FIRST_DELAY_MS;
    await pause(delay, undefined, { signal }).catch(() => undefined);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  };
}

/** Kills a process that has become ready and later stops responding; the caller starts it again. */
function endWhenSilent({ child, command, ready, ended }: ServiceProcess, say: (line: string) => void): void {
  const { health, name } = command;
  if (!health) return;
  const watchFromNow = () => {
    const gone = new AbortController();
    void ended.then(() => gone.abort());
    void whenSilent(health, gone.signal, () => {
      say(`${name} does not answer; ending it.`);
      child.kill('SIGKILL');
    });
  };
  ready.then(watchFromNow, () => undefined);
}

/**
 * Starts a service and keeps it running: a process that exits is restarted, after a delay that doubles up to ten
 * seconds. Rejects with the service's own reason when its first process does not become ready.
 */
export async function startService(command: ServiceCommand, watch: ServiceWatch): Promise<Service> {
  let isStopped = false;
  let replacing = false;
  const delay = backOff();
  let waiting = new AbortController();
  const next = (): ServiceProcess => {
    const process = launch(command);
    if (process.child.pid !== undefined) watch.started(process.child.pid);
    endWhenSilent(process, watch.say);
    return process;
  };
  let running = next();
  await firstReady(running, watch.signal);

  const restartWhenEnded = async () => {
    while (!isStopped) {
      const since = performance.now();
      await running.ended;
      if (!isStopped && !replacing) {
        watch.say(`${command.name} stopped unexpectedly; starting it again (its log: ${command.log}).`);
        await delay(performance.now() - since, waiting.signal);
      }
      if (isStopped) return;
      replacing = false;
      waiting = new AbortController();
      running = next();
      running.ready.then(
        () => watch.say(`${command.name} is ready again.`),
        (error: Error) => !isStopped && watch.say(error.message),
      );
    }
  };
  const restarting = restartWhenEnded();
  const endRunning = async () => {
    waiting.abort();
    await end(running);
  };

  return {
    restart: () => {
      replacing = true;
      return endRunning();
    },
    stop: async () => {
      isStopped = true;
      await endRunning();
      await restarting;
    },
  };
}
