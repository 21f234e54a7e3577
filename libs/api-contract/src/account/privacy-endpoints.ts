import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, currency, money, success, timestamp, uuid } from '../fields';

const kind = v.picklist(['terms', 'privacy', 'guardian', 'whatsapp'], texts.validation.required);

/** An agreement to a version of a text. */
const consent = v.object({ kind, version: v.string(), at: timestamp, withdrawn_at: v.nullable(timestamp) });
export type Consent = v.InferOutput<typeof consent>;

/** The current texts, and what one agreed to, newest first. Users are prompted for `required` ones until they agree. */
const consents = v.object({
  texts: v.array(v.object({ kind, version: v.string(), text: v.string(), required: v.boolean() })),
  given: v.array(consent),
});
export type Consents = v.InferOutput<typeof consents>;

export const getConsents = endpoint({
  method: 'GET',
  path: 'account/consents/',
  access: 'signed_in',
  summary: 'What one agreed to, and the current texts',
  status: 200,
  response: success({ data: consents }),
});

/** 409 `outdated` for another version than the current one, `phone_not_verified` for WhatsApp on such a phone. */
export const giveConsent = endpoint({
  method: 'POST',
  path: 'account/consents/',
  access: 'signed_in',
  summary: 'Agree to a text',
  status: 201,
  body: v.strictObject({ kind, version: anyText() }),
  response: success({ data: consent }),
});

/** 404 where nothing was agreed to. */
export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: 'account/consents/:kind/',
  access: 'signed_in',
  summary: 'Withdraw a consent',
  status: 200,
  params: v.strictObject({ kind: anyText() }),
  response: success({}),
});

/** A copy of one's data: it can be downloaded while it is `ready`. */
const dataExport = v.object({
  id: v.string(),
  status: v.picklist(['queued', 'ready', 'expired']),
  requested_at: timestamp,
  ready_at: v.nullable(timestamp),
  expires_at: v.nullable(timestamp),
});
export type DataExport = v.InferOutput<typeof dataExport>;

export const getExports = endpoint({
  method: 'GET',
  path: 'account/export/',
  access: 'signed_in',
  summary: "Requested copies of one's own data, newest first",
  status: 200,
  response: success({ data: v.array(dataExport) }),
});

/** 409 `export_queued` while another copy is being prepared, `export_today` within 24 hours of the last request. */
export const requestExport = endpoint({
  method: 'POST',
  path: 'account/export/',
  access: 'signed_in',
  summary: "Request a copy of one's own data",
  status: 201,
  idempotent: true,
  body: v.strictObject({}),
  response: success({ data: v.object({ id: v.string(), status: v.string() }) }),
});

/**
 * What erasing would do: `trips` are cancelled, `credit` is what would be left (null for none and for a learner),
 * `keeps` stays without a name, `due_by` is a date.
 */
const erasure = v.object({
  trips: v.number(),
  credit: v.nullable(money),
  currency,
  keeps: v.array(v.string()),
  due_by: v.string(),
});
export type Erasure = v.InferOutput<typeof erasure>;

export const previewErase = endpoint({
  method: 'GET',
  path: 'account/erase/',
  access: 'signed_in',
  summary: "What erasing one's own account would do",
  status: 200,
  response: success({ data: erasure }),
});

const password = anyText();
const requested = success({ data: v.object({ id: v.string(), status: v.string() }) });

/** 400 at `password`, 409 `credit_left` with the credit left unsaid, 409 `runs_left` for a driver with runs ahead. */
export const requestErase = endpoint({
  method: 'POST',
  path: 'account/erase/',
  access: 'signed_in',
  summary: 'Leave: end the plans and erase the account',
  status: 201,
  body: v.strictObject({
    password,
    credit: v.optional(v.picklist(['pay_out', 'give_up'], texts.validation.required)),
  }),
  response: requested,
});

const params = v.strictObject({ id: uuid });

export const previewScholarErase = endpoint({
  method: 'GET',
  path: 'passenger/scholar/:id/erase/',
  access: 'passenger',
  summary: 'What erasing a learner would do',
  status: 200,
  params,
  response: success({ data: erasure }),
});

/** 400 at `password`, 404 for a learner of somebody else. */
export const requestScholarErase = endpoint({
  method: 'POST',
  path: 'passenger/scholar/:id/erase/',
  access: 'passenger',
  summary: 'End the plans of a learner and erase the learner',
  status: 201,
  params,
  body: v.strictObject({ password }),
  response: requested,
});
