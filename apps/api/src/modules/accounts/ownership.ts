import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { revokeAllOfUsers } from '../sessions';
import * as repository from './ownership-repository';

type Deps = Pick<Dependencies, 'clock'>;

/**
 * Makes an account whose phone has just been verified the owner of its phone and e-mail address. False when another
 * account was verified with either before: then this one gives way, unless it was imported: its e-mail address can
 * still be corrected. The phone must be locked.
 */
export async function takeOwnership(deps: Deps, tx: Executor, userId: string): Promise<boolean> {
  const claim = await repository.findClaim(tx, userId);
  if (!claim) return false;
  await repository.lockEmail(tx, claim.email);
  if ((await repository.findOwner(tx, claim.email, claim.phone)) !== undefined) {
    if (!claim.isImported) await giveWay(deps, tx, [userId]);
    return false;
  }
  if (!(await repository.markPhoneVerified(tx, userId, deps.clock()))) return false;
  await displaceRivals(deps, tx, claim);
  return true;
}

/**
 * The accounts that share the phone or e-mail address of a verified account give way; imported ones only to their
 * phone. What was imported for it becomes that of the verified account if both have the same role.
 */
export async function displaceRivals(deps: Deps, tx: Executor, owner: repository.Claim): Promise<void> {
  const rivals = await repository.lockRivals(tx, owner);
  await giveWay(
    deps,
    tx,
    rivals.map(({ id }) => id),
  );
  for (const { id, role, isImported } of rivals)
    if (isImported && role === owner.role) await enqueue(tx, 'adopt_imported', { from: id, to: owner.id });
}

/**
 * Makes an e-mail address that of a verified account, unconfirmed; unverified accounts with it give way. False when
 * another verified account has it. The row of the account must be locked.
 */
export async function claimEmail(deps: Deps, tx: Executor, claim: repository.Claim): Promise<boolean> {
  await repository.lockEmail(tx, claim.email);
  if (await repository.isEmailTaken(tx, claim)) return false;
  await repository.setEmail(tx, claim);
  await displaceRivals(deps, tx, claim);
  return true;
}

/** Signs accounts out permanently; their e-mail addresses and phones are free, and they are removed after a day. */
async function giveWay({ clock }: Deps, tx: Executor, ids: readonly string[]): Promise<void> {
  const now = clock();
  await repository.markGaveWay(tx, ids, now);
  await revokeAllOfUsers(tx, ids, now, 'gave way to a verified account');
}
