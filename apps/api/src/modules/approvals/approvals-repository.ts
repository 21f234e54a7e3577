import {
  APPROVAL_LIMIT_SEEDS,
  staffRightsOf,
  type LimitedKind,
  type RequestKindName,
  type ServiceMarket,
  type StaffRight,
} from '@liftclub/domain';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { approvalLimits, staffRequests } from '../../db/schema/people/approvals';
import { staff } from '../../db/schema/people/staff';

export type RequestRow = typeof staffRequests.$inferSelect;
export type ApprovalLimitRow = typeof approvalLimits.$inferSelect;

export async function insertRequest(tx: Executor, row: typeof staffRequests.$inferInsert): Promise<void> {
  await tx.insert(staffRequests).values(row);
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Executor, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for('update');
  return row;
}

export async function updateRequest(
  tx: Executor,
  id: string,
  change: Partial<Pick<RequestRow, 'state' | 'firstApprovedBy' | 'decidedBy' | 'decidedAt' | 'why'>>,
): Promise<void> {
  await tx.update(staffRequests).set(change).where(eq(staffRequests.id, id));
}

/** Marks the open requests that nobody decided until `now` as expired, and returns them. */
export const expireOpen = (tx: Executor, now: Date): Promise<RequestRow[]> =>
  tx
    .update(staffRequests)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(staffRequests.state, 'open'), lte(staffRequests.expiresAt, now)))
    .returning();

/** Marks the open requests that were not announced as announced, and returns them with the names of their askers. */
export async function takeUnannounced(tx: Executor, now: Date) {
  const isNew = and(
    eq(staffRequests.state, 'open'),
    gt(staffRequests.expiresAt, now),
    isNull(staffRequests.announcedAt),
    eq(staff.id, staffRequests.askedBy),
  );
  const rows = await tx.update(staffRequests).set({ announcedAt: now }).from(staff).where(isNew).returning({
    kind: staffRequests.kind,
    summary: staffRequests.summary,
    subjectId: staffRequests.subjectId,
    askedAt: staffRequests.askedAt,
    askedBy: staffRequests.askedBy,
    asker: staff.name,
  });
  return rows.sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
}

/**
 * What a member has asked for a subject since an instant, in minor units, done or open. Calls for one subject wait for
 * each other until the transaction ends.
 */
export async function sumAsked(
  tx: Executor,
  asked: { readonly kind: RequestKindName; readonly staffId: string; readonly subjectId: string; readonly since: Date },
): Promise<number> {
  const key = `approval ${asked.kind} ${asked.staffId} ${asked.subjectId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${staffRequests.amount}), 0)`.mapWith(Number) })
    .from(staffRequests)
    .where(
      and(
        eq(staffRequests.kind, asked.kind),
        eq(staffRequests.askedBy, asked.staffId),
        eq(staffRequests.subjectId, asked.subjectId),
        gt(staffRequests.askedAt, asked.since),
        inArray(staffRequests.state, ['done', 'approved', 'open']),
      ),
    );
  return row?.sum ?? 0;
}

/** The last request that was approved, or done, with exactly this body since an instant. */
export async function findApproved(tx: Executor, kind: RequestKindName, body: unknown, since: Date) {
  const [row] = await tx
    .select({ askedBy: staffRequests.askedBy, approvedBy: staff.name })
    .from(staffRequests)
    .leftJoin(staff, eq(staff.id, staffRequests.decidedBy))
    .where(
      and(
        eq(staffRequests.kind, kind),
        inArray(staffRequests.state, ['approved', 'done']),
        sql`${staffRequests.body} = ${JSON.stringify(body)}::jsonb`,
        gt(sql`coalesce(${staffRequests.decidedAt}, ${staffRequests.askedAt})`, since),
      ),
    )
    .orderBy(desc(staffRequests.askedAt))
    .limit(1);
  return row;
}

/** Whether a request of a kind is open whose body has these values. */
export async function hasOpenRequest(tx: Executor, kind: RequestKindName, body: object, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(
      and(
        eq(staffRequests.kind, kind),
        eq(staffRequests.state, 'open'),
        gt(staffRequests.expiresAt, now),
        sql`${staffRequests.body} @> ${JSON.stringify(body)}::jsonb`,
      ),
    );
  return rows.length > 0;
}

/** The limits in force at `now`, of one kind or of all, each with who set it. */
export const findLimits = (db: Executor, now: Date, kind?: LimitedKind) =>
  db
    .selectDistinctOn([approvalLimits.market, approvalLimits.kind], {
      market: approvalLimits.market,
      kind: approvalLimits.kind,
      amount: approvalLimits.amount,
      setBy: approvalLimits.setBy,
      setByName: staff.name,
      validFrom: approvalLimits.validFrom,
    })
    .from(approvalLimits)
    .leftJoin(staff, eq(staff.id, approvalLimits.setBy))
    .where(and(lte(approvalLimits.validFrom, now), kind && eq(approvalLimits.kind, kind)))
    .orderBy(approvalLimits.market, approvalLimits.kind, desc(approvalLimits.validFrom), desc(approvalLimits.id));

/** Counts from before any limit that a member sets. */
const SEEDED_FROM = new Date('2000-01-01T00:00:00Z');

/** Inserts the limits of the start where there are none; existing rows stay. Safe to run concurrently. */
export async function seedApprovalLimits(db: Executor, newId: () => string): Promise<void> {
  const rows = APPROVAL_LIMIT_SEEDS.map((seed) => ({ id: newId(), ...seed, validFrom: SEEDED_FROM }));
  await db.insert(approvalLimits).values(rows).onConflictDoNothing();
}

export async function insertLimit(
  tx: Executor,
  row: Pick<ApprovalLimitRow, 'id' | 'amount' | 'setBy' | 'validFrom'> & {
    readonly market: ServiceMarket;
    readonly kind: LimitedKind;
  },
): Promise<void> {
  await tx.insert(approvalLimits).values(row);
}

/** Whether a member may, at this moment, decide what needs a right: neither locked nor gone, and with both rights. */
export async function canDecide(db: Executor, id: string, right: StaffRight): Promise<boolean> {
  const [row] = await db
    .select({ roles: staff.roles })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.lockedAt), isNull(staff.leftAt)));
  const rights = staffRightsOf(row?.roles ?? []);
  return rights.includes('approve') && rights.includes(right);
}

/** Whether a member is neither locked nor gone. */
export async function isWorking(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.lockedAt), isNull(staff.leftAt)));
  return rows.length > 0;
}

/** The name of a member of staff, former ones included. */
export async function findStaffName(db: Executor, id: string): Promise<string> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name ?? '';
}
