import { HOUR_MS, type AuditAction, type AuditView } from '@liftclub/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** Who did something: the member who asked for it, and the name of the one who approved it, if that was needed. */
export interface DoneBy {
  /** Null for a command from a terminal. */
  readonly staffId: string | null;
  readonly approvedBy?: string | undefined;
  /** Why nobody approved what otherwise needs it. */
  readonly unapproved?: string | undefined;
}

/** Records an action of staff in the transaction that performs it; `by` is null for a command from a terminal. */
export async function recordAudit(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  by: string | DoneBy | null,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const at = clock();
  const { staffId, approvedBy, unapproved }: DoneBy = by === null || typeof by === 'string' ? { staffId: by } : by;
  await db.insert(auditEntries).values(
    entries.map(({ action, subject, detail: facts = {} }) => {
      const detail = { ...facts, ...(approvedBy && { approved_by: approvedBy }), ...(unapproved && { unapproved }) };
      return { id: random.id(at), staffId, action, subject, detail, at };
    }),
  );
}

/**
 * Records what staff viewed, once per member, view and hour of the clock: an open page loads again and again. Two calls
 * at the same time may both record it.
 */
export async function recordViews(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  staffId: string,
  ...views: readonly (AuditEntry & { readonly action: AuditView })[]
): Promise<void> {
  const at = clock();
  const hour = new Date(at.getTime() - (at.getTime() % HOUR_MS));
  const rows = views.map(({ action, subject, detail = {} }) => ({ id: random.id(at), action, subject, detail }));
  await db.execute(sql`
    insert into ${auditEntries} (id, staff_id, action, subject, detail, at)
    select seen.id, ${staffId}::uuid, seen.action, seen.subject, seen.detail, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) seen (id uuid, action text, subject text, detail jsonb)
    where not exists (
      select from ${auditEntries} it
      where it.staff_id = ${staffId} and it.at >= ${hour.toISOString()} and it.action = seen.action
        and it.subject = seen.subject and it.detail = seen.detail)`);
}

/**
 * Records a failed sign-in if the e-mail address belongs to a staff member. One statement either way, so that its
 * duration does not reveal which addresses are known.
 */
export async function recordFailedSignIn(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  email: string,
  wrong: string,
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
