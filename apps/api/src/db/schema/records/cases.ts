import type { CaseCategory, CaseOutcome, CasePriority } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../system/columns';
import { staff } from '../people/staff';
import { trips } from '../rides/trips';
import { users } from '../people/users';

/** Problems that people report of trips, and drivers' emergency calls. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    /** By which people name the case. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    openedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Null for an emergency call by a driver. */
    tripId: uuid().references(() => trips.id),
    /** Of an emergency call. No reference: a new plan may replace a run that its driver could not go on with. */
    runId: uuid(),
    category: text().$type<CaseCategory>().notNull(),
    priority: text().$type<CasePriority>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    openedAt: instant().notNull(),
    /** Key of the file; null without a photo. */
    photoKey: text(),
    /** The staff member who looks after it. */
    ownerId: uuid().references(() => staff.id),
    firstAnswerDue: instant().notNull(),
    firstAnswerAt: instant(),
    closedAt: instant(),
    outcome: text().$type<CaseOutcome>(),
  },
  (table) => [
    index('cases_number').on(table.number),
    index('cases_opened_by').on(table.openedBy, table.openedAt),
    index('cases_trip').on(table.tripId),
    index('cases_open')
      .on(table.firstAnswerDue)
      .where(sql`${table.closedAt} is null`),
    check('cases_subject', sql`num_nonnulls(${table.tripId}, ${table.runId}) = 1`),
    check('cases_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** What the person who opened a case and staff write to each other; emptied when the person is erased. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    sender: text().$type<'you' | 'staff'>().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('case_messages_case').on(table.caseId, table.at),
    check('case_messages_sender', sql`${table.sender} in ('you', 'staff')`),
  ],
);

/** What staff write about a case for each other; emptied when the person who opened it is erased. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('case_notes_case').on(table.caseId, table.at)],
);
