import { BANK_ACCOUNT_STATES, LEFT_OUT_REASONS, PAYOUT_STATES, SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { currency, money, requiredText, success, timestamp, uuid } from '../fields';
import { tableEndpoint } from './tables';

const NOTE_LENGTH = 500;

const market = v.picklist(SERVICE_MARKETS);
const params = v.strictObject({ id: uuid });

const payout = v.object({
  id: v.string(),
  batch_id: v.string(),
  driver_id: v.string(),
  /** Empty after an erasure. */
  driver: v.string(),
  /** The days whose earnings it pays, both included. */
  from: v.string(),
  until: v.string(),
  amount: money,
  currency,
  state: v.picklist(PAYOUT_STATES),
  /** `bank` for what was paid by a bank file; null until it is sent. */
  provider: v.nullable(v.picklist(['paystack', 'bank'])),
  /** Ours, at the provider. */
  reference: v.string(),
  /** Null once the driver was erased. */
  bank: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  created_at: timestamp,
  sent_at: v.nullable(timestamp),
  /**
   * Why it failed or was returned: `account_changed`, `locked`, `refused`, `failed`, `reversed`, `not_paid`. What it
   * waits for while it is being sent: `needs_code` at the provider, `slow` after a day.
   */
  why: v.nullable(v.string()),
});
export type StaffPayout = v.InferOutput<typeof payout>;

/** The payouts to drivers, the newest first. The search covers names and references. */
export const getPayoutRows = tableEndpoint({
  path: 'console/payouts/',
  right: 'money.read',
  summary: 'Payouts to drivers',
  ofPeople: true,
  sortable: ['driver', 'amount', 'until', 'state', 'sent_at'],
  row: payout,
  filters: {
    batch_id: v.optional(uuid),
    driver_id: v.optional(uuid),
    market: v.optional(market),
    state: v.optional(v.picklist(PAYOUT_STATES)),
  },
});

const batch = v.object({
  id: v.string(),
  market,
  until: v.string(),
  created_at: timestamp,
  /** Empty when the weekly job proposed it. */
  proposed_by: v.string(),
  /** The open request for its approval; null when nobody asks for it. */
  request_id: v.nullable(v.string()),
  payouts: v.number(),
  total: money,
  currency,
  /** How many of its payouts are in each state. */
  states: v.object(Object.fromEntries(PAYOUT_STATES.map((state) => [state, v.number()])) as PayoutCounts),
  /** When a bank file with its accounts was downloaded, and by whom: it is paid by that file. */
  filed_at: v.nullable(timestamp),
  filed_by: v.nullable(v.string()),
});
type PayoutCounts = Record<(typeof PAYOUT_STATES)[number], v.NumberSchema<undefined>>;
export type PayoutBatch = v.InferOutput<typeof batch>;

/** The batches of payouts, the 50 newest. */
export const getPayoutBatches = endpoint({
  method: 'GET',
  path: 'console/payouts/batches/',
  access: 'staff',
  right: 'money.read',
  summary: 'Batches of payouts',
  status: 200,
  query: v.strictObject({ market: v.optional(market) }),
  response: success({ data: v.array(batch) }),
});

const candidate = v.object({
  driver_id: v.string(),
  /** Empty after an erasure. */
  driver: v.string(),
  amount: money,
  from: v.string(),
  /** Why the driver is left out; null for one who is paid. */
  why: v.nullable(v.picklist(LEFT_OUT_REASONS)),
  /** The account that staff can check; null without one. */
  account: v.nullable(
    v.object({
      id: v.string(),
      bank: v.string(),
      last4: v.string(),
      /** The holder that the bank names. */
      account_name: v.nullable(v.string()),
      state: v.picklist(BANK_ACCOUNT_STATES),
    }),
  ),
});
export type PayoutCandidate = v.InferOutput<typeof candidate>;

/**
 * The drivers of a market who are owed earnings of the days up to `until`, by default the last day of the latest closed
 * week, and why some of them cannot be paid.
 */
export const previewPayouts = endpoint({
  method: 'GET',
  path: 'console/payouts/preview/',
  access: 'staff',
  right: 'money.read',
  summary: 'Who a batch of payouts would pay',
  status: 200,
  query: v.strictObject({ market, until: v.optional(date) }),
  response: success({ data: v.object({ until: v.string(), total: money, currency, drivers: v.array(candidate) }) }),
});

/**
 * Proposes a payout for each driver who can be paid for the days up to `until`, and asks for their approval by another
 * member. A batch of the market that nobody asks for is replaced. 400 at `until` for a later day, 409 `batch_open`
 * while one waits, `nothing_to_pay`.
 */
export const proposePayoutBatch = endpoint({
  method: 'POST',
  path: 'console/payouts/batch/',
  access: 'staff',
  right: 'money.request',
  summary: 'Propose payouts to drivers',
  status: 200,
  mayWait: true,
  body: v.strictObject({ market, until: date }),
  response: success({}),
});

/**
 * Sends the approved payouts of a batch by transfer. 409 `nothing_to_send`, `no_transfers` in a market that is paid by
 * bank files, and `paid_by_file` once a bank file was downloaded, unless `file_not_paid`.
 */
export const sendPayoutBatch = endpoint({
  method: 'POST',
  path: 'console/payouts/batch/:id/send/',
  access: 'staff',
  right: 'money.request',
  summary: 'Send the payouts of a batch',
  status: 200,
  params,
  body: v.strictObject({ file_not_paid: v.optional(v.boolean(), false) }),
  response: success({ data: v.object({ sending: v.number(), failed: v.number() }) }),
});

export const PAYOUT_FILE_FORMATS = ['csv', 'fnb', 'gtbank'] as const;
export type PayoutFileFormat = (typeof PAYOUT_FILE_FORMATS)[number];

/**
 * The approved payouts of a batch with their account numbers, as a file for a bank: `fnb` for rand, `gtbank` for naira.
 * From then on the batch is paid by that file, not by transfer. 409 `not_approved`, `being_sent`, `other_market`,
 * `setting_missing` where the bank needs one that is not set, `nobody_payable` where the payouts have ended. The
 * response is the file.
 */
export const getPayoutFile = endpoint({
  method: 'GET',
  path: 'console/payouts/batch/:id/file/',
  access: 'staff',
  right: 'money.request',
  summary: 'Payouts of a batch as a bank file',
  status: 200,
  stepUp: true,
  params,
  query: v.strictObject({ format: v.optional(v.picklist(PAYOUT_FILE_FORMATS), 'csv') }),
  response: success({}),
});

/** Notes that the bank file of a batch was paid. 409 `no_file` before one was downloaded, `nothing_to_send`. */
export const notePayoutBatchSent = endpoint({
  method: 'POST',
  path: 'console/payouts/batch/:id/sent/',
  access: 'staff',
  right: 'money.request',
  summary: 'Mark a batch as paid by bank file',
  status: 200,
  params,
  body: v.strictObject({ note: requiredText(NOTE_LENGTH) }),
  response: success({ data: v.object({ sent: v.number() }) }),
});

/**
 * Notes what the bank says: an approved payout was not paid, or one paid by a bank file was returned. The earnings are
 * the driver's again, for the next batch. 409 `not_returnable` in another state, and for one sent by transfer.
 */
export const notePayoutReturned = endpoint({
  method: 'POST',
  path: 'console/payouts/:id/returned/',
  access: 'staff',
  right: 'money.request',
  summary: 'Mark a payout as not paid or returned',
  status: 200,
  stepUp: true,
  params,
  body: v.strictObject({ note: requiredText(NOTE_LENGTH) }),
  response: success({ data: v.object({ state: v.picklist(PAYOUT_STATES) }) }),
});

/** Notes that staff checked whose bank account it is, so that it can be paid. 409 `account_changed`. */
export const verifyBankAccount = endpoint({
  method: 'POST',
  path: 'console/payouts/accounts/:id/verify/',
  access: 'staff',
  right: 'money.request',
  summary: "Confirm a driver's bank account",
  status: 200,
  params,
  body: v.strictObject({ note: requiredText(NOTE_LENGTH) }),
  response: success({}),
});
