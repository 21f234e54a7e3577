import { DAY_MS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import { DEVICE_DAYS } from './browser-cookie';
import * as repository from './devices-repository';

type Deps = Pick<Dependencies, 'clock'>;

/**
 * Stores that a browser signed an account up, or showed its password without signing in: it may request the code that
 * verifies the account.
 */
export function bindBrowser({ clock }: Deps, tx: Executor, userId: string, browser: string): Promise<void> {
  return repository.saveDevice(tx, { userId, browserHash: hashToken(browser), knownAt: null, seenAt: clock() });
}

/** Makes a browser that verified the phone of an account, or signed in to it, a known device for 180 days. */
export function rememberDevice({ clock }: Deps, tx: Executor, userId: string, browser: string): Promise<void> {
  const now = clock();
  return repository.saveDevice(tx, { userId, browserHash: hashToken(browser), knownAt: now, seenAt: now });
}

/** Forgets every device of an account but the one that has just proved the phone. */
export async function forgetOtherDevices(deps: Deps, tx: Executor, userId: string, browser: string): Promise<void> {
  await repository.deleteOtherDevices(tx, userId, hashToken(browser));
  await rememberDevice(deps, tx, userId, browser);
}

/** Whether a browser is a known device of the verified account with this phone. */
export function isKnownDevice(
  { clock }: Deps,
  tx: Executor,
  phone: string,
  browser: string | undefined,
): Promise<boolean> {
  return repository.isKnownTo(tx, phone, hashToken(browser ?? ''), knownSince(clock()));
}

/** The unverified accounts with this phone to which a browser belongs, the last used first. */
export function listSignUpsOf(tx: Executor, phone: string, browser: string): Promise<string[]> {
  return repository.listUnverifiedOf(tx, phone, hashToken(browser));
}

const knownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
