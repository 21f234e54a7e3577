import { HOUR_MS, STAFF_SESSION, type AuditAction } from '@liftclub/domain';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, staff } from '../../db/schema/people/staff';
import type { Dependencies } from '../../dependencies';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Id of the object. */
  readonly subject: string;
  /** Further facts; never a secret or the name of a child. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records an action of staff in the transaction that performs it; `staffId` is null for a command from a terminal. */
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

/** Records a view that a page repeats once per session of staff, which ends after STAFF_SESSION.hours at the latest. */
export async function recordOncePerSession(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  { staffId, sessionId }: { readonly staffId: string; readonly sessionId: string },
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<void> {
  const since = new Date(deps.clock().getTime() - STAFF_SESSION.hours * HOUR_MS);
  const isSame = and(eq(auditEntries.action, action), eq(auditEntries.subject, subject));
  const ofSession = sql`${auditEntries.detail} ->> 'session' = ${sessionId}`;
  const recorded = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.staffId, staffId), gte(auditEntries.at, since), isSame, ofSession))
    .limit(1);
  if (recorded.length === 0) await recordAudit(deps, db, staffId, { action, subject, detail: { session: sessionId } });
}

/** Records a view once an hour by the clock. */
export async function recordOncePerHour(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  staffId: string,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<void> {
  const now = deps.clock().getTime();
  const recorded = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.staffId, staffId),
        gte(auditEntries.at, new Date(now - (now % HOUR_MS))),
        eq(auditEntries.action, action),
        eq(auditEntries.subject, subject),
      ),
    )
    .limit(1);
  if (recorded.length === 0) await recordAudit(deps, db, staffId, { action, subject });
}

/**
 * Records a failed sign-in if the e-mail address belongs to a staff member. One statement either way, so that its
 * duration does not reveal which addresses are known.
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
    sealed: sql<boolean>`false`.as('sealed'),
  };
  await db.insert(auditEntries).select(
    db
      .select(entry)
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.leftAt))),
  );
}

/** The fields that differ, each with its value before and after, for the detail of an audit entry. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { readonly before: unknown; readonly after: unknown }> {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}
