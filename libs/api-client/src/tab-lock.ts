/** The part of `navigator.locks` that is used. */
export interface TabLocks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

const LOCK = 'liftclub.session-renewal';
/** How long a tab waits for the lock, in ms. */
const LOCK_WAIT_MS = 5000;

/**
 * Runs `work` while no other tab of this origin runs it. Without the lock after 5 s, or in a browser without locks, it
 * runs anyway: the server gives the same successor to two tabs that exchange the same token.
 */
export async function withTabLock<T>(
  locks: TabLocks | undefined,
  timeoutSignal: (milliseconds: number) => AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  let entered = false;
  try {
    return await locks.request(LOCK, { signal: timeoutSignal(LOCK_WAIT_MS) }, () => {
      entered = true;
      return work();
    });
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}
