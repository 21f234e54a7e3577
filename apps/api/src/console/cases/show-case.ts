import type { ConsoleCase } from '@liftclub/api-contract';
import { appOfRole } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { documentLink } from '../../modules/files';
import { findEmergencyContacts } from '../../modules/care';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { notFound } from '../../problems';
import { findCaseRiders, findCaseRun } from './case-run-repository';
import { findCase } from './cases-table-repository';

/** A case for a staff member. That learners of its trips are seen is recorded. 404 for an unknown one. */
export async function showCase(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys'>,
  db: Executor,
  staffId: string,
  id: string,
): Promise<ConsoleCase> {
  const found = await findCase(db, id);
  if (!found) throw notFound();
  const { row, openedBy, latitude, longitude, photoKey, messages, notes, outcome } = found;
  const { id: openerId, name, phone, role } = openedBy;
  const subject = { tripId: row.trip_id, runId: found.runId, wholeRun: row.priority === 'sos' };
  const isUrgent = row.priority !== 'normal';
  const run = isUrgent ? await findCaseRun(db, subject) : null;
  const riders = isUrgent ? await findCaseRiders(db, subject) : [];
  const contactsOf = { tripId: row.trip_id, runId: subject.wholeRun ? (run?.id ?? found.runId) : null };
  const contacts = isUrgent ? await findEmergencyContacts(db, contactsOf) : [];
  const seen = [
    ...(row.trip_id === null ? [] : [row.trip_id]),
    ...riders.map((rider) => rider.trip_id),
    ...contacts.map((contact) => contact.tripId),
  ];
  await recordTripAccesses(deps, db, { role: 'staff', actorId: staffId, what: 'case' }, [...new Set(seen)]);
  return {
    ...row,
    opened_by: { id: openerId, name, phone, app: appOfRole(role) },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    run,
    riders,
    emergency_contacts: contacts.map(({ rider, name, phone }) => ({ rider, name, phone })),
    photo: photoKey === null ? null : documentLink(deps, photoKey),
    messages: messages.map(({ sender, text, at }) => ({ from: sender, text, at: listedInstant(at) })),
    notes: notes.map(({ by, text, at }) => ({ by, text, at: listedInstant(at) })),
    outcome,
  };
}
