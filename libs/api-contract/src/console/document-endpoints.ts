import { DOCUMENT_STATUSES, DOCUMENT_SUBJECTS, LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint, waitingBody } from '../endpoint';
import { anyText, success, text, timestamp, uuid } from '../fields';
import { shownTo } from './restricted-fields';
import { rejectionReason } from './review-endpoints';
import { tableEndpoint } from './tables';

const state = v.picklist(DOCUMENT_STATUSES);
const params = v.strictObject({ version: uuid });

/** The filters of the list: a state; approved ones whose last day is not known although their type expires; or all. */
export const DOCUMENT_FILTERS = [...DOCUMENT_STATUSES, 'undated', 'any'] as const;

/** What drivers sent of the types beyond the four of the specification; by default what waits, the oldest first. */
export const getDocuments = tableEndpoint({
  path: 'console/documents/',
  right: 'documents.read',
  summary: 'Documents of other types to review',
  ofPeople: true,
  sortable: ['driver', 'type', 'sent_at', 'expires'],
  row: v.object({
    version: v.string(),
    driver: v.string(),
    phone: v.string(),
    type: v.string(),
    state,
    sent_at: timestamp,
    expires: v.nullable(v.string()),
  }),
  filters: {
    state: v.optional(v.picklist(DOCUMENT_FILTERS), 'pending'),
    /** The code of a type. */
    type: v.optional(text(LIMITS.name)),
  },
});

const document = v.object({
  version: v.string(),
  state,
  type: v.object({
    code: v.string(),
    name: v.string(),
    subject: v.picklist(DOCUMENT_SUBJECTS),
    has_number: v.boolean(),
    has_issue_date: v.boolean(),
    has_expiry: v.boolean(),
  }),
  driver: v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: shownTo(['people.read'], v.string()),
    country: v.string(),
  }),
  /** The vehicle that it is about; null for one about the driver. */
  vehicle: v.nullable(v.object({ name: v.string(), plate_number: v.string() })),
  number: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  /** The last valid day; until it is approved the one that the driver entered, or that follows from the issue date. */
  expires: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  sent_at: timestamp,
  decided_at: v.nullable(timestamp),
  /** Links that open the pages for 60 seconds. */
  pages: v.array(v.string()),
  /** The next document that waits. */
  next: v.nullable(v.string()),
});
export type DocumentToReview = v.InferOutput<typeof document>;

/** Every call is recorded in the audit log as a view. */
export const getDocument = endpoint({
  method: 'GET',
  path: 'console/documents/:version/',
  access: 'staff',
  right: 'documents.read',
  summary: 'Read a document of a driver',
  status: 200,
  params,
  response: success({ data: document }),
});

const decided = success({ data: v.object({ next: v.nullable(v.string()) }) });

/**
 * Approves a document that waits, or corrects the last valid day of an approved one. 400 at `expires` when the type has
 * an expiry and none is known, or it has passed; 409 `already_decided`. `next` is the next document that waits.
 */
export const approveDocument = endpoint({
  method: 'POST',
  path: 'console/documents/:version/approve/',
  access: 'staff',
  right: 'documents.review',
  summary: 'Approve a document of a driver',
  status: 200,
  params,
  body: v.strictObject({ expires: v.optional(v.nullable(date)) }),
  response: decided,
});

/** Rejects a document that waits or that was approved. 409 `already_decided` when it was rejected. */
export const rejectDocument = endpoint({
  method: 'POST',
  path: 'console/documents/:version/reject/',
  access: 'staff',
  right: 'documents.review',
  summary: 'Reject a document of a driver',
  status: 200,
  params,
  body: v.strictObject({ reason: rejectionReason }),
  response: decided,
});

/**
 * Asks to let a driver drive on one day without a document that is required, which two other administrators must
 * approve. `type` is the code of a document type. 400 at `type` where the driver does not lack it on that day, at
 * `date` before today or more than 30 days ahead, at `reason` below 10 characters; 409 `waiting` at `type` while it is
 * asked for already, and `too_few_approvers` when no two others could approve it.
 */
export const askForException = endpoint({
  method: 'POST',
  path: 'console/drivers/:id/exception/',
  access: 'staff',
  right: 'settings',
  summary: 'Ask to let a driver drive without a document on one day',
  status: 202,
  mayWait: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ type: anyText(), date: anyText(), reason: anyText() }),
  response: waitingBody,
});
