import { texts } from '@liftclub/texts';

/** An error of the API with its HTTP status; the error handler serialises it as the wire's error form. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: {
      readonly detail?: string;
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      /** Seconds until a retry makes sense. */
      readonly retryAfter?: number;
      readonly data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
  }
}

/** 400 with messages by field; the first one is also the general message. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): Problem {
  const first = Object.values(errors)[0]?.[0] ?? 'The request is not valid.';
  return new Problem(400, 'invalid', first, { errors });
}

/** Throws 400 with the messages of a form's fields, if there are any. */
export function throwInvalid(messages: Readonly<Record<string, string | undefined>>): void {
  const faults = Object.entries(messages).flatMap(([field, message]) =>
    message === undefined ? [] : [[field, [message]] as const],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** An error whose `detail` is its message; `retryAfter` in seconds. */
export const plainProblem = (status: number, code: string, message: string, retryAfter?: number): Problem =>
  new Problem(status, code, message, { detail: message, ...(retryAfter !== undefined && { retryAfter }) });

/** 400 that belongs to no single field. */
export const badRequest = (code: string, message: string): Problem => plainProblem(400, code, message);

/** 404 for an unknown id and for another user's object alike. */
export const notFound = (): Problem => new Problem(404, 'not_found', 'Not found.', { detail: 'Not found.' });

/** 403 with the text of specification section 8. */
export function forbidden(): Problem {
  const text = 'You do not have permission to perform this action.';
  return new Problem(403, 'permission_denied', text, { detail: text });
}

/** 403 for what staff may do, after they have confirmed who they are. */
export function stepUpRequired(): Problem {
  const text = texts.consoleRequests.errors.stepUp;
  return new Problem(403, 'step_up_required', text, { detail: text });
}

/** 401 when there is no usable Bearer header. */
export function notAuthenticated(): Problem {
  const text = 'Authentication credentials were not provided.';
  return new Problem(401, 'not_authenticated', text, { detail: text });
}

/** 401 for a token that is expired, of the wrong type, forged or revoked; the client then renews the session. */
export function tokenNotValid(message = 'Given token not valid for any token type'): Problem {
  return new Problem(401, 'token_not_valid', message, { detail: message });
}

/** 401 for a token whose user no longer exists. */
export const userNotFound = (): Problem =>
  new Problem(401, 'user_not_found', 'User not found', { detail: 'User not found' });

/** 409: the object has changed, or the same request is still in progress. `data` has what it is by now. */
export const conflict = (code: string, message: string, data?: Readonly<Record<string, unknown>>): Problem =>
  new Problem(409, code, message, { detail: message, ...(data && { data }) });

/** 429; `retryAfter` in seconds. */
export function tooMany(code: string, message: string, retryAfter: number): Problem {
  return new Problem(429, code, message, { detail: message, retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}

/** 503 for a part of the service that is busy or down; `retryAfter` in seconds. */
export function unavailable(message: string, retryAfter: number): Problem {
  return new Problem(503, 'unavailable', message, { detail: message, retryAfter });
}
