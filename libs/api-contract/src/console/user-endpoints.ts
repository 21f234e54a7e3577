import { SIGN_UP_ROLES, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, money, requiredText, success, timestamp, uuid } from '../fields';
import { personCredit } from './credit-endpoints';
import { bookingStatus } from './booking-endpoints';
import { shownTo } from './restricted-fields';
import { REVIEW_STATES } from './review-endpoints';
import { tableEndpoint } from './tables';

/** Maximum length of a lock reason, in characters. */
export const LOCK_REASON_LENGTH = 300;

const who = v.strictObject({ id: uuid });

/** What only members get who may see everything about people. */
const whole = <const S extends v.GenericSchema<unknown, unknown>>(schema: S) => shownTo(['people.read'], schema);

/** A row of the users table, without learners. */
export const userRow = v.object({
  id: v.string(),
  name: v.string(),
  email: whole(v.string()),
  phone: shownTo(['people.phones'], v.string()),
  role: v.string(),
  /** `RSA` or the ISO region of the phone. */
  country: whole(v.string()),
  phone_verified: whole(v.boolean()),
  /** Another account was verified with its phone or e-mail address; it is removed within a day or so. */
  gave_way: whole(v.boolean()),
  locked: whole(v.boolean()),
  created_at: whole(timestamp),
});
export type UserRow = v.InferOutput<typeof userRow>;

/**
 * The users table. The search covers name, email and phone, as far as they are shown; the phone in national or
 * international form ("082 123", "+27 82 123").
 */
export const getUsers = tableEndpoint({
  path: 'console/people/',
  right: 'people.names',
  summary: 'People',
  ofPeople: true,
  exportName: 'people',
  sortable: ['name', 'email', 'created_at'],
  row: userRow,
  filters: {
    role: v.optional(v.picklist(SIGN_UP_ROLES)),
    locked: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((value) => value === 'true'),
      ),
    ),
  },
});

const latestBooking = v.object({
  id: v.string(),
  ride: v.string(),
  start_date: v.string(),
  end_date: v.string(),
  total: money,
  currency,
  status: bookingStatus,
});

const latestSubscription = v.object({
  id: v.string(),
  booking_id: v.string(),
  validity: v.picklist(VALIDITIES),
  starts_on: v.string(),
  ends_on: v.string(),
  state: v.picklist(['active', 'expired', 'revoked']),
});

/** A session chain that is not over: a sign-in and the hand-offs that followed it. It ends as a whole. */
const liveSession = v.object({
  id: v.string(),
  /** The app of the user's role. */
  app: v.picklist(['passenger', 'driver']),
  created_at: timestamp,
  last_renewed_at: timestamp,
});

/** A change that staff made to a user; `staff` is null for a command from a terminal. */
const staffAction = v.object({
  id: v.string(),
  /** As in the audit log, where later releases have more. */
  action: v.string(),
  staff: v.nullable(v.string()),
  at: timestamp,
  reason: v.nullable(v.string()),
});

/** The details of one user. `learners` is a count; of bookings and subscriptions the latest are listed. */
export const userDetails = v.object({
  ...userRow.entries,
  first_name: v.string(),
  last_name: v.string(),
  home_address: whole(v.nullable(v.string())),
  locked_at: whole(v.nullable(timestamp)),
  lock_reason: whole(v.nullable(v.string())),
  referral_code: whole(v.string()),
  referred_by: whole(v.nullable(v.object({ id: v.string(), name: v.string() }))),
  /** The invitation that the user signed up with. */
  invitation: whole(v.nullable(v.object({ id: v.string(), label: v.string() }))),
  learners: whole(v.number()),
  bookings: whole(v.array(latestBooking)),
  booking_count: whole(v.number()),
  subscriptions: whole(v.array(latestSubscription)),
  /** Null for drivers. */
  credit: shownTo(['people.read', 'money.read'], v.nullable(personCredit)),
  vehicle: shownTo(
    ['people.read', 'documents.read'],
    v.nullable(
      v.object({
        id: v.string(),
        name: v.string(),
        plate_number: v.string(),
        license_expiry: shownTo(['documents.read'], v.string()),
        /** The newest version of the vehicle's documents, which the review page shows; null before the first upload. */
        version: shownTo(
          ['documents.read'],
          v.nullable(v.object({ id: v.string(), state: v.picklist(REVIEW_STATES) })),
        ),
      }),
    ),
  ),
  sessions: whole(v.array(liveSession)),
  /** Changes only, without views; newest first. */
  trail: whole(v.array(staffAction)),
});
export type UserDetails = v.InferOutput<typeof userDetails>;

/** Every call is recorded in the audit log. */
export const getUser = endpoint({
  method: 'GET',
  path: 'console/people/:id/',
  access: 'staff',
  right: 'people.names',
  summary: 'Read about a person',
  status: 200,
  params: who,
  response: success({ data: userDetails }),
});

/** Locks an account: every session ends, and nobody can sign in until it is unlocked. 409 `already_locked`. */
export const lockUser = endpoint({
  method: 'POST',
  path: 'console/people/:id/lock/',
  access: 'staff',
  right: 'people.act',
  summary: 'Lock an account',
  status: 200,
  params: who,
  body: v.strictObject({ reason: requiredText(LOCK_REASON_LENGTH) }),
  response: success({}),
});

/** Unlocks an account. 409 `not_locked`, and `erasure_requested` where the user asked for its erasure. */
export const unlockUser = endpoint({
  method: 'POST',
  path: 'console/people/:id/unlock/',
  access: 'staff',
  right: 'people.act',
  summary: 'Unlock an account',
  status: 200,
  params: who,
  response: success({}),
});

/**
 * Erases an account for a person who asked staff for it, as their own request would: `credit` says what happens to the
 * credit that is left. Waits for another member where the account has money (credit, unused rides, refunds due, a
 * driver's earnings) above the limit of its market. 409 `erasure_requested`, `credit_left`, `runs_left` or
 * `ride_under_way`.
 */
export const eraseUser = endpoint({
  method: 'POST',
  path: 'console/people/:id/erase/',
  access: 'staff',
  right: 'people.erase',
  summary: 'Erase an account',
  status: 200,
  idempotent: true,
  stepUp: true,
  mayWait: true,
  params: who,
  body: v.strictObject({
    reason: requiredText(LOCK_REASON_LENGTH),
    credit: v.optional(v.picklist(['pay_out', 'give_up'], texts.validation.required)),
  }),
  response: success({ data: v.object({ id: v.string(), status: v.string() }) }),
});

/** Ends one session chain; 404 for one that is over or another user's. */
export const endUserSession = endpoint({
  method: 'POST',
  path: 'console/people/:id/sessions/:session_id/end/',
  access: 'staff',
  right: 'people.act',
  summary: 'End one sign-in of a person',
  status: 200,
  params: v.strictObject({ id: uuid, session_id: uuid }),
  response: success({}),
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: 'console/people/:id/sessions/end/',
  access: 'staff',
  right: 'people.act',
  summary: 'End every sign-in of a person',
  status: 200,
  params: who,
  response: success({}),
});

/**
 * Ends every session and asks the user by SMS to choose a new password. 429 `reset_too_early` with Retry-After; 409
 * `phone_not_verified`.
 */
export const startUserReset = endpoint({
  method: 'POST',
  path: 'console/people/:id/reset/',
  access: 'staff',
  right: 'people.act',
  summary: 'Have a person choose a new password',
  status: 200,
  params: who,
  response: success({
    data: v.object({
      /** Seconds until the SMS can be sent again. */
      resend_after: v.number(),
      /** Seconds until the user can get a code; above 0 when the day's codes or guesses are used up. */
      code_after: v.number(),
    }),
  }),
});
