import { MOST_SEATS, SEATS, staffSeatsMessage, VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { REQUIRED, requiredText, success, timestamp, uuid } from '../fields';
import { shownTo } from './restricted-fields';
import { tableEndpoint } from './tables';

/** The states of a driver's newest documents. `license_expired` takes precedence over the others. */
export const REVIEW_STATES = ['waiting', 'rejected', 'approved', 'license_expired'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The filters of the list: a state, approved documents whose license ends within 30 days, or all. */
export const REVIEW_FILTERS = [...REVIEW_STATES, 'license_ending', 'any'] as const;

/** Days before the end of a license from which a warning is shown. */
export const LICENSE_WARNING_DAYS = 30;

/** The longest reason for a rejection, in characters. */
export const REASON_LENGTH = 300;

const vehicleDocument = v.picklist(VEHICLE_DOCUMENTS);
const state = v.picklist(REVIEW_STATES);
const params = v.strictObject({ id: uuid });

/** The reason of a rejection, as shown to the driver. */
export const rejectionReason = requiredText(REASON_LENGTH);

/** The newest documents of every driver; by default those that wait, the oldest first. */
export const getReviews = tableEndpoint({
  path: 'console/reviews/',
  right: 'documents.read',
  summary: 'Documents to review',
  ofPeople: true,
  sortable: ['name', 'vehicle', 'plate_number', 'license_expiry', 'uploaded_at'],
  row: v.object({
    /** The id of this version of the documents. */
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: shownTo(['people.read'], v.string()),
    vehicle: v.string(),
    plate_number: v.string(),
    version: v.number(),
    uploaded_at: timestamp,
    license_expiry: v.string(),
    state,
  }),
  filters: { state: v.optional(v.picklist(REVIEW_FILTERS), 'waiting') },
});

const reasons = v.array(v.object({ document: vehicleDocument, reason: v.string() }));

/** One version of a driver's documents, with the details to compare and its neighbours in the queue. */
export const review = v.object({
  id: v.string(),
  version: v.number(),
  /** `replaced` when there is a newer version; `newer` is then the id of the newest. */
  state: v.picklist([...REVIEW_STATES, 'replaced']),
  newer: v.nullable(v.string()),
  uploaded_at: timestamp,
  decided_at: v.nullable(timestamp),
  license_expiry: v.string(),
  /** Days from today, in the driver's time zone, to the last valid day; negative when the license has expired. */
  license_days_left: v.number(),
  driver: v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: shownTo(['people.read'], v.string()),
    country: v.string(),
  }),
  vehicle: v.object({
    id: v.string(),
    name: v.string(),
    model: v.string(),
    color: v.string(),
    year: v.string(),
    seat_no: v.number(),
    plate_number: v.string(),
  }),
  /** `link` opens the photo for 60 seconds. */
  documents: v.array(
    v.object({
      document: vehicleDocument,
      status: v.picklist(['pending', 'approved', 'rejected']),
      reason: v.nullable(v.string()),
      link: v.string(),
    }),
  ),
  /** How passengers rated the driver, and the cases about trips on the driver's runs. Absent from older servers. */
  record: v.optional(v.object({ ratings: v.number(), stars: v.nullable(v.number()), cases: v.number() })),
  /** Earlier versions, the newest first. `decided_at` is null for one that was replaced while it waited. */
  history: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      uploaded_at: timestamp,
      decided_at: v.nullable(timestamp),
      reasons,
    }),
  ),
  /** The neighbours in the circular queue of waiting reviews, and the number of others. */
  queue: v.object({ next: v.nullable(v.string()), previous: v.nullable(v.string()), others: v.number() }),
});
export type Review = v.InferOutput<typeof review>;

/** Every call is recorded in the audit log as a view of each photo. */
export const getReview = endpoint({
  method: 'GET',
  path: 'console/reviews/:id/',
  access: 'staff',
  right: 'documents.read',
  summary: "Read one version of a driver's documents",
  status: 200,
  params,
  response: success({ data: review }),
});

const decision = v.variant(
  'approve',
  [
    v.strictObject({ document: vehicleDocument, approve: v.literal(true) }),
    v.strictObject({ document: vehicleDocument, approve: v.literal(false), reason: rejectionReason }),
  ],
  REQUIRED,
);
export type ReviewDecision = v.InferOutput<typeof decision>;

/** The error of a decision that leaves out a pending document or names one twice. */
export const DECIDE_EACH_ONCE = 'Decide about each pending document, once.';

const eachOnce = (decisions: ReviewDecision[]) =>
  new Set(decisions.map(({ document }) => document)).size === decisions.length;

/**
 * Approves or rejects each pending document; documents that were accepted before stay so. 409 `newer_version`,
 * `already_decided`, and `license_expired` when all are approved but the license has expired. `next` is the id of the
 * next waiting review.
 */
export const decideReview = endpoint({
  method: 'POST',
  path: 'console/reviews/:id/decision/',
  access: 'staff',
  right: 'documents.review',
  summary: 'Approve or reject each document',
  status: 200,
  params,
  body: v.strictObject({
    decisions: v.pipe(v.array(decision, REQUIRED), v.check(eachOnce, DECIDE_EACH_ONCE)),
  }),
  response: success({ data: v.object({ next: v.nullable(v.string()) }) }),
});

const STAFF_SEATS = texts.validation.seats({ min: SEATS.min, max: MOST_SEATS });

/**
 * Sets how many passengers a vehicle takes, 3 to 22. A driver who offered all seats offers the new number; the coming
 * days are planned again. 409 `documents_not_approved` for more than 8 seats while the documents are not approved.
 */
export const changeSeats = endpoint({
  method: 'PATCH',
  path: 'console/vehicles/:id/',
  access: 'staff',
  right: 'documents.review',
  summary: 'Change the seats of a vehicle',
  status: 200,
  params,
  body: v.strictObject({
    seat_no: v.pipe(
      v.number(STAFF_SEATS),
      v.check((seats) => staffSeatsMessage(seats) === undefined, STAFF_SEATS),
    ),
    reason: requiredText(REASON_LENGTH),
  }),
  response: success({ data: v.object({ seat_no: v.number() }) }),
});
