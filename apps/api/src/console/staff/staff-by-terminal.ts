import type { Executor } from '../../db/client';
import type { Dependencies, Randomness } from '../../dependencies';
import { clearGuardsUnder } from '../../modules/sessions';
import { recordAudit } from '../../modules/audit/audit-repository';
import { addOrTakeBack, changeStaff, findStaff, holdStaff, listStaff, type StaffRow } from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';
import { staffTryKey } from './staff-sign-in';

type Needs = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'passwords'>;

/** Without l and o, which look like 1 and 0: 32 of them, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 100 random bits in groups that one can read out and type: `k7mq-x2vd-9hrt-b4wn-c8pz`. */
export function readablePassword(random: Pick<Randomness, 'token'>): string {
  const letters = [...Buffer.from(random.token(20), 'base64url')].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Makes a member of staff and returns the password, which is kept nowhere. Undefined when they work here already. */
export async function addStaff(
  needs: Needs,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const now = needs.clock();
  const password = readablePassword(needs.random);
  const passwordHash = await needs.passwords.hash(password);
  return needs.db.transaction(async (tx) => {
    const id = await addOrTakeBack(tx, { id: needs.random.id(now), email, name, passwordHash, createdAt: now });
    if (id === undefined) return undefined;
    await recordAudit(needs, tx, null, { action: 'staff.create', subject: id, detail: { email } });
    return password;
  });
}

/** The password of the first member of staff ever. Undefined once there was one. */
export async function addFirstStaff(
  needs: Needs,
  person: { readonly email: string; readonly name: string },
): Promise<string | undefined> {
  const everybody = await listStaff(needs.db);
  return everybody.length === 0 ? addStaff(needs, person) : undefined;
}

/** Closes the account of who leaves, at once. False when nobody works here under this address. */
export async function leaveStaff(needs: Pick<Needs, 'db' | 'clock' | 'random'>, email: string): Promise<boolean> {
  const now = needs.clock();
  return ofStaff(needs.db, email, async (tx, { id }) => {
    await changeStaff(tx, id, { leftAt: now });
    await endSessionsOf(tx, id, now);
    await recordAudit(needs, tx, null, { action: 'staff.leave', subject: id, detail: { email } });
  });
}

/** A new password, no authenticator app, no session: for who lost what they sign in with. Undefined when nobody works here under this address. */
export async function resetStaff(needs: Needs, email: string): Promise<string | undefined> {
  const password = readablePassword(needs.random);
  const passwordHash = await needs.passwords.hash(password);
  const known = await ofStaff(needs.db, email, async (tx, { id }) => {
    await changeStaff(tx, id, { passwordHash, totpSealed: null, totpConfirmedAt: null, totpLastStep: null });
    await endSessionsOf(tx, id, needs.clock());
    await clearGuardsUnder(tx, staffTryKey(needs, email));
    await recordAudit(needs, tx, null, { action: 'staff.reset', subject: id, detail: { email } });
  });
  return known ? password : undefined;
}

async function ofStaff(
  db: Needs['db'],
  email: string,
  change: (tx: Executor, person: StaffRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findStaff(tx, email);
    const held = found && (await holdStaff(tx, found.id));
    if (held) await change(tx, held);
    return held !== undefined;
  });
}
