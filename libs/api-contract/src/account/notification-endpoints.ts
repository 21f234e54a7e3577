import { CHOOSABLE_CHANNELS, CHOOSABLE_TYPES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { requiredText, success, timestamp } from '../fields';

const channelName = v.picklist(CHOOSABLE_CHANNELS);
const order = v.pipe(v.array(channelName), v.maxLength(CHOOSABLE_CHANNELS.length));

/** `blocked`: the last message was refused for its reader. `off`: the reader, or the company, does not use it. */
const channel = v.object({
  channel: channelName,
  state: v.picklist(['on', 'off', 'unverified', 'blocked']),
  /** Masked; null for a channel without an address. */
  address: v.nullable(v.string()),
  /** Within the last 31 days. */
  last_delivered: v.nullable(timestamp),
});
export type NotificationChannel = v.InferOutput<typeof channel>;

const type = v.object({ type: v.picklist(CHOOSABLE_TYPES), critical: v.boolean(), order });
export type NotificationOrder = v.InferOutput<typeof type>;

const isKnown = ({ type: name }: { readonly type: string }) => CHOOSABLE_TYPES.some((known) => known === name);

/** A later release has more types: a page passes over those that it does not know. */
const knownTypes = v.pipe(
  v.array(v.object({ ...type.entries, type: v.string() })),
  v.transform((all) => all.filter(isKnown)),
  v.array(type),
);

const settings = success({
  data: v.object({
    channels: v.array(channel),
    /** Those of the reader's role; `order`: the first that is on is used, none turns the type off. */
    types: knownTypes,
    language: v.string(),
    /** Those that messages exist in. */
    languages: v.array(v.object({ code: v.string(), name: v.string() })),
  }),
});
export type NotificationSettings = v.InferOutput<typeof settings>['data'];

/** By which channels somebody is notified, and of what by which first. */
export const getNotifications = endpoint({
  method: 'GET',
  path: 'account/notifications/',
  access: 'signed_in',
  summary: 'Read one’s own channels and their order by type',
  status: 200,
  response: settings,
});

/**
 * Changes the order of some types, the language, or both; of a type named twice the last counts. 400 for a critical
 * type without push, WhatsApp and SMS, a type of another role or an unknown language; then nothing is stored.
 */
export const putNotifications = endpoint({
  method: 'PUT',
  path: 'account/notifications/',
  access: 'signed_in',
  summary: 'Change one’s own order of channels',
  status: 200,
  body: v.strictObject({
    types: v.optional(
      v.pipe(
        v.array(v.strictObject({ type: v.picklist(CHOOSABLE_TYPES), order })),
        v.maxLength(CHOOSABLE_TYPES.length),
      ),
    ),
    language: v.optional(requiredText(35)),
  }),
  response: settings,
});

/** Sends a test over one channel. 409 `channel_off` when it is not on. */
export const testNotification = endpoint({
  method: 'POST',
  path: 'account/notifications/test/',
  access: 'signed_in',
  summary: 'Send a test message to oneself',
  status: 200,
  body: v.strictObject({ channel: channelName }),
  response: success({}),
});
