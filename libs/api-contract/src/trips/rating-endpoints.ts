import { LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, text, timestamp, uuid } from '../fields';

const params = v.strictObject({ id: uuid });

/** What a guardian says of a trip; `never_again`: its driver drives no rider of the guardian any more. */
export const rating = v.object({ stars: v.number(), never_again: v.boolean(), text: v.nullable(v.string()) });

/** 409 `not_completed` for a trip that did not take place; another rating of the same trip replaces it. */
export const rateTrip = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/rating/',
  access: 'passenger',
  summary: 'Rate one of one’s own trips that took place',
  status: 200,
  params,
  body: v.strictObject({
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    never_again: v.boolean(),
    text: v.optional(text(LIMITS.ratingText)),
  }),
  response: success({ data: rating }),
});

const blockedDriver = v.object({ id: v.string(), first_name: v.string(), since: timestamp });
export type BlockedDriver = v.InferOutput<typeof blockedDriver>;

export const getBlockedDrivers = endpoint({
  method: 'GET',
  path: 'passenger/blocked-drivers/',
  access: 'passenger',
  summary: 'List the drivers that one has blocked',
  status: 200,
  response: success({ data: v.array(blockedDriver), count: v.number() }),
});

/** The driver can be planned for one's riders again. */
export const unblockDriver = endpoint({
  method: 'DELETE',
  path: 'passenger/blocked-drivers/:id/',
  access: 'passenger',
  summary: 'Accept a driver again',
  status: 200,
  params,
  response: success({}),
});
