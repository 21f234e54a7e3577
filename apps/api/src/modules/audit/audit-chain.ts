import { createHash } from 'node:crypto';
import { DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import {
  findWithoutSeal,
  insertSeals,
  lastSeal,
  lockChain,
  sealedEntries,
  unsealedEntries,
  type AuditSeal,
  type SealableEntry,
} from './audit-chain-repository';

const BATCH_SIZE = 1000;

/** Days until an entry and its seal are deleted. */
export const AUDIT_DAYS = 1827;

/**
 * The job `seal_audit`: adds the entries that are not in the hash chain yet, in the order of their time. Entries are
 * written by transactions of their own, so that none waits for another one; the chain follows within a minute.
 */
export async function sealAudit({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  let sealed: number;
  do {
    sealed = await db.transaction(async (tx) => {
      await lockChain(tx);
      const last = await lastSeal(tx);
      const entries = await unsealedEntries(tx, BATCH_SIZE);
      let { number, hash, at } = last ?? { number: 0, hash: '', at: new Date(0) };
      const seals = entries.map((entry) => {
        number += 1;
        at = entry.at > at ? entry.at : at;
        const detailHash = sha256(entry.detail);
        hash = hashOf(hash, entry, detailHash);
        return { number, entryId: entry.id, at, detailHash, hash };
      });
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals.length;
    });
  } while (sealed === BATCH_SIZE);
}

export interface AuditCheck {
  /** Sealed entries that were verified. */
  readonly entries: number;
  /** Those whose details were emptied since: the erasure of a person does it. */
  readonly emptied: number;
  /** Id of the first entry that was changed or removed; null when there is none. */
  readonly brokenAt: string | null;
  /** The last hash: whoever noted it can tell that the end of the log was not removed since. */
  readonly hash: string | null;
}

/** Seals what is new and verifies the whole chain, in batches. */
export async function verifyAudit({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<AuditCheck> {
  await sealAudit({ db });
  let [entries, emptied] = [0, 0];
  const nearlyExpired = new Date(clock().getTime() - (AUDIT_DAYS - 1) * DAY_MS);
  // Null before the first row: the one before it may be gone by its age, so that its hash cannot be known.
  let before: { readonly number: number; readonly hash: string } | null = null;
  for (;;) {
    const batch = await sealedEntries(db, before?.number ?? 0, BATCH_SIZE);
    for (const { seal, entry } of batch) {
      // An entry may be deleted by its age an hour before its seal.
      if (entry === null && entries === 0 && seal.at < nearlyExpired) {
        before = seal;
        continue;
      }
      before ??= seal.number === 1 ? { number: 0, hash: '' } : null;
      const state = entry === null ? 'changed' : stateOf(before, seal, entry);
      if (state === 'changed') return { entries, emptied, brokenAt: seal.entryId, hash: before?.hash ?? null };
      if (state === 'emptied') emptied += 1;
      entries += 1;
      before = seal;
    }
    if (batch.length < BATCH_SIZE) break;
  }
  return { entries, emptied, brokenAt: (await findWithoutSeal(db)) ?? null, hash: before?.hash ?? null };
}

function stateOf(
  before: Pick<AuditSeal, 'number' | 'hash'> | null,
  seal: AuditSeal,
  entry: SealableEntry,
): 'intact' | 'emptied' | 'changed' {
  const follows =
    before === null || (seal.number === before.number + 1 && seal.hash === hashOf(before.hash, entry, seal.detailHash));
  if (!follows) return 'changed';
  if (sha256(entry.detail) === seal.detailHash) return 'intact';
  return entry.detail === '{}' ? 'emptied' : 'changed';
}

function hashOf(before: string, { id, staffId, action, subject, at }: SealableEntry, detailHash: string): string {
  return sha256(JSON.stringify([before, id, staffId, action, subject, at.toISOString(), detailHash]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
