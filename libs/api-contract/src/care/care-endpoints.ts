import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, uuid } from '../fields';

const params = v.strictObject({ id: uuid });

/** Somebody to whom a driver may hand a learner over; needs no account. */
export const receiver = v.object({ id: v.string(), name: v.string(), phone: v.string() });
export type Receiver = v.InferOutput<typeof receiver>;

export const getReceivers = endpoint({
  method: 'GET',
  path: 'passenger/scholar/:id/receivers/',
  access: 'passenger',
  summary: 'List who may receive a learner',
  status: 200,
  params,
  response: success({ data: v.array(receiver), count: v.number() }),
});

export const removeReceiver = endpoint({
  method: 'DELETE',
  path: 'passenger/scholar/:id/receivers/:receiver_id/',
  access: 'passenger',
  summary: 'Remove somebody who may receive a learner',
  status: 200,
  params: v.strictObject({ id: uuid, receiver_id: uuid }),
  response: success({}),
});

/**
 * What drivers should know, whom we call in an emergency, and whether a driver may drop the learner off with nobody
 * there; an empty note when nothing was said.
 */
export const care = v.object({
  note: v.string(),
  emergency_contact: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  /** Processes of the release before do not send it. */
  may_walk_in_alone: v.optional(v.boolean(), false),
});
export type Care = v.InferOutput<typeof care>;

export const getCare = endpoint({
  method: 'GET',
  path: 'passenger/scholar/:id/care/',
  access: 'passenger',
  summary: 'Read the care details of a learner',
  status: 200,
  params,
  response: success({ data: care }),
});
