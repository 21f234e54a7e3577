import { LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { requiredText, success, timestamp, uuid } from '../fields';

const ENDPOINT_LENGTH = 1_000;
const key = v.pipe(v.string(), v.regex(/^[\w-]{10,200}={0,2}$/));

/** The key by which a browser subscribes, and the browsers in which notifications are on. */
export const getPushDevices = endpoint({
  method: 'GET',
  path: 'account/push/',
  access: 'signed_in',
  summary: 'List the browsers that take notifications',
  status: 200,
  response: success({
    data: v.object({
      public_key: v.string(),
      devices: v.array(v.object({ id: v.string(), name: v.string(), created_at: timestamp })),
    }),
  }),
});

/** 400 for an address that is none of a known push service, and for a `p256dh` that is no point of P-256. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: 'account/push/',
  access: 'signed_in',
  summary: 'Take notifications in a browser',
  status: 201,
  body: v.strictObject({
    endpoint: requiredText(ENDPOINT_LENGTH),
    keys: v.strictObject({ p256dh: key, auth: key }),
    name: v.optional(requiredText(LIMITS.name)),
  }),
  response: success({ data: v.object({ id: v.string() }) }),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: 'account/push/:id/',
  access: 'signed_in',
  summary: 'Take no more notifications in a browser',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});

/** By the service worker that has shown a notification. An unknown receipt is answered alike. */
export const confirmPush = endpoint({
  method: 'POST',
  path: 'push/receipts/',
  access: 'public',
  summary: 'Confirm that a notification was shown',
  status: 200,
  body: v.strictObject({ receipt: requiredText(LIMITS.name) }),
  response: success({}),
});
