import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { page, success, timestamp, uuid } from '../fields';

/**
 * Somebody else saw a learner's name, places or position: who, since when, `what` in words, and why where a reason was
 * required. Accesses of one person to one object count once an hour. The first name of a person who has left is null.
 */
const learnerAccess = v.object({
  id: v.string(),
  at: timestamp,
  role: v.picklist(['staff', 'driver']),
  first_name: v.nullable(v.string()),
  what: v.string(),
  why: v.nullable(v.string()),
  trip_id: v.nullable(v.string()),
});
export type LearnerAccessRow = v.InferOutput<typeof learnerAccess>;

/** Newest first. 404 for a learner of somebody else. */
export const getLearnerAccesses = endpoint({
  method: 'GET',
  path: 'passenger/scholar/:id/access/',
  access: 'passenger',
  summary: "Accesses to one of one's own learners",
  status: 200,
  params: v.strictObject({ id: uuid }),
  query: page,
  response: success({ data: v.array(learnerAccess), count: v.number() }),
});
