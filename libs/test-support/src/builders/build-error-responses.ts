import type { ErrorBody } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';

/** An error response of the API. */
export interface ErrorResponse {
  readonly status: number;
  readonly json: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

type ErrorResponseParts = Partial<Omit<ErrorBody, 'success'>> & { readonly headers?: Readonly<Record<string, string>> };

/** An error response; `detail` repeats `message` unless given. */
export function errorResponse(status: number, { headers, ...parts }: ErrorResponseParts = {}): ErrorResponse {
  const message = parts.message ?? 'Refused';
  const json: ErrorBody = { success: false, code: 'refused', message, detail: message, ...parts };
  return headers ? { status, json, headers } : { status, json };
}

/** The error responses of the error catalogue (specification section 8). */
export const errorResponses = {
  tokenNotValid: () => errorResponse(401, { code: 'token_not_valid', message: texts.errors.tokenNotValid }),
  userNotFound: () => errorResponse(401, { code: 'user_not_found', message: texts.errors.userNotFound }),
  credentialsNotProvided: () =>
    errorResponse(401, { code: 'not_authenticated', message: texts.errors.credentialsNotProvided }),
  forbidden: () => errorResponse(403, { code: 'permission_denied', message: texts.errors.forbidden }),
  wrongPassword: () => errorResponse(401, { code: 'authentication_failed', message: texts.errors.login }),
  /** Messages by field, as a 400 gives them. */
  invalid: (errors: Readonly<Record<string, string[]>>) =>
    errorResponse(400, {
      code: 'invalid',
      message: Object.values(errors)[0]?.[0] ?? texts.errors.invalidRequest,
      errors: { ...errors },
    }),
  /** The budget of codes that unknown browsers share is used up for another day. */
  usedUp: () =>
    errorResponse(429, {
      code: 'unknown_device_limit',
      message: texts.errors.unknownDeviceLimit(1),
      headers: { 'retry-after': '86400' },
    }),
  /** `retryAfter` in seconds. */
  tooEarly: (retryAfter: number) =>
    errorResponse(429, {
      code: 'throttled',
      message: texts.errors.tooManyTries,
      headers: { 'retry-after': String(retryAfter) },
    }),
};
