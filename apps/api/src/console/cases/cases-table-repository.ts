import type { CaseRow, getCases, Query } from '@liftclub/api-contract';
import type { StaffRight } from '@liftclub/domain';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { jsonList } from '../../db/json-list';
import { caseMessages, caseNotes, cases } from '../../db/schema/records/cases';
import { staff } from '../../db/schema/people/staff';
import { trips } from '../../db/schema/rides/trips';
import { users } from '../../db/schema/people/users';
import { instantText, matches, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';
import { casesShownTo } from './case-access-repository';

/** The columns of a row of the table. */
const columns = {
  id: cases.id,
  number: cases.number,
  priority: cases.priority,
  category: cases.category,
  state: sql<CaseRow['state']>`case when ${cases.closedAt} is null then 'open' else 'closed' end`,
  owner: staff.name,
  trip_id: cases.tripId,
  booking_id: trips.bookingId,
  ride_type: trips.rideType,
  departs_at: instantText(trips.departsAt),
  opened_at: instantText(cases.openedAt),
  first_answer_due: instantText(cases.firstAnswerDue),
  first_answer_at: instantText(cases.firstAnswerAt),
};

/** Calls for help first, then the earliest due. */
const urgentFirst = [asc(sql`${cases.priority} <> 'sos'`), asc(cases.firstAnswerDue), asc(cases.id)];

/** A page of the cases that a member with `rights` may see. */
export async function listCases(
  db: Executor,
  { search, sort, state, limit, offset }: Query<typeof getCases>,
  { rights }: { readonly rights: readonly StaffRight[] },
): Promise<TableRows<CaseRow>> {
  const shown = { open: isNull(cases.closedAt), closed: isNotNull(cases.closedAt), any: undefined }[state];
  const sortable = { number: cases.number, opened_at: cases.openedAt, first_answer_due: cases.firstAnswerDue };
  const rows = await db
    .select({ ...columns, total })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.openedBy))
    .leftJoin(staff, eq(staff.id, cases.ownerId))
    .leftJoin(trips, eq(trips.id, cases.tripId))
    .where(and(shown, casesShownTo(rights), matches(search, sql`${cases.number}::text`, fullName(users))))
    .orderBy(...(sort === undefined ? urgentFirst : sortedBy(sort, sortable, cases.id)))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

interface Written {
  readonly text: string;
  readonly at: string;
}

/** A case with who opened it and all that was written; the instants in the lists are texts. */
export async function findCase(db: Executor, id: string) {
  const messages = db
    .select({ sender: caseMessages.sender, text: caseMessages.text, at: caseMessages.at })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, cases.id))
    .orderBy(asc(caseMessages.at), asc(caseMessages.id));
  const notes = db
    .select({
      by: sql<string>`(select name from staff where staff.id = ${caseNotes.staffId})`.as('by'),
      text: caseNotes.text,
      at: caseNotes.at,
    })
    .from(caseNotes)
    .where(eq(caseNotes.caseId, cases.id))
    .orderBy(asc(caseNotes.at), asc(caseNotes.id));
  const [found] = await db
    .select({
      row: columns,
      outcome: cases.outcome,
      runId: cases.runId,
      photoKey: cases.photoKey,
      latitude: cases.latitude,
      longitude: cases.longitude,
      openedBy: {
        id: users.id,
        name: fullName(users),
        phone: users.phone,
        role: users.role,
        language: users.language,
      },
      messages: jsonList<Written & { readonly sender: 'you' | 'staff' }>(messages),
      notes: jsonList<Written & { readonly by: string }>(notes),
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.openedBy))
    .leftJoin(staff, eq(staff.id, cases.ownerId))
    .leftJoin(trips, eq(trips.id, cases.tripId))
    .where(eq(cases.id, id));
  return found;
}

/**
 * Who pays for a trip, and what was not credited of its fare, in minor units: 0 once a case has credited it. The trip
 * stays locked, so that two cases of it are serialised.
 */
export async function lockFareLeft(tx: Executor, tripId: string): Promise<{ payerId: string; left: number }> {
  const [trip] = await tx
    .select({ payerId: trips.passengerId, fare: trips.fare, credit: trips.credit })
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('update');
  const credited = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.tripId, tripId), eq(cases.outcome, 'credit')));
  if (!trip) throw new Error('A case refers to a trip that does not exist.');
  return { payerId: trip.payerId, left: credited.length === 0 ? trip.fare - (trip.credit ?? 0) : 0 };
}
