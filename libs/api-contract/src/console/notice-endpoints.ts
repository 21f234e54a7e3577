import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

/** `queued` waits for its second try; `delivered` and `failed` are final. */
export const SMS_STATES = ['sent', 'queued', 'delivered', 'failed'] as const;

/** Channels whose messages are listed one by one. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'email'] as const;

/** The delivery of a message, without its text and number; `moment` is the type of notification. */
const noticeRow = v.object({
  id: v.string(),
  /** Null for codes and other messages that are about no trip. */
  trip_id: v.nullable(v.string()),
  moment: v.nullable(v.string()),
  /** Processes of the release before do not send it. */
  channel: v.optional(v.picklist(MESSAGE_CHANNELS)),
  state: v.picklist(SMS_STATES),
  tries: v.number(),
  /** The carrier's code of the last failure. */
  error_code: v.nullable(v.string()),
  /** When the state last changed. */
  at: timestamp,
});

/** The messages of the last 31 days, newest first: all, or those that failed. The search is by trip or error code. */
export const getNotices = tableEndpoint({
  path: 'console/notices/',
  right: 'people.read',
  summary: 'List deliveries of messages',
  exportName: 'notices',
  sortable: ['at'],
  row: noticeRow,
  filters: {
    state: v.optional(v.picklist(['failed', 'any']), 'any'),
    channel: v.optional(v.picklist(MESSAGE_CHANNELS)),
  },
});

/**
 * Sends a failed SMS once more, within a day of its failure. 409 `not_failed`; `other_channel` for WhatsApp, which an
 * SMS follows, and for e-mail; `too_late` for a code, or one whose text was forgotten or is of no use any more.
 */
export const retryNotice = endpoint({
  method: 'POST',
  path: 'console/notices/:id/retry/',
  access: 'staff',
  right: 'people.act',
  summary: 'Send a failed message once more',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({}),
  response: success({}),
});
