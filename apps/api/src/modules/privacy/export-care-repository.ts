import { sql } from 'drizzle-orm';
import { section, type Section } from './export-section';

/** Who helps with learners, who may receive them, what drivers are told about them, and who can follow rides. */
export const CARE_SECTIONS: readonly Section[] = [
  section(
    'People who help with learners',
    (id) => sql`select s.name as learner, c.role, c.phone, c.invited_at, c.accepted_at, c.removed_at from caregivers c
      join scholars s on s.id = c.scholar_id where s.guardian_id = ${id} order by c.id`,
  ),
  section(
    'Learners of others that are shared with you',
    (id) => sql`select c.role, c.phone, c.accepted_at, c.removed_at from caregivers c
      where c.user_id = ${id} order by c.id`,
  ),
  section(
    'Who may receive learners',
    (id) => sql`select s.name as learner, r.name, r.phone, r.added_at, r.removed_at from receivers r
      join scholars s on s.id = r.scholar_id where s.guardian_id = ${id} order by r.id`,
  ),
  section(
    'Care of learners',
    (id) => sql`select s.name as learner, n.note, n.contact_name, n.contact_phone, n.changed_at from care_notes n
      join scholars s on s.id = n.scholar_id where s.guardian_id = ${id} order by s.id`,
  ),
  section(
    'Links to follow rides',
    (id) => sql`select t.date::text, h.created_at, h.expires_at, h.revoked_at from trip_shares h
      join trips t on t.id = h.trip_id where h.created_by = ${id} order by h.id`,
  ),
];
