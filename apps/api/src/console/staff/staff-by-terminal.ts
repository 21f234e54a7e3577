import type { StaffRole } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies, Randomness } from '../../dependencies';
import { clearCountsByPrefix } from '../../modules/passwords';
import { recordAudit } from '../../modules/audit';
import { addOrTakeBack, changeStaff, findStaff, lockStaff, listStaff, type StaffRow } from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';
import { staffTryKey } from './staff-sign-in';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'passwords'>;

/** 32 characters (five bits each), without l and o, which look like 1 and 0. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 100 random bits in groups that can be read out and typed: `k7mq-x2vd-9hrt-b4wn-c8pz`. */
function readablePassword(random: Pick<Randomness, 'token'>): string {
  const letters = [...Buffer.from(random.token(20), 'base64url')].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Adds a staff member and returns the password, which is not stored. Undefined when the address is in use. */
export async function addStaff(deps: Deps, { email, name, roles }: NewStaff): Promise<string | undefined> {
  const now = deps.clock();
  const password = readablePassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const id = await addOrTakeBack(tx, {
      id: deps.random.id(now),
      email,
      name,
      roles: [...roles],
      passwordHash,
      createdAt: now,
    });
    if (id === undefined) return undefined;
    await recordAudit(deps, tx, null, { action: 'staff.create', subject: id, detail: { email, roles } });
    return password;
  });
}

/** Adds the first staff member, an administrator, and returns the password; undefined when there has been one. */
export async function addFirstStaff(deps: Deps, member: Pick<NewStaff, 'email' | 'name'>): Promise<string | undefined> {
  const everybody = await listStaff(deps.db);
  return everybody.length === 0 ? addStaff(deps, { ...member, roles: ['admin'] }) : undefined;
}

/** Closes an account at once. False when no staff member has this address. */
export async function leaveStaff(deps: Pick<Deps, 'db' | 'clock' | 'random'>, email: string): Promise<boolean> {
  const now = deps.clock();
  return ofStaff(deps.db, email, async (tx, { id }) => {
    await changeStaff(tx, id, { leftAt: now });
    await endSessionsOf(tx, id, now);
    await recordAudit(deps, tx, null, { action: 'staff.leave', subject: id, detail: { email } });
  });
}

/**
 * Sets a new password, removes the authenticator app and ends every session. Returns the password; undefined when no
 * staff member has this address.
 */
export async function resetStaff(deps: Deps, email: string): Promise<string | undefined> {
  const password = readablePassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  const known = await ofStaff(deps.db, email, async (tx, { id }) => {
    await changeStaff(tx, id, { passwordHash, totpSealed: null, totpConfirmedAt: null, totpLastStep: null });
    await endSessionsOf(tx, id, deps.clock());
    await clearCountsByPrefix(tx, staffTryKey(deps, email));
    await recordAudit(deps, tx, null, { action: 'staff.reset', subject: id, detail: { email } });
  });
  return known ? password : undefined;
}

async function ofStaff(
  db: Deps['db'],
  email: string,
  change: (tx: Executor, user: StaffRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findStaff(tx, email);
    const locked = found && (await lockStaff(tx, found.id));
    if (locked) await change(tx, locked);
    return locked !== undefined;
  });
}
