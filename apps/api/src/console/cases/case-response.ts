import type { ConsoleCase } from '@liftclub/api-contract';
import { appOfRole } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { documentLink } from '../../modules/files';
import { findEmergencyContacts } from '../../modules/care';
import { recordTripLooks } from '../../modules/learner-accesses';
import { notFound } from '../../problems';
import { caseRow, findCase } from './cases-table-repository';

/** A case for a member of staff. That learners of its trips are seen is recorded. 404 for an unknown one. */
export async function showCase(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys'>,
  db: Executor,
  staffId: string,
  id: string,
): Promise<ConsoleCase> {
  const found = await findCase(db, id);
  if (!found) throw notFound();
  const { openedBy, latitude, longitude, photoKey, messages, notes, outcome, tripId } = found;
  const { role, ...person } = openedBy;
  const contacts = found.priority === 'normal' ? [] : await findEmergencyContacts(db, found);
  const seen = [...(tripId === null ? [] : [tripId]), ...contacts.map((contact) => contact.tripId)];
  await recordTripLooks(deps, db, { role: 'staff', actorId: staffId, what: 'case' }, [...new Set(seen)]);
  return {
    ...caseRow(found),
    opened_by: { ...person, app: appOfRole(role) },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    emergency_contacts: contacts.map(({ rider, name, phone }) => ({ rider, name, phone })),
    photo: photoKey === null ? null : documentLink(deps, photoKey),
    messages: messages.map(({ sender, text, at }) => ({ from: sender, text, at: listedInstant(at) })),
    notes: notes.map(({ by, text, at }) => ({ by, text, at: listedInstant(at) })),
    outcome,
  };
}
