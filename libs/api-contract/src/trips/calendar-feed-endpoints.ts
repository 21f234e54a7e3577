import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success } from '../fields';

const feed = success({ data: v.object({ url: v.string() }) });

/**
 * The secret address at which calendar programs read one's trips. The first call creates it. Null when it works but
 * cannot be shown, because it is sealed under a secret that this process does not have.
 */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: 'account/calendar/',
  access: 'passenger',
  summary: 'Read the address of one’s own calendar feed',
  status: 200,
  response: success({ data: v.object({ url: v.nullable(v.string()) }) }),
});

/** Replaces the address; the former one is not found from then on. */
export const rotateCalendarFeed = endpoint({
  method: 'POST',
  path: 'account/calendar/rotate/',
  access: 'passenger',
  summary: 'Replace the address of one’s own calendar feed',
  status: 200,
  body: v.strictObject({}),
  response: feed,
});
