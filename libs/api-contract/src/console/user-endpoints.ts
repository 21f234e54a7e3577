import { AUDIT_ACTIONS, SIGN_UP_ROLES, VALIDITIES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, money, requiredText, success, timestamp, uuid } from '../fields';
import { bookingStatus } from './booking-endpoints';
import { REVIEW_STATES } from './review-endpoints';
import { tableEndpoint } from './tables';

/** Longest reason that staff write down, in characters. */
export const LOCK_REASON_LENGTH = 300;

const who = v.strictObject({ id: uuid });

/** A passenger or a driver as a row: no word of their learners. */
export const userRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  role: v.string(),
  /** `RSA` or the ISO region of the phone. */
  country: v.string(),
  phone_verified: v.boolean(),
  locked: v.boolean(),
  created_at: timestamp,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** Searched by name, e-mail address and phone, the phone as people type it ("082 123", "+27 82 123"). */
export const getUsers = tableEndpoint({
  path: 'console/users/',
  summary: 'People',
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

/** A sign-in that is still good, with the change of app that came of it: they end together. */
const liveSession = v.object({
  id: v.string(),
  /** The app that the person's role leads to. */
  app: v.picklist(['passenger', 'driver']),
  created_at: timestamp,
  last_renewed_at: timestamp,
});

/** What staff did about somebody; `staff` is null for a command from a terminal. */
const staffAction = v.object({
  id: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  staff: v.nullable(v.string()),
  at: timestamp,
  reason: v.nullable(v.string()),
});

/** Everything about one person. Learners are counted, not named; of bookings and subscriptions the latest are listed. */
export const userDetails = v.object({
  ...userRow.entries,
  first_name: v.string(),
  last_name: v.string(),
  home_address: v.nullable(v.string()),
  locked_at: v.nullable(timestamp),
  lock_reason: v.nullable(v.string()),
  referral_code: v.string(),
  referred_by: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** The invitation that they signed up with. */
  invitation: v.nullable(v.object({ id: v.string(), label: v.string() })),
  learners: v.number(),
  bookings: v.array(latestBooking),
  booking_count: v.number(),
  subscriptions: v.array(latestSubscription),
  vehicle: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      plate_number: v.string(),
      license_expiry: v.string(),
      /** The newest version of its documents, under which they are reviewed; null before the first upload. */
      version: v.nullable(v.object({ id: v.string(), state: v.picklist(REVIEW_STATES) })),
    }),
  ),
  sessions: v.array(liveSession),
  /** Changes only, newest first. */
  trail: v.array(staffAction),
});
export type UserDetails = v.InferOutput<typeof userDetails>;

/** Every look leaves an audit row. */
export const getUser = endpoint({
  method: 'GET',
  path: 'console/users/:id/',
  access: 'staff',
  summary: 'Read everything about a person',
  status: 200,
  params: who,
  response: success({ data: userDetails }),
});

/** Every session ends at once and none opens until the account is unlocked. 409 `already_locked`. */
export const lockUser = endpoint({
  method: 'POST',
  path: 'console/users/:id/lock/',
  access: 'staff',
  summary: 'Lock an account',
  status: 200,
  params: who,
  body: v.strictObject({ reason: requiredText(LOCK_REASON_LENGTH) }),
  response: success({}),
});

/** 409 `not_locked`. */
export const unlockUser = endpoint({
  method: 'POST',
  path: 'console/users/:id/unlock/',
  access: 'staff',
  summary: 'Unlock an account',
  status: 200,
  params: who,
  response: success({}),
});

/** Ends one sign-in on every device and app that it reached; 404 for one that is over or another person's. */
export const endUserSession = endpoint({
  method: 'POST',
  path: 'console/users/:id/sessions/:session_id/end/',
  access: 'staff',
  summary: 'End one sign-in of a person',
  status: 200,
  params: v.strictObject({ id: uuid, session_id: uuid }),
  response: success({}),
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: 'console/users/:id/sessions/end/',
  access: 'staff',
  summary: 'End every sign-in of a person',
  status: 200,
  params: who,
  response: success({}),
});

/**
 * Ends every sign-in and asks the person by SMS to choose a new password. 429 `reset_too_early` with Retry-After;
 * 409 `phone_not_verified` for a phone that was never shown to be theirs.
 */
export const startUserReset = endpoint({
  method: 'POST',
  path: 'console/users/:id/reset/',
  access: 'staff',
  summary: 'Have a person choose a new password',
  status: 200,
  params: who,
  response: success({
    data: v.object({
      /** Seconds until the person can be asked again. */
      resend_after: v.number(),
      /** Seconds until the person gets a code: longer than nothing when they used up the day's codes or guesses. */
      code_after: v.number(),
    }),
  }),
});
