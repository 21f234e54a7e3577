import { AUDIT_ACTIONS, AUDIT_KINDS } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { success, text, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

/** The actor of commands on the server. */
export const TERMINAL = 'terminal';

const entry = {
  id: v.string(),
  at: timestamp,
  /** Null for a command from a terminal. */
  staff_id: v.nullable(v.string()),
  /** Name, or "Terminal". */
  staff: v.string(),
  /** One of AUDIT_ACTIONS, or one that only a later release knows: both releases run while a new one is rolled out. */
  action: v.string(),
  /** The id of the subject, or the downloaded table. */
  subject: v.string(),
  /** What the subject is called: a person, a coupon's code, a payment's reference; null where it has no name. */
  about: v.nullable(v.string()),
  /** Further details in words, `version: 2; name from A to B`; may be empty. */
  detail: v.string(),
  /** The entry as one sentence with the present names. Processes of the release before do not send it. */
  sentence: v.optional(v.nullable(v.string()), null),
};

/**
 * The audit log, newest first. Consecutive views of one member, of one kind and within one hour of the clock are one
 * row, which has them in `views`. `actor` is the id of a member, or `terminal`. `person` finds the entries about a
 * user, the user's bookings, payments, cases and documents. `from` and `to` are days of STAFF_ZONE, both included; `to`
 * before `from` is 400 at `to`. The search covers the staff member, the action (`vehicle.approve`) and the subject.
 * The CSV has one row for each entry, with its place in the hash chain.
 */
export const getAuditEntries = tableEndpoint({
  path: 'console/audit/',
  right: 'audit.read',
  summary: 'What staff viewed and changed',
  sortable: ['at'],
  row: v.object({
    ...entry,
    /** Only of a row that stands for several entries: these, newest first. `id` and `at` are those of the newest. */
    views: v.optional(v.array(v.object(entry))),
  }),
  filters: {
    person: v.optional(uuid),
    actor: v.optional(v.union([v.literal(TERMINAL), uuid])),
    /** `actor` of a page of the release before. */
    staff: v.optional(uuid),
    action: v.optional(v.picklist(AUDIT_ACTIONS)),
    kind: v.optional(v.picklist(AUDIT_KINDS)),
    from: v.optional(date),
    to: v.optional(date),
    subject: v.optional(text(200)),
    /** `changes` leaves out what staff only viewed. */
    only: v.optional(v.picklist(['changes'])),
  },
  exportRow: v.object({
    ...entry,
    /** Its number in the hash chain; null until it is sealed, within a minute. */
    seal: v.nullable(v.number()),
    /** The detail as it is stored. */
    stored_detail: v.string(),
    /** SHA-256 of the detail when it was sealed; an erasure empties details. */
    detail_hash: v.nullable(v.string()),
    /** SHA-256 of the hash before and of this entry. */
    hash: v.nullable(v.string()),
  }),
});

/** The members whose actions are in the audit log, by name; former ones too. */
export const getAuditActors = endpoint({
  method: 'GET',
  path: 'console/audit/actors/',
  access: 'staff',
  right: 'audit.read',
  summary: 'Members in the history',
  status: 200,
  response: success({ data: v.array(v.object({ id: v.string(), name: v.string() })) }),
});
