import { and, asc, desc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, auditSeals } from '../../db/schema/people/staff';

export type AuditSeal = typeof auditSeals.$inferSelect;

/** An entry with its detail as PostgreSQL writes it. */
const sealable = {
  id: auditEntries.id,
  staffId: auditEntries.staffId,
  action: auditEntries.action,
  subject: auditEntries.subject,
  at: auditEntries.at,
  detail: sql<string>`${auditEntries.detail}::text`.as('detail_text'),
};

export interface SealableEntry {
  readonly id: string;
  readonly staffId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly at: Date;
  readonly detail: string;
}

/** One process at a time adds to the chain, until its transaction ends. */
export async function lockChain(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
}

export async function lastSeal(db: Executor): Promise<AuditSeal | undefined> {
  const [row] = await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return row;
}

/** The first entries outside the chain by their time. */
export const unsealedEntries = (db: Executor, limit: number): Promise<SealableEntry[]> =>
  db
    .select(sealable)
    .from(auditEntries)
    .where(not(auditEntries.sealed))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(limit);

/** Id of an entry that says it is in the chain, and is not. */
export async function findWithoutSeal(db: Executor): Promise<string | undefined> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(and(auditEntries.sealed, isNull(auditSeals.number)))
    .orderBy(asc(auditEntries.at))
    .limit(1);
  return row?.id;
}

/** Adds seals to the end of the chain and marks their entries. */
export async function insertSeals(tx: Executor, seals: readonly AuditSeal[]): Promise<void> {
  await tx.insert(auditSeals).values([...seals]);
  const ids = seals.map(({ entryId }) => entryId);
  await tx.update(auditEntries).set({ sealed: true }).where(inArray(auditEntries.id, ids));
}

/** The seals after a number in their order, each with its entry; null for one that is gone. */
export const sealedEntries = (
  db: Executor,
  after: number,
  limit: number,
): Promise<{ seal: AuditSeal; entry: SealableEntry | null }[]> =>
  db
    .select({ seal: auditSeals, entry: sealable })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.number, after))
    .orderBy(asc(auditSeals.number))
    .limit(limit);
