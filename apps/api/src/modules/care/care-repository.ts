import type { Body, Care, putCare, Receiver } from '@liftclub/api-contract';
import { handOversAt, type LearnerDropOff } from '@liftclub/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { learnerDropOff } from '../../db/learner-drop-off';
import { isRiderOnBoard } from '../../db/rider-on-board';
import { careNotes, receivers } from '../../db/schema/people/care';
import { scholars } from '../../db/schema/people/scholars';

const onTheWire = { id: receivers.id, name: receivers.name, phone: receivers.phone };
const present = isNull(receivers.removedAt);

/** Who may receive a learner, in the order in which they were named. */
export const findReceivers = (db: Executor, scholarId: string): Promise<Receiver[]> =>
  db
    .select(onTheWire)
    .from(receivers)
    .where(and(eq(receivers.scholarId, scholarId), present))
    .orderBy(asc(receivers.id));

/** Locks a learner until the transaction ends, so that receivers are counted one at a time. */
export async function lockLearner(tx: Executor, scholarId: string): Promise<void> {
  await tx.select({ id: scholars.id }).from(scholars).where(eq(scholars.id, scholarId)).for('no key update');
}

export async function insertReceiver(tx: Executor, row: typeof receivers.$inferInsert): Promise<Receiver> {
  await tx.insert(receivers).values(row);
  return { id: row.id, name: row.name, phone: row.phone };
}

/** False when the learner has no such receiver. */
export async function setRemoved(db: Executor, scholarId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(receivers)
    .set({ removedAt: at })
    .where(and(eq(receivers.id, id), eq(receivers.scholarId, scholarId), present))
    .returning({ id: receivers.id });
  return rows.length > 0;
}

/** What a guardian said about a learner; an empty note when nothing was said. */
export async function findCare(db: Executor, scholarId: string): Promise<Care> {
  const [row] = await db.select().from(careNotes).where(eq(careNotes.scholarId, scholarId));
  const { note = '', contactName = null, contactPhone = null, mayWalkInAlone = false } = row ?? {};
  const contact = contactName !== null && contactPhone !== null ? { name: contactName, phone: contactPhone } : null;
  return { note, emergency_contact: contact, may_walk_in_alone: mayWalkInAlone };
}

export async function replaceCare(
  db: Executor,
  scholarId: string,
  care: Body<typeof putCare>,
  changedAt: Date,
): Promise<void> {
  const { note, emergency_contact: contact, may_walk_in_alone: mayWalkInAlone } = care;
  const row = {
    note,
    contactName: contact?.name ?? null,
    contactPhone: contact?.phone ?? null,
    // Undefined leaves it as it is.
    mayWalkInAlone,
    changedAt,
  };
  await db
    .insert(careNotes)
    .values({ scholarId, ...row })
    .onConflictDoUpdate({ target: careNotes.scholarId, set: row });
}

/** Those of some trips whose learner nobody can receive at the drop-off, in no order. */
export async function findTripsWithoutReceiver(db: Executor, tripIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; end: LearnerDropOff }>(sql`
    select t.id, ${learnerDropOff('t', 'l')} as end
    from trips t join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    where t.id = any(${sql.param([...tripIds])}::uuid[]) and t.scholar_id is not null`);
  return rows.filter(({ end }) => handOversAt(end).includes('reason')).map(({ id }) => id);
}

/** Whom to call for a learner of a trip; `rider` is the learner's first name. */
interface EmergencyContact {
  readonly tripId: string;
  readonly rider: string;
  readonly name: string;
  readonly phone: string;
}

/** The emergency contacts of the learner of a trip, or of all learners whom a run carries or carried. */
export async function findEmergencyContacts(
  db: Executor,
  { tripId, runId }: { readonly tripId: string | null; readonly runId: string | null },
): Promise<EmergencyContact[]> {
  const { rows } = await db.execute<EmergencyContact & Record<string, unknown>>(sql`
    select t.id as "tripId", split_part(trim(s.name), ' ', 1) as rider, n.contact_name as name, n.contact_phone as phone
    from trips t join scholars s on s.id = t.scholar_id
    join care_notes n on n.scholar_id = s.id and n.contact_name is not null
    where t.id = ${tripId}::uuid or t.id in (select x.trip_id from run_trips x where x.run_id = ${runId}::uuid
      and (t.status not in ('skipped', 'cancelled', 'missed', 'no_show') or ${isRiderOnBoard('x.run_id')}))
    order by t.departs_at, t.id`);
  return rows;
}
