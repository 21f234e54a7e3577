import { errorBody, type ErrorBody } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { jsonOf } from './json-of';

/**
 * network: no response; http: an error status; shape: a response outside the contract; aborted: by the caller's signal.
 */
export type ApiErrorKind = 'network' | 'http' | 'shape' | 'aborted';

interface ApiErrorParts {
  status?: number;
  code?: string;
  detail?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
  retryAfter?: number | undefined;
  data?: ErrorBody['data'];
}

/**
 * The error of a failed call (specification section 8). `message` is the server's, for display. `cause` is the error of
 * the renewal that failed, when the call was refused for its access token.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 without a response. */
  readonly status: number;
  /** The server's error code ("token_not_valid"), or ''. */
  readonly code: string;
  readonly detail: string;
  /** Messages by field of a 400. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  readonly data: ErrorBody['data'];
  /**
   * True when a message was shown already, or the sign-in page is loading: a screen then shows no message of its own.
   */
  announced = false;

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    parts: ApiErrorParts = {},
  ) {
    super(message);
    this.status = parts.status ?? 0;
    this.code = parts.code ?? '';
    this.detail = parts.detail ?? '';
    this.errors = parts.errors ?? {};
    this.retryAfter = parts.retryAfter;
    this.data = parts.data;
  }
}

/** True for an ApiError, of that kind when one is named. */
export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/**
 * The message of a screen about a failed call: the catalogue's text, the server's message where the catalogue says so
 * (`'server'`), or undefined when one was shown already (no response, session ended) or the call was aborted.
 */
export function failureText(error: unknown, text: string | 'server'): string | undefined {
  if (isApiError(error) && (error.announced || error.kind === 'aborted')) return undefined;
  if (text !== 'server') return text;
  return isApiError(error, 'http') && error.message !== '' ? error.message : texts.errors.serverError;
}

/** Seconds of a Retry-After header, which may also be a date. */
function secondsOf(header: string | null, serverNow: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - serverNow) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The error of a response. Tolerates any body: proxies and gateways send HTML. `serverNow` in ms since the epoch. */
export async function readApiError(response: Response, serverNow: number): Promise<ApiError> {
  const read = v.safeParse(v.partial(errorBody), jsonOf(await response.text()));
  const body = read.success ? read.output : {};
  return new ApiError('http', body.message ?? body.detail ?? '', {
    status: response.status,
    code: body.code ?? '',
    detail: body.detail ?? '',
    errors: body.errors ?? {},
    data: body.data,
    retryAfter: secondsOf(response.headers.get('retry-after'), serverNow),
  });
}

/** The error of a request without a response, or without all of it: aborted by the caller's signal, else network. */
export const lostConnection = (signal: AbortSignal | undefined): ApiError =>
  signal?.aborted ? new ApiError('aborted', '') : new ApiError('network', texts.errors.network);
