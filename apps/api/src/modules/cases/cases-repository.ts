import { and, asc, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { caseMessages, caseNotes, cases } from '../../db/schema/records/cases';
import { trips } from '../../db/schema/rides/trips';
import { runTrips } from '../../db/schema/driving/dispatch';
import { runPositions } from '../../db/schema/driving/driver-runs';
import { consoleChanged } from '../../messages/live-changes-repository';

/** Stores a case with the next number, and notifies open pages of the console. */
export async function insertCase(
  tx: Executor,
  row: typeof cases.$inferInsert,
): Promise<{ id: string; number: number }> {
  const [opened] = await tx
    .insert(cases)
    .values(row)
    .returning({ id: cases.id, number: cases.number, notified: consoleChanged('cases') });
  if (!opened) throw new Error('The case was not stored.');
  return { id: opened.id, number: opened.number };
}

/** Trips with their passengers and their open cases of high priority about a delay, which are null for none; by id. */
export function findLateCases(tx: Executor, tripIds: readonly string[]) {
  const isAboutDelay = and(eq(cases.category, 'late'), eq(cases.priority, 'high'), isNull(cases.closedAt));
  return tx
    .select({ tripId: trips.id, passengerId: trips.passengerId, currency: trips.currency, caseId: cases.id })
    .from(trips)
    .leftJoin(cases, and(eq(cases.tripId, trips.id), isAboutDelay))
    .where(inArray(trips.id, [...tripIds]))
    .orderBy(asc(trips.id));
}

/** The emergency call about a trip or a run that a person has open; undefined when there is none. */
export async function findOpenSos(
  tx: Executor,
  userId: string,
  subject: { readonly tripId: string } | { readonly runId: string },
): Promise<string | undefined> {
  const about = 'tripId' in subject ? eq(cases.tripId, subject.tripId) : eq(cases.runId, subject.runId);
  const [open] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.openedBy, userId), eq(cases.priority, 'sos'), about, isNull(cases.closedAt)));
  return open?.id;
}

/** When a person reported problems since an instant, earliest first; cases that we opened do not count. */
export async function findReportTimes(tx: Executor, userId: string, since: Date): Promise<Date[]> {
  const report = tx
    .select({ one: sql`1` })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, cases.id), eq(caseMessages.sender, 'you'), eq(caseMessages.at, cases.openedAt)));
  const rows = await tx
    .select({ at: cases.openedAt })
    .from(cases)
    .where(and(eq(cases.openedBy, userId), gt(cases.openedAt, since), exists(report)))
    .orderBy(asc(cases.openedAt));
  return rows.map(({ at }) => at);
}

export async function insertMessage(tx: Executor, row: typeof caseMessages.$inferInsert): Promise<void> {
  await tx
    .insert(caseMessages)
    .values(row)
    .returning({ notified: consoleChanged('cases') });
}

/** A message as it is listed; the instant is a text. */
interface ListedMessage {
  readonly sender: 'you' | 'staff';
  readonly text: string;
  readonly at: string;
}

/** The cases that a person opened, the newest first; with `id` only that one. */
export function findOwnCases(db: Executor, userId: string, id?: string) {
  const messages = db
    .select({ sender: caseMessages.sender, text: caseMessages.text, at: caseMessages.at })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, cases.id))
    .orderBy(asc(caseMessages.at), asc(caseMessages.id));
  return db
    .select({
      id: cases.id,
      number: cases.number,
      category: cases.category,
      tripId: cases.tripId,
      departsAt: trips.departsAt,
      closedAt: cases.closedAt,
      messages: jsonList<ListedMessage>(messages),
    })
    .from(cases)
    .leftJoin(trips, eq(trips.id, cases.tripId))
    .where(and(eq(cases.openedBy, userId), id === undefined ? undefined : eq(cases.id, id)))
    .orderBy(desc(cases.openedAt), desc(cases.id));
}

/** A case, locked until the transaction ends: writing to it and closing it are serialised. */
export async function lockCase(tx: Executor, id: string) {
  const [found] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return found;
}

export async function updateCase(
  tx: Executor,
  id: string,
  changes: Partial<Pick<typeof cases.$inferInsert, 'ownerId' | 'firstAnswerAt' | 'closedAt' | 'outcome'>>,
): Promise<void> {
  await tx
    .update(cases)
    .set(changes)
    .where(eq(cases.id, id))
    .returning({ notified: consoleChanged('cases') });
}

export async function insertNote(tx: Executor, row: typeof caseNotes.$inferInsert): Promise<void> {
  await tx.insert(caseNotes).values(row);
}

/** The newest position of the vehicle that carries out a trip. */
export async function findVehiclePosition(
  tx: Executor,
  tripId: string,
): Promise<{ latitude: number; longitude: number } | undefined> {
  const [position] = await tx
    .select({ latitude: runPositions.latitude, longitude: runPositions.longitude })
    .from(runPositions)
    .innerJoin(runTrips, eq(runTrips.runId, runPositions.runId))
    .where(and(eq(runTrips.tripId, tripId), runPositions.usable))
    .orderBy(desc(runPositions.at))
    .limit(1);
  return position;
}
