import { LIMITS, SERVICE_MARKETS, STAFF_ROLES, STAFF_STATES, staffPasswordMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint, waitingBody } from '../endpoint';
import { anyText, checkedText, email, requiredText, success, timestamp, uuid } from '../fields';
import { staffMember } from './staff-session-endpoints';
import { tableEndpoint } from './tables';

/** Maximum length of the reason to lock or unlock a member, in characters. */
export const STAFF_REASON_LENGTH = 300;

const copy = texts.consoleStaff.messages;

const who = v.strictObject({ id: uuid });
/** At least one of a fixed list, each once. */
const someOf = <const Options extends readonly string[]>(options: Options, message: string) =>
  v.pipe(
    v.array(anyText(message), message),
    v.check((values) => values.length > 0 && values.every((value) => options.includes(value)), message),
    v.transform((values) => options.filter((option) => values.includes(option)) as Options[number][]),
  );
const roles = someOf(STAFF_ROLES, copy.roles);
const markets = someOf(SERVICE_MARKETS, copy.markets);
const reason = v.strictObject({ reason: requiredText(STAFF_REASON_LENGTH) });

/** A member of staff in the console's table; former members are not listed. */
export const staffRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(STAFF_ROLES)),
  markets: v.array(v.picklist(SERVICE_MARKETS)),
  state: v.picklist(STAFF_STATES),
  /** Of the last request; null for a member who has not signed in lately. */
  last_seen: v.nullable(timestamp),
  /** Whether an authenticator app is set up. */
  second_factor: v.boolean(),
  /** Whether the member signs in with a company account, whose groups give the roles. */
  company_account: v.optional(v.boolean(), false),
  created_at: timestamp,
});
export type StaffRow = v.InferOutput<typeof staffRow>;

/** The staff table. The search covers name and e-mail address. */
export const getStaff = tableEndpoint({
  path: 'console/staff/',
  right: 'staff',
  summary: 'Staff',
  sortable: ['name', 'email', 'last_seen', 'created_at'],
  row: staffRow,
  filters: { state: v.optional(v.picklist(STAFF_STATES)) },
});

export const getStaffMember = endpoint({
  method: 'GET',
  path: 'console/staff/:id/',
  access: 'staff',
  right: 'staff',
  summary: 'Read one member of staff',
  status: 200,
  params: who,
  response: success({ data: staffRow }),
});

/**
 * Makes an account whose member chooses the password: `url` is shown once and works once, for 72 hours. For a member
 * who is invited already it is a new link in place of the former one, and nothing else is changed. With roles that
 * approve, or change staff or settings, it waits for a second administrator, who gets the link, and needs a step-up:
 * 403 `step_up_required`. 409 `email_taken` at `email`.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: 'console/staff/',
  access: 'staff',
  right: 'staff',
  summary: 'Invite a member of staff',
  status: 201,
  mayWait: true,
  body: v.strictObject({
    email,
    name: requiredText(LIMITS.name),
    roles,
    markets: v.optional(markets, [...SERVICE_MARKETS]),
  }),
  response: success({ data: v.object({ ...staffRow.entries, url: v.string() }) }),
});

/**
 * Changes name, roles or markets. Other roles of another member wait for a second administrator, if there is one who
 * could approve them; the rest is changed at once. Roles need a step-up: 403 `step_up_required`. 409 `last_admin` when
 * nobody would be left who can work as an administrator, `nobody_to_approve` for the roles of the only other one.
 */
export const changeStaffMember = endpoint({
  method: 'PATCH',
  path: 'console/staff/:id/',
  access: 'staff',
  right: 'staff',
  summary: 'Change a member of staff',
  status: 200,
  mayWait: true,
  params: who,
  body: v.strictObject({
    name: v.optional(requiredText(LIMITS.name)),
    roles: v.optional(roles),
    markets: v.optional(markets),
  }),
  response: success({ data: staffRow }),
});

/** Ends every session and keeps the member from signing in. 409 `already_locked`, `last_admin`. */
export const lockStaffMember = endpoint({
  method: 'POST',
  path: 'console/staff/:id/lock/',
  access: 'staff',
  right: 'staff',
  summary: 'Lock a member of staff',
  status: 200,
  params: who,
  body: reason,
  response: success({ data: staffRow }),
});

/** Waits for a second administrator where the roles approve, or change staff or settings. 409 `not_locked`. */
export const unlockStaffMember = endpoint({
  method: 'POST',
  path: 'console/staff/:id/unlock/',
  access: 'staff',
  right: 'staff',
  summary: 'Unlock a member of staff',
  status: 200,
  mayWait: true,
  params: who,
  body: reason,
  response: success({ data: staffRow }),
});

/**
 * Asks to remove the authenticator app of a member and to end their sessions, which two other administrators must
 * approve. 409 `no_second_factor`, and `too_few_approvers` when no two others could approve it.
 */
export const resetStaffSecondFactor = endpoint({
  method: 'POST',
  path: 'console/staff/:id/reset-second-factor/',
  access: 'staff',
  right: 'staff',
  summary: 'Ask to remove the authenticator app of a member of staff',
  status: 202,
  mayWait: true,
  params: who,
  body: reason,
  response: waitingBody,
});

/** Open sessions, the latest used first; `this` is the one that asks. */
const sessions = v.array(v.object({ id: v.string(), created_at: timestamp, last_seen: timestamp, this: v.boolean() }));

export const getStaffSessions = endpoint({
  method: 'GET',
  path: 'console/staff/:id/sessions/',
  access: 'staff',
  right: 'staff',
  summary: 'Where a member of staff is signed in',
  status: 200,
  params: who,
  response: success({ data: sessions }),
});

/** 404 for a session that has ended or is another member's. */
export const endStaffMemberSession = endpoint({
  method: 'DELETE',
  path: 'console/staff/:id/sessions/:session_id/',
  access: 'staff',
  right: 'staff',
  summary: 'End one session of a member of staff',
  status: 200,
  params: v.strictObject({ id: uuid, session_id: uuid }),
  response: success({}),
});

export const getOwnStaffSessions = endpoint({
  method: 'GET',
  path: 'console/sessions/',
  access: 'staff',
  right: 'any',
  summary: 'Where one is signed in to the console',
  status: 200,
  response: success({ data: sessions }),
});

/** Ends one of one's own sessions. 404 for one that has ended or is another member's. */
export const endOwnStaffSession = endpoint({
  method: 'DELETE',
  path: 'console/sessions/:id/',
  access: 'staff',
  right: 'any',
  summary: "End one of one's own sessions",
  status: 200,
  params: who,
  response: success({}),
});

/** Ends one's own sessions except the one that asks. */
export const endOtherStaffSessions = endpoint({
  method: 'DELETE',
  path: 'console/sessions/',
  access: 'staff',
  right: 'any',
  summary: "End one's other sessions",
  status: 200,
  response: success({}),
});

/**
 * Sets the password of an invited member and signs the browser in; the link then no longer works. 404
 * `invitation_ended` for a link that is over, was replaced or never existed.
 */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: 'console/invitation/',
  access: 'console_pre_auth',
  summary: 'Accept an invitation to the console',
  status: 200,
  body: v.strictObject({
    token: v.pipe(anyText(), v.maxLength(100)),
    password: checkedText(staffPasswordMessage),
  }),
  response: success({ data: staffMember }),
});
