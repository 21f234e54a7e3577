import { CASE_CATEGORIES, CASE_OUTCOMES, CASE_PRIORITIES, LIMITS, TRIP_STATUSES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { requiredText, success, timestamp, uuid } from '../fields';
import { amount } from './credit-endpoints';
import { tableEndpoint } from './tables';

const params = v.strictObject({ id: uuid });
const body = v.strictObject({ text: requiredText(LIMITS.caseText) });

/** A case as staff list it. `owner` is the staff member who took it. */
const caseRow = v.object({
  id: v.string(),
  number: v.number(),
  priority: v.picklist(CASE_PRIORITIES),
  category: v.picklist(CASE_CATEGORIES),
  state: v.picklist(['open', 'closed']),
  owner: v.nullable(v.string()),
  /** Null for a driver's call for help. */
  trip_id: v.nullable(v.string()),
  /** Of the trip. Processes of the release before do not send them. */
  booking_id: v.optional(v.nullable(v.string()), null),
  ride_type: v.optional(v.nullable(v.picklist(['A', 'B'])), null),
  departs_at: v.optional(v.nullable(timestamp), null),
  opened_at: timestamp,
  first_answer_due: timestamp,
  first_answer_at: v.nullable(timestamp),
});
export type CaseRow = v.InferOutput<typeof caseRow>;

/**
 * Calls for help first, then by what is due first. Members without `people.act` get the cases about rides, and 404 for
 * others. The search is by number, or the name of
 * who opened it.
 */
export const getCases = tableEndpoint({
  path: 'console/cases/',
  right: 'cases.rides',
  summary: 'Cases',
  exportName: 'cases',
  sortable: ['number', 'opened_at', 'first_answer_due'],
  row: caseRow,
  filters: { state: v.optional(v.picklist(['open', 'closed', 'any']), 'open') },
});

const person = v.object({ name: v.string(), phone: v.string() });

/**
 * A case with what was written about it; notes are for staff only. `photo` is a link that works for a minute. `outcome`
 * is null while it is open.
 */
const consoleCase = v.object({
  ...caseRow.entries,
  opened_by: v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    app: v.picklist(['passenger', 'driver']),
  }),
  position: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  /** Of an urgent case: who drives what, and the last known position; null without a run. */
  run: v.nullable(
    v.object({
      id: v.string(),
      driver: person,
      vehicle: v.nullable(
        v.object({ name: v.string(), model: v.string(), color: v.string(), plate_number: v.string() }),
      ),
      position: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), at: timestamp })),
    }),
  ),
  /** Of an urgent case: the riders of the trip, or of the whole run for an emergency call. */
  riders: v.array(
    v.object({
      trip_id: v.string(),
      rider: v.string(),
      ride_type: v.picklist(['A', 'B']),
      departs_at: timestamp,
      status: v.picklist(TRIP_STATUSES),
      pick_up: v.string(),
      drop_off: v.string(),
      guardian: person,
    }),
  ),
  /** Whom to call for the learners who are concerned, of a case that is urgent; `rider` is a first name. */
  emergency_contacts: v.array(v.object({ rider: v.string(), name: v.string(), phone: v.string() })),
  photo: v.nullable(v.string()),
  messages: v.array(v.object({ from: v.picklist(['you', 'staff']), text: v.string(), at: timestamp })),
  notes: v.array(v.object({ by: v.string(), text: v.string(), at: timestamp })),
  outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
});
export type ConsoleCase = v.InferOutput<typeof consoleCase>;

const response = success({ data: consoleCase });

export const getCase = endpoint({
  method: 'GET',
  path: 'console/cases/:id/',
  access: 'staff',
  right: 'cases.rides',
  summary: 'Read a case',
  status: 200,
  params,
  response,
});

/** The staff member becomes the owner of the case; another may take it over. 409 `closed`. */
export const takeCase = endpoint({
  method: 'POST',
  path: 'console/cases/:id/take/',
  access: 'staff',
  right: 'cases.rides',
  summary: 'Take a case',
  status: 200,
  params,
  body: v.strictObject({}),
  response,
});

/** The person is notified of the reply by SMS. 409 `closed`. */
export const answerCase = endpoint({
  method: 'POST',
  path: 'console/cases/:id/answer/',
  access: 'staff',
  right: 'cases.rides',
  summary: 'Answer a case',
  status: 201,
  idempotent: true,
  params,
  body,
  response,
});

/** A note for other staff; also about a closed case. */
export const noteCase = endpoint({
  method: 'POST',
  path: 'console/cases/:id/note/',
  access: 'staff',
  right: 'cases.rides',
  summary: 'Note something about a case',
  status: 201,
  idempotent: true,
  params,
  body,
  response,
});

/**
 * Closes a case. `credit` gives the fare of the trip as credit, less what was credited already; `goodwill` an amount
 * with a reason. 400 at `amount` and `reason` without them; 409 `closed`, `no_fare` without a trip or when the fare was
 * credited, `no_passenger` for goodwill to a driver; 403 for money without `people.act`. 202 when the case is closed
 * and its credit waits for approval.
 */
export const closeCase = endpoint({
  method: 'POST',
  path: 'console/cases/:id/close/',
  access: 'staff',
  right: 'cases.rides',
  summary: 'Close a case',
  status: 200,
  mayWait: true,
  idempotent: true,
  params,
  body: v.strictObject({
    outcome: v.picklist(CASE_OUTCOMES),
    amount: v.optional(amount),
    reason: v.optional(requiredText(LIMITS.caseText)),
  }),
  response,
});
