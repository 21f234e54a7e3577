import type { StaffRole } from '@liftclub/domain';
import type { Dependencies, Randomness } from '../../dependencies';
import type { Settings } from '../../settings/env';
import { clearCountsByPrefix } from '../../modules/passwords';
import { recordAudit } from '../../modules/audit';
import { deleteRecoveryCodes } from './recovery-codes-repository';
import { refuseLastAdmin } from './staff-members';
import { addOrTakeBack, changeStaff, listStaff, lockMember } from './staff-repository';
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

/** Closes an account at once. False when no staff member has this address. Throws 409 `last_admin`. */
export async function leaveStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'random'> & { readonly settings: Pick<Settings, 'production'> },
  email: string,
): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const { admins, member } = await lockMember(tx, { email });
    if (!member) return false;
    refuseLastAdmin(deps, admins, member, undefined);
    await changeStaff(tx, member.id, { leftAt: now });
    await deleteRecoveryCodes(tx, member.id);
    await endSessionsOf(tx, member.id, now);
    await recordAudit(deps, tx, null, { action: 'staff.leave', subject: member.id, detail: { email } });
    return true;
  });
}

/**
 * Sets a new password, removes the authenticator app, recovery codes and the link with a company account, ends every
 * session, an invitation and a lock. Returns the password; undefined when no staff member has this address.
 */
export async function resetStaff(deps: Deps, email: string): Promise<string | undefined> {
  const password = readablePassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, { email });
    if (!member) return undefined;
    await changeStaff(tx, member.id, {
      passwordHash,
      totpSealed: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      invitationHash: null,
      invitationExpiresAt: null,
      lockedAt: null,
      oidcIssuer: null,
      oidcSubject: null,
    });
    await deleteRecoveryCodes(tx, member.id);
    await endSessionsOf(tx, member.id, deps.clock());
    await clearCountsByPrefix(tx, staffTryKey(deps, email));
    await recordAudit(deps, tx, null, { action: 'staff.reset', subject: member.id, detail: { email } });
    return password;
  });
}
