import type { getRequests, Query, StaffRequest } from '@liftclub/api-contract';
import { and, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toDecimal, type RequestKindName } from '@liftclub/domain';
import { fullName } from '../../db/full-name';
import { staffRequests } from '../../db/schema/people/approvals';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import type { Dependencies } from '../../dependencies';
import type { RequestKinds } from '../../modules/approvals';
import type { StaffActor } from '../../plugins/access/actors';

/** The page shows the newest of a state. */
const SHOWN = 200;

const decider = alias(staff, 'decider');
const member = alias(staff, 'member');

/** The requests in a state that a member asked, and those that they may decide; newest first. */
export async function listRequests(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  kinds: RequestKinds,
  { staffId, rights }: StaffActor,
  { state, subject }: Query<typeof getRequests>,
): Promise<StaffRequest[]> {
  const decidable: RequestKindName[] = Object.values(kinds).flatMap(({ name, right }) =>
    rights.includes('approve') && rights.includes(right) ? [name] : [],
  );
  const rows = await db
    .select({
      request: staffRequests,
      asker: staff.name,
      decider: decider.name,
      title: sql<string>`coalesce(nullif(trim(${fullName(users)}), ''), ${member.name}, '')`,
    })
    .from(staffRequests)
    .innerJoin(staff, eq(staff.id, staffRequests.askedBy))
    .leftJoin(decider, eq(decider.id, staffRequests.decidedBy))
    .leftJoin(users, eq(users.id, staffRequests.passengerId))
    .leftJoin(member, and(eq(staffRequests.subjectKind, 'staff'), sql`${member.id}::text = ${staffRequests.subjectId}`))
    .where(
      and(
        isInState(state, clock()),
        subject === undefined ? undefined : inArray(staffRequests.subjectId, subject.split(',')),
        or(eq(staffRequests.askedBy, staffId), inArray(staffRequests.kind, decidable)),
      ),
    )
    .orderBy(desc(staffRequests.askedAt), desc(staffRequests.id))
    .limit(SHOWN);
  return rows.map(({ request, asker, decider: decidedBy, title }) => ({
    id: request.id,
    kind: request.kind,
    subject: { kind: request.subjectKind, id: request.subjectId, title },
    summary: request.summary,
    change: request.change,
    amount: request.amount === null ? null : toDecimal(request.amount),
    currency: request.currency,
    asked_by: { id: request.askedBy, name: asker },
    asked_at: request.askedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    state,
    approvals: request.firstApprovedBy === null ? 0 : 1,
    approvals_needed: kinds[request.kind]?.approvals ?? 1,
    decided_by: decidedBy,
    decided_at: request.decidedAt?.toISOString() ?? null,
    reason: request.reason,
    why: request.why,
    can_decide:
      state === 'open' &&
      request.askedBy !== staffId &&
      request.firstApprovedBy !== staffId &&
      !(request.subjectKind === 'staff' && request.subjectId === staffId) &&
      decidable.includes(request.kind),
  }));
}

/** A request that has expired is marked by a job within the hour. */
function isInState(state: Query<typeof getRequests>['state'], now: Date): SQL | undefined {
  const isOpen = eq(staffRequests.state, 'open');
  if (state === 'open') return and(isOpen, gt(staffRequests.expiresAt, now));
  if (state === 'expired')
    return or(eq(staffRequests.state, 'expired'), and(isOpen, lte(staffRequests.expiresAt, now)));
  return eq(staffRequests.state, state);
}
