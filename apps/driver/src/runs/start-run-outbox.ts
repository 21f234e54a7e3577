import type { AuthSession } from '@liftclub/auth-session';
import { logFailure } from '@liftclub/ui-kit';
import { runCache } from './run-cache';
import { sendAll } from './run-outbox';
import { vehicleFileStore } from './vehicle-file-store';

/** Milliseconds between attempts while something is unsent. */
const RETRY_MS = 15_000;

/**
 * Sends the events of runs while the app is open: at once, when the connection comes back, and every 15 seconds
 * while something is unsent. Removes at the start what belongs to another driver. Returns a function that stops it.
 */
export function startRunOutbox({ session }: { session: AuthSession }): () => void {
  const { api, stored } = session;
  const owner = () => (stored.get('access') === null ? undefined : stored.get('user')?.id);
  const timeoutSignal = (milliseconds: number) => AbortSignal.timeout(milliseconds);
  const dependencies = { api, cache: runCache, owner, deviceNow: () => Date.now(), timeoutSignal };
  let sending: Promise<void> | undefined;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const work = async () => {
    clearTimeout(timer);
    do {
      isAsked = false;
      const isEmpty = await sendAll(dependencies);
      if (!isEmpty) timer = setTimeout(send, RETRY_MS);
    } while (isAsked);
  };
  function send(): void {
    isAsked = true;
    sending ??= withSendLock(work)
      .catch(logFailure)
      .finally(() => (sending = undefined));
  }

  const user = owner();
  if (user !== undefined) {
    runCache.eraseOthers(user, session.now().getTime()).then(send, logFailure);
    vehicleFileStore.eraseOthers(user).catch(logFailure);
  }
  const unsubscribe = runCache.subscribe(send);
  window.addEventListener('online', send);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', send);
  };
}

/** One tab sends at a time, where the browser has locks. */
function withSendLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('liftclub-runs', work) : work();
}
