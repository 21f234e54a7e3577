import * as v from 'valibot';
import { timestamp } from '../fields';
import { tableEndpoint } from './tables';

/**
 * Requests of people for a copy of their data or for its erasure, nameless. `due_by` is what the law allows; `open` is
 * the default.
 */
export const getPrivacyRequests = tableEndpoint({
  path: 'console/privacy/',
  right: 'people.act',
  summary: 'Requests for copies and erasure of data',
  exportName: 'privacy',
  sortable: ['requested_at', 'due_by'],
  row: v.object({
    id: v.string(),
    kind: v.picklist(['export', 'erase']),
    role: v.string(),
    requested_at: timestamp,
    due_by: timestamp,
    state: v.picklist(['open', 'done']),
  }),
  filters: { state: v.optional(v.picklist(['open', 'done', 'any']), 'open') },
});
