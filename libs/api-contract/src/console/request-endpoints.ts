import { LIMITED_KINDS, REQUEST_STATES, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, currency, money, requiredText, success, timestamp, uuid } from '../fields';

const params = v.strictObject({ id: uuid });

/** What waits for the decision of another member of staff. */
const staffRequest = v.object({
  id: v.string(),
  /** One of REQUEST_KINDS, or one that only a later release knows. */
  kind: v.string(),
  /** `title` is the name of the passenger or the staff member that it is about; empty where it is about neither. */
  subject: v.object({ kind: v.string(), id: v.string(), title: v.string() }),
  /** What will be done, in words: "Give 750.00 ZAR of credit". */
  summary: v.string(),
  /** Null where nothing in force is changed. Processes of a release before send none. */
  change: v.optional(v.nullable(v.object({ name: v.string(), before: v.string(), after: v.string() })), null),
  amount: v.nullable(money),
  currency: v.nullable(currency),
  asked_by: v.object({ id: v.string(), name: v.string() }),
  asked_at: timestamp,
  expires_at: timestamp,
  state: v.picklist(REQUEST_STATES),
  /** Approvals so far, and those that it needs. Processes of a release before send neither where one is enough. */
  approvals: v.optional(v.number(), 0),
  approvals_needed: v.optional(v.number(), 1),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(timestamp),
  reason: v.string(),
  /** Why it was declined, or what had changed. */
  why: v.nullable(v.string()),
  /** Whether the caller may decide it. */
  can_decide: v.boolean(),
});
export type StaffRequest = v.InferOutput<typeof staffRequest>;

/** One's own requests, and with the right `approve` those that one may decide; newest first. */
export const getRequests = endpoint({
  method: 'GET',
  path: 'console/requests/',
  access: 'staff',
  right: 'any',
  summary: 'Requests that wait for approval',
  status: 200,
  query: v.strictObject({
    state: v.optional(v.picklist(REQUEST_STATES), 'open'),
    /** Ids of subjects, separated by commas: passengers, payments, payouts, rules. */
    subject: v.optional(v.pipe(anyText(), v.maxLength(4000))),
  }),
  response: success({ data: v.array(staffRequest), count: v.number() }),
});

/**
 * Does what was asked and returns its data; the first of two approvals answers 202 with `approvals`. 409 `own_request`
 * also for a request about oneself, `own_confirmation` for payouts to an account that the member confirmed, `not_open`,
 * `approved_already`; 409 `outdated` when it can no longer be done as it was asked, which closes it.
 */
export const approveRequest = endpoint({
  method: 'POST',
  path: 'console/requests/:id/approve/',
  access: 'staff',
  right: 'approve',
  stepUp: true,
  summary: 'Approve a request',
  status: 200,
  mayWait: true,
  params,
  body: v.strictObject({}),
  response: success({ data: v.optional(v.record(v.string(), v.unknown())) }),
});

/** 409 `own_request`, `not_open`. */
export const declineRequest = endpoint({
  method: 'POST',
  path: 'console/requests/:id/decline/',
  access: 'staff',
  right: 'approve',
  summary: 'Decline a request',
  status: 200,
  params,
  body: v.strictObject({ why: requiredText(500) }),
  response: success({}),
});

/** Withdraws one's own request. 404 for that of somebody else, 409 `not_open`. */
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: 'console/requests/:id/',
  access: 'staff',
  right: 'any',
  summary: "Withdraw one's own request",
  status: 200,
  params,
  response: success({}),
});

/** Zero or more, as staff type it ("500.00"). */
const limitAmount = v.pipe(anyText(), v.regex(/^\d{1,9}\.\d{2}$/, texts.consoleRequests.limits.amountMessage));

const approvalLimit = v.object({
  market: v.picklist(SERVICE_MARKETS),
  /** One of LIMITED_KINDS, or one that only a later release knows. */
  kind: v.string(),
  amount: money,
  currency,
  /** Null for a limit that the product starts with. */
  set_by: v.nullable(v.string()),
  set_at: timestamp,
});
export type ApprovalLimit = v.InferOutput<typeof approvalLimit>;

/**
 * Up to these amounts a member needs no other one; rules of prices and credit have none, and wait. A market and kind
 * without a limit needs no approval.
 */
export const getApprovalLimits = endpoint({
  method: 'GET',
  path: 'console/approval-limits/',
  access: 'staff',
  right: 'settings',
  summary: 'Limits of what needs approval',
  status: 200,
  response: success({ data: v.array(approvalLimit) }),
});

/** Sets limits from now on; those left out stay. A limit does not apply to the member who set it. */
export const setApprovalLimits = endpoint({
  method: 'PUT',
  path: 'console/approval-limits/',
  access: 'staff',
  right: 'settings',
  stepUp: true,
  summary: 'Set limits of what needs approval',
  status: 200,
  body: v.pipe(
    v.array(
      v.strictObject({ market: v.picklist(SERVICE_MARKETS), kind: v.picklist(LIMITED_KINDS), amount: limitAmount }),
    ),
    v.maxLength(20),
  ),
  response: success({ data: v.array(approvalLimit) }),
});
