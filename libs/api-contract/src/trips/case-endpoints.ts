import { CASE_CATEGORIES, LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { latitude, longitude, requiredText, success, timestamp, uuid } from '../fields';

const params = v.strictObject({ id: uuid });
const category = v.picklist(CASE_CATEGORIES);
const state = v.picklist(['open', 'closed']);
const caseText = requiredText(LIMITS.caseText);

/** Opens a case; as JSON, or as multipart with a photo. The trip may be over or still to come. */
export const reportProblem = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/problems/',
  access: 'passenger',
  summary: 'Report a problem of one of one’s own trips',
  status: 201,
  idempotent: true,
  params,
  body: v.strictObject({ category, text: caseText }),
  files: ['photo'],
  response: success({ data: v.object({ id: v.string(), number: v.number(), state }) }),
});

/**
 * Calls for help on a trip that is under way, else 409 `not_under_way`. `call` is the emergency number. Without
 * a `position` staff see where the vehicle was last.
 */
export const sendTripSos = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/sos/',
  access: 'passenger',
  summary: 'Call for help on one of one’s own trips',
  status: 201,
  params,
  body: v.strictObject({ position: v.optional(v.strictObject({ latitude, longitude })) }),
  response: success({ data: v.object({ id: v.string(), call: v.string() }) }),
});

/** A case as the person reads it who opened it; messages by time. */
const ownCase = v.object({
  id: v.string(),
  number: v.number(),
  category,
  state,
  trip_id: v.nullable(v.string()),
  /** When the ride departs that it is about; null without one. Processes of the release before do not send it. */
  departs_at: v.optional(v.nullable(timestamp)),
  messages: v.array(v.object({ from: v.picklist(['you', 'staff']), text: v.string(), at: timestamp })),
});
export type OwnCase = v.InferOutput<typeof ownCase>;

export const getOwnCases = endpoint({
  method: 'GET',
  path: 'account/cases/',
  access: 'signed_in',
  summary: 'List one’s own cases, the newest first',
  status: 200,
  response: success({ data: v.array(ownCase), count: v.number() }),
});

export const getOwnCase = endpoint({
  method: 'GET',
  path: 'account/cases/:id/',
  access: 'signed_in',
  summary: 'Read one of one’s own cases',
  status: 200,
  params,
  response: success({ data: ownCase }),
});

/** 409 `closed` once staff have closed the case. */
export const writeToCase = endpoint({
  method: 'POST',
  path: 'account/cases/:id/messages/',
  access: 'signed_in',
  summary: 'Add a message to one of one’s own cases',
  status: 201,
  idempotent: true,
  params,
  body: v.strictObject({ text: caseText }),
  response: success({ data: ownCase }),
});
