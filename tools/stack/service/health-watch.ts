import { setTimeout as pause } from 'node:timers/promises';

export interface HealthCheck {
  /** Port on 127.0.0.1 whose `/healthz` is asked. */
  port: number;
  /** Milliseconds between two questions. */
  everyMs: number;
  /** Milliseconds that one question waits for its answer. */
  waitMs: number;
}

/** One late answer may be due to this process having been suspended itself. */
const SILENT_AFTER = 2;

/** Whether the question timed out. Any response is an answer, and so is a refused connection: an exit is noticed. */
async function timesOut({ port, waitMs }: HealthCheck): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(waitMs) });
    await answer.body?.cancel();
    return false;
  } catch (error) {
    return (error as Error).name === 'TimeoutError';
  }
}

/** Asks until two questions in a row were not answered, then calls back; ends without a call when `signal` aborts. */
export async function whenSilent(check: HealthCheck, signal: AbortSignal, silent: () => void): Promise<void> {
  for (let late = 0; late < SILENT_AFTER;) {
    await pause(check.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    late = (await timesOut(check)) ? late + 1 : 0;
  }
  if (!signal.aborted) silent();
}
