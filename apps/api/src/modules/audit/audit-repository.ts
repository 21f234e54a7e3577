import type { AuditAction } from '@liftclub/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, staff } from '../../db/schema/staff';
import type { Dependencies } from '../../dependencies';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Id of what it was done to. */
  readonly subject: string;
  /** What else tells what happened; never a secret, nor a child's name. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes down what a member of staff does, in the transaction that does it; `staffId` is null for a command from a terminal. */
export async function recordAudit(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  staffId: string | null,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const at = clock();
  await db
    .insert(auditEntries)
    .values(
      entries.map(({ action, subject, detail = {} }) => ({ id: random.id(at), staffId, action, subject, detail, at })),
    );
}

/**
 * Writes down that a sign-in under this e-mail address failed, if somebody works here under it. It is one statement either way:
 * what it costs tells nobody which addresses are known.
 */
export async function recordFailedSignIn(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  email: string,
  wrong: 'password' | 'code',
): Promise<void> {
  const at = clock();
  const action: AuditAction = 'staff.sign_in_failed';
  const entry = {
    id: sql<string>`${random.id(at)}::uuid`.as('id'),
    staffId: staff.id,
    action: sql<AuditAction>`${action}::text`.as('action'),
    subject: sql<string>`${staff.id}::text`.as('subject'),
    detail: sql<Record<string, unknown>>`${JSON.stringify({ wrong })}::jsonb`.as('detail'),
    at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
  };
  await db.insert(auditEntries).select(
    db
      .select(entry)
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.leftAt))),
  );
}
