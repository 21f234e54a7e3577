import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceCommand, ServiceProcess } from './service-process';
import { end, launch } from './service-process';

export interface ServiceWatch {
  /** A line for the person. */
  say: (line: string) => void;
  /** Told the pid of every process started for this service. */
  started: (pid: number) => void;
  /** Gives up a first start that is under way. */
  signal?: AbortSignal;
}

export interface Service {
  /** Ends the process and starts it anew, e.g. after a new build. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** A process that ran this long before it crashed starts the back-off anew. */
const STEADY_MS = 60_000;

/**
 * Starts a service and keeps it running: a process that ends by itself is started again, after a delay that doubles
 * up to ten seconds. Fails, with the service's own last line, when its first process does not get ready.
 */
export async function startService(command: ServiceCommand, watch: ServiceWatch): Promise<Service> {
  const stopping = new AbortController();
  let replacing = false;
  let delay = FIRST_DELAY_MS;

  const next = (): ServiceProcess => {
    const running = launch(command);
    if (running.child.pid !== undefined) watch.started(running.child.pid);
    return running;
  };
  let running = next();
  const giveUp = () => void end(running);
  watch.signal?.addEventListener('abort', giveUp, { once: true });
  await running.ready.catch(async (error: unknown) => {
    await end(running);
    throw error;
  });
  watch.signal?.removeEventListener('abort', giveUp);

  const comeBack = async (since: number) => {
    delay = performance.now() - since > STEADY_MS ? FIRST_DELAY_MS : delay;
    watch.say(`${command.name} stopped unexpectedly; starting it again (its log: ${command.log}).`);
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  };

  const keep = async () => {
    for (;;) {
      const since = performance.now();
      await running.ended;
      const wished = replacing;
      replacing = false;
      if (!wished && !stopping.signal.aborted) await comeBack(since);
      if (stopping.signal.aborted) return;
      running = next();
      running.ready.then(
        () => watch.say(`${command.name} is ready again.`),
        (error: Error) => stopping.signal.aborted || watch.say(error.message),
      );
    }
  };
  const kept = keep();

  return {
    restart: async () => {
      replacing = true;
      await end(running);
    },
    stop: async () => {
      stopping.abort();
      await end(running);
      await kept;
    },
  };
}
