import { hasStaffRight, RIDE_CASE_CATEGORIES, type StaffRight } from '@liftclub/domain';
import { and, eq, inArray, isNull, or, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { cases } from '../../db/schema/records/cases';
import { trips } from '../../db/schema/rides/trips';
import { notFound } from '../../problems';

/** The cases that a member with `rights` may see: all (undefined), or those about rides. */
export const casesShownTo = (rights: readonly StaffRight[]): SQL | undefined =>
  hasStaffRight(rights, 'people.act') ? undefined : inArray(cases.category, RIDE_CASE_CATEGORIES);

/** Throws a Problem (404) for a case that a member with `rights` may not see. */
export async function requireCaseShownTo(db: Executor, rights: readonly StaffRight[], id: string): Promise<void> {
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, id), casesShownTo(rights)));
  if (found.length === 0) throw notFound();
}

/** The open cases of a staff member that a passenger opened, or that are about a trip of theirs. */
export const openCasesOf = (db: Executor, staffId: string, passengerId: AnyColumn | string) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(trips, eq(trips.id, cases.tripId))
    .where(
      and(
        eq(cases.ownerId, staffId),
        isNull(cases.closedAt),
        or(eq(cases.openedBy, passengerId), eq(trips.passengerId, passengerId)),
      ),
    );

/** Whether a staff member has an open case of a passenger. */
export const hasOpenCaseOf = async (db: Executor, staffId: string, passengerId: string): Promise<boolean> =>
  (await openCasesOf(db, staffId, passengerId).limit(1)).length > 0;
