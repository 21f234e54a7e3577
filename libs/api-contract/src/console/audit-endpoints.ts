import { AUDIT_ACTIONS } from '@liftclub/domain';
import * as v from 'valibot';
import { text, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

/**
 * The audit log, newest first. The search covers the staff member, the action (`vehicle.approve`) and the subject.
 */
export const getAuditEntries = tableEndpoint({
  path: 'console/audit/',
  right: 'audit.read',
  summary: 'What staff viewed and changed',
  sortable: ['at'],
  row: v.object({
    id: v.string(),
    at: timestamp,
    /** Null for a command from a terminal. */
    staff_id: v.nullable(v.string()),
    /** Name, or "Terminal". */
    staff: v.string(),
    action: v.picklist(AUDIT_ACTIONS),
    /** The id of the subject, or the downloaded table. */
    subject: v.string(),
    /** What the subject is called: a person, a coupon's code, a payment's reference; null where it has no name. */
    about: v.nullable(v.string()),
    /** Further details in words, `version: 2; name from A to B`; may be empty. */
    detail: v.string(),
    /** The entry as one sentence with the present names. Processes of the release before do not send it. */
    sentence: v.optional(v.nullable(v.string()), null),
  }),
  /** `only=changes` leaves out what staff only viewed. */
  filters: { staff: v.optional(uuid), subject: v.optional(text(200)), only: v.optional(v.picklist(['changes'])) },
});
