import { HOUR_MS, type LearnerAccess } from '@liftclub/domain';
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { learnerAccesses } from '../../db/schema/people/learner-accesses';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import type { Dependencies } from '../../dependencies';

/** Who accesses what; `why` where a reason is required. */
interface Look {
  readonly role: 'staff' | 'driver';
  /** Id of the staff member or of the driver. */
  readonly actorId: string;
  readonly what: LearnerAccess;
  readonly why?: string;
}

/**
 * Records that somebody sees the learners of trips; trips of commuters are left out. The same view for the same reason
 * within an hour is recorded once per learner and day of trips, with the first trip of that day.
 */
export async function recordTripAccesses(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  { role, actorId, what, why = undefined }: Look,
  tripIds: readonly string[],
): Promise<void> {
  if (tripIds.length === 0) return;
  const at = clock();
  const ids = tripIds.map(() => random.id(at));
  await db.execute(sql`
    insert into learner_accesses (id, scholar_id, role, actor_id, what, why, trip_id, at)
    select distinct on (t.scholar_id, t.date) shown.id, t.scholar_id, ${role}, ${actorId}::uuid, ${what},
      ${why ?? null}, t.id, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(tripIds)}::uuid[]) as shown (id, trip_id)
    join trips t on t.id = shown.trip_id
    where t.scholar_id is not null and not exists (
      select from learner_accesses seen join trips st on st.id = seen.trip_id
      where seen.scholar_id = t.scholar_id and seen.actor_id = ${actorId}::uuid and seen.what = ${what}
        and st.date = t.date and seen.why is not distinct from ${why ?? null}
        and seen.at > ${new Date(at.getTime() - HOUR_MS).toISOString()}::timestamptz)
    order by t.scholar_id, t.date, t.departs_at, t.id
    on conflict do nothing`);
}

/** Records that somebody sees the learner of a plan, if it is for one; the same view within an hour once. */
export async function recordPlanAccess(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  viewer: Pick<Look, 'role' | 'actorId'>,
  bookingId: string,
): Promise<void> {
  const [booking] = await db.select({ scholarId: bookings.scholarId }).from(bookings).where(eq(bookings.id, bookingId));
  if (booking?.scholarId) await recordPlansAccess(deps, db, viewer, [booking.scholarId]);
}

/** Records that somebody sees the plans of learners; the same view within an hour once. */
export async function recordPlansAccess(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  { role, actorId }: Pick<Look, 'role' | 'actorId'>,
  scholarIds: readonly string[],
): Promise<void> {
  if (scholarIds.length === 0) return;
  const at = clock();
  const recent = await db
    .select({ scholarId: learnerAccesses.scholarId })
    .from(learnerAccesses)
    .where(
      and(
        inArray(learnerAccesses.scholarId, [...scholarIds]),
        eq(learnerAccesses.actorId, actorId),
        eq(learnerAccesses.what, 'plan'),
        gt(learnerAccesses.at, new Date(at.getTime() - HOUR_MS)),
      ),
    );
  const recorded = new Set(recent.map(({ scholarId }) => scholarId));
  const looks = scholarIds
    .filter((scholarId) => !recorded.has(scholarId))
    .map((scholarId) => ({ id: random.id(at), scholarId, role, actorId, what: 'plan' as const, at }));
  if (looks.length > 0) await db.insert(learnerAccesses).values(looks).onConflictDoNothing();
}

/** Who saw a learner, the newest first, and how often in all. */
export async function listLooks(
  db: Executor,
  scholarId: string,
  { limit, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
) {
  const all = eq(learnerAccesses.scholarId, scholarId);
  const query = db
    .select({
      id: learnerAccesses.id,
      at: learnerAccesses.at,
      role: learnerAccesses.role,
      name: sql<string | null>`coalesce(${staff.name}, ${users.firstName})`,
      what: learnerAccesses.what,
      why: learnerAccesses.why,
      tripId: learnerAccesses.tripId,
    })
    .from(learnerAccesses)
    .leftJoin(staff, and(eq(learnerAccesses.role, 'staff'), eq(staff.id, learnerAccesses.actorId)))
    .leftJoin(users, and(eq(learnerAccesses.role, 'driver'), eq(users.id, learnerAccesses.actorId)))
    .where(and(all, after === undefined ? undefined : lt(learnerAccesses.id, after)))
    .orderBy(desc(learnerAccesses.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  const [total] = await db.select({ count: count() }).from(learnerAccesses).where(all);
  return { rows, count: total?.count ?? 0 };
}
