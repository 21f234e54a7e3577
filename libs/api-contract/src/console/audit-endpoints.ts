import { AUDIT_ACTIONS } from '@liftclub/domain';
import * as v from 'valibot';
import { text, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

/** What staff looked at and changed, newest first. Searches who, what (`vehicle.approve`) and the id it was done to. */
export const getAuditEntries = tableEndpoint({
  path: 'console/audit/',
  summary: 'What staff looked at and changed',
  sortable: ['at'],
  row: v.object({
    id: v.string(),
    at: timestamp,
    /** Null for what was done from a terminal. */
    staff_id: v.nullable(v.string()),
    /** Name, or "Terminal". */
    staff: v.string(),
    action: v.picklist(AUDIT_ACTIONS),
    /** Id of what it was done to, or the table that was downloaded. */
    subject: v.string(),
    /** What else tells what happened, as `name: value; …`; may be empty. */
    detail: v.string(),
  }),
  filters: { staff: v.optional(uuid), subject: v.optional(text(200)) },
});
