import { fromDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, currency, money, requiredText, success, timestamp, uuid } from '../fields';
import { paymentProvider } from './money-states';
import { shownTo } from './restricted-fields';
import { tableEndpoint } from './tables';

/** Maximum length of a reason or a note, in characters. */
const NOTE_LENGTH = 500;

const params = v.strictObject({ id: uuid });
const copy = texts.consoleCredit.messages;

/** An amount above zero, as staff type it ("125.00"). */
export const amount = v.pipe(
  anyText(),
  v.regex(/^\d{1,9}\.\d{2}$/, copy.amount),
  v.check((text) => (fromDecimal(text) ?? 0) > 0, copy.amount),
);
const body = v.strictObject({ amount, reason: requiredText(NOTE_LENGTH) });

/** A passenger's credit. `reserved` is counted on by payments that have begun; `available` is the rest. */
export const personCredit = v.object({ balance: money, reserved: money, available: money, currency });
export type PersonCredit = v.InferOutput<typeof personCredit>;

/** Credit that is paid out to a passenger: due until staff note that it was sent. */
export const payoutRow = v.object({
  id: v.string(),
  passenger_id: v.string(),
  passenger: v.string(),
  email: shownTo(['people.read'], v.string()),
  amount: money,
  currency,
  /** The payment provider whose money is sent. */
  provider: paymentProvider,
  reason: v.string(),
  /** Who paid it out; empty when the passenger left and requested it. */
  staff: v.string(),
  created_at: timestamp,
  sent_at: v.nullable(timestamp),
  /** How it was sent. */
  sent_note: v.nullable(v.string()),
});
export type PayoutRow = v.InferOutput<typeof payoutRow>;

/**
 * Takes an amount from the available credit; it is due until it was sent. 404 for somebody who is no passenger, 409
 * `not_available` at `amount`.
 */
export const payOutCredit = endpoint({
  method: 'POST',
  path: 'console/people/:id/credit/payout/',
  access: 'staff',
  right: 'money.request',
  summary: "Pay out a passenger's credit",
  status: 201,
  mayWait: true,
  idempotent: true,
  params,
  body,
  response: success({ data: personCredit }),
});

/** 404 for somebody who is no passenger. */
export const giveCredit = endpoint({
  method: 'POST',
  path: 'console/people/:id/credit/goodwill/',
  access: 'staff',
  right: 'people.act',
  summary: 'Give a passenger credit',
  status: 201,
  mayWait: true,
  idempotent: true,
  params,
  body,
  response: success({ data: personCredit }),
});

/** The payouts of credit; by default those that wait to be sent, the oldest first. */
export const getPayouts = tableEndpoint({
  path: 'console/credit/payouts/',
  right: 'money.read',
  summary: 'Payouts of credit',
  ofPeople: true,
  sortable: ['created_at', 'passenger', 'amount', 'sent_at'],
  row: payoutRow,
  filters: { show: v.optional(v.picklist(['due', 'sent', 'any']), 'due'), passenger_id: v.optional(uuid) },
});

/** Notes how a payout was sent. 409 `sent_already`. */
export const notePayoutSent = endpoint({
  method: 'POST',
  path: 'console/credit/payouts/:id/sent/',
  access: 'staff',
  right: 'money.request',
  summary: 'Note that credit was sent',
  status: 200,
  mayWait: true,
  params,
  body: v.strictObject({ note: requiredText(NOTE_LENGTH) }),
  response: success({}),
});
