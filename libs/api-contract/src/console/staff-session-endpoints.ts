import {
  normalizedCode,
  SERVICE_MARKETS,
  staffCodeMessage,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffPasswordMessage,
  totpCodeMessage,
} from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, checkedText, REQUIRED, signInEmail, success, timestamp } from '../fields';

/** Those of a list that this release knows: a later one has more, and its processes respond too in a rollout. */
const knownOf = <const Known extends string>(known: readonly Known[]) => {
  const isKnown = (item: string): item is Known => known.some((one) => one === item);
  return v.pipe(
    v.array(v.string()),
    v.transform((items) => items.filter(isKnown)),
    v.array(v.picklist(known)),
  );
};

/** The signed-in staff member. */
export const staffMember = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  /** Processes of the release before do not send roles and rights, and allow everything. */
  roles: v.optional(knownOf(STAFF_ROLES), ['admin']),
  /** The union of what the roles allow. */
  rights: v.optional(knownOf(STAFF_RIGHTS), [...STAFF_RIGHTS]),
  /** Bound dispatch and reports. */
  markets: v.optional(v.array(v.picklist(SERVICE_MARKETS)), [...SERVICE_MARKETS]),
  /** True when an authenticator app is set up, so that signing in takes a code. */
  totp: v.boolean(),
  /** Until when what requires a step-up is allowed; absent before one and when it is over. */
  step_up_until: v.optional(timestamp),
  /** True when this session was opened with the company account, which has a second factor of its own. */
  company_account: v.optional(v.boolean(), false),
  /** True when an authenticator app is required (production); without one, every other call is refused. */
  totp_required: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof staffMember>;

/** Sign-in with the company account: where the browser goes to begin, and where the OpenID provider sends it back. */
export const companySignIn = { start: 'console/oidc/start/', callback: 'console/oidc/callback/' } as const;

/** Marks background requests, which do not prolong the session. */
export const BACKGROUND_HEADER = 'x-background';

const password = v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(1024));
/** Six digits of any script; spaces between them are accepted. */
const totpCode = v.pipe(
  checkedText(totpCodeMessage),
  v.transform((value) => normalizedCode(value).replace(/\s/g, '')),
);

/** A code of the app, or a recovery code; spaces and hyphens between their digits are accepted. */
const staffCode = v.pipe(
  checkedText(staffCodeMessage),
  v.transform((value) => normalizedCode(value).replace(/[\s-]/g, '')),
);
/** Ten codes of 16 digits, shown only in this response. */
const recoveryCodes = v.array(v.string());

/**
 * 401 `invalid_credentials`; 401 `totp_needed` when the password is correct and the code is missing, `totp_wrong` when
 * the code is wrong or was used before; 409 `totp_unreadable` when the server has lost the secret that the app's key is
 * sealed under; 429 `too_many_attempts` with `Retry-After` in seconds.
 */
export const signInStaff = endpoint({
  method: 'POST',
  path: 'console/session/',
  access: 'console_pre_auth',
  summary: 'Sign in to the console',
  status: 200,
  body: v.strictObject({ email: signInEmail, password, code: v.optional(staffCode) }),
  response: success({ data: staffMember }),
});

export const getStaffSession = endpoint({
  method: 'GET',
  path: 'console/session/',
  access: 'staff_unenrolled',
  summary: 'Who is signed in to the console',
  status: 200,
  response: success({ data: staffMember }),
});

/** The same account as other programs know it, without what only the pages of the console need. */
export const getOwnStaffAccount = endpoint({
  method: 'GET',
  path: 'console/me/',
  access: 'staff',
  right: 'any',
  summary: 'Read who one is and what one may do',
  status: 200,
  response: success({
    data: v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      roles: knownOf(STAFF_ROLES),
      rights: knownOf(STAFF_RIGHTS),
      /** Null before a step-up and when it is over. */
      step_up_until: v.nullable(timestamp),
    }),
  }),
});

const staffEmails = v.object({ approvals: v.boolean(), alerts: v.boolean() });

/** What one gets by e-mail. `available`: the company sends e-mail. */
export const getStaffEmails = endpoint({
  method: 'GET',
  path: 'console/me/emails/',
  access: 'staff',
  right: 'any',
  summary: 'Read what one gets by e-mail',
  status: 200,
  response: success({ data: v.object({ ...staffEmails.entries, available: v.boolean() }) }),
});

export const setStaffEmails = endpoint({
  method: 'PUT',
  path: 'console/me/emails/',
  access: 'staff',
  right: 'any',
  summary: 'Choose what one gets by e-mail',
  status: 200,
  body: v.strictObject(staffEmails.entries),
  response: success({ data: staffEmails }),
});

/** Idempotent: also succeeds without a session. */
export const signOutStaff = endpoint({
  method: 'POST',
  path: 'console/session/end/',
  access: 'console_pre_auth',
  summary: 'Sign out of the console',
  status: 200,
  response: success({}),
});

/**
 * Creates a TOTP secret, returned once as text and as the URI for a QR code. It takes effect when `confirmTotp` gets a
 * code of it; until then the current one stays. With an app already set up, a code of it is required. 400 at `password`
 * when it is wrong, at `code` when it is missing, wrong or was used before.
 */
export const beginTotp = endpoint({
  method: 'POST',
  path: 'console/totp/',
  access: 'staff_unenrolled',
  summary: 'Begin to enrol an authenticator app',
  status: 201,
  body: v.strictObject({ password, code: v.optional(staffCode) }),
  response: success({ data: v.object({ secret: v.string(), uri: v.string() }) }),
});

/**
 * Activates the secret, makes new recovery codes and ends the other sessions of the account. 400 at `code` when it is
 * wrong, 409 `not_started` without a pending secret.
 */
export const confirmTotp = endpoint({
  method: 'POST',
  path: 'console/totp/confirm/',
  access: 'staff_unenrolled',
  summary: 'Enter a first code of the authenticator app',
  status: 200,
  body: v.strictObject({ code: totpCode }),
  response: success({
    data: v.object({
      ...staffMember.entries,
      /** Processes of the release before make none. */
      recovery_codes: v.optional(recoveryCodes, []),
    }),
  }),
});

/** How many recovery codes are left; without an authenticator app none. */
export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: 'console/recovery-codes/',
  access: 'staff',
  right: 'any',
  summary: "Count one's own recovery codes",
  status: 200,
  response: success({ data: v.object({ left: v.number() }) }),
});

/**
 * Replaces the recovery codes. 400 at `password` when it is wrong, at `code` when it is missing, wrong or was used
 * before; 409 `totp_missing` without an authenticator app.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'console/recovery-codes/',
  access: 'staff',
  right: 'any',
  summary: 'Make new recovery codes',
  status: 201,
  body: v.strictObject({ password, code: v.optional(staffCode) }),
  response: success({ data: v.object({ recovery_codes: recoveryCodes }) }),
});

/**
 * Confirms who one is, for what requires it: by a code of the authenticator app or for recovery, without an app by the
 * password. 400 at `code` or `password`; 429 after too many wrong ones.
 */
export const stepUpStaff = endpoint({
  method: 'POST',
  path: 'console/step-up/',
  access: 'staff',
  right: 'any',
  summary: 'Confirm who one is',
  status: 200,
  body: v.strictObject({ code: v.optional(staffCode), password: v.optional(password) }),
  response: success({ data: v.object({ until: timestamp }) }),
});

/** Changes the password and ends the other sessions of the account. 400 at `current` when it is wrong. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: 'console/password/',
  access: 'staff_unenrolled',
  summary: "Change one's own password",
  status: 200,
  body: v.strictObject({ current: password, password: checkedText(staffPasswordMessage) }),
  response: success({}),
});
