import { isApiError } from '@liftclub/api-client';

/** What the server said about a refused booking: at the fields of the form, of the coupon, and about all that has no open field. */
export interface ServerErrors {
  readonly start_date?: string;
  readonly validity?: string;
  readonly coupon_code?: string;
  readonly rest?: string;
}

const FIELDS = ['start_date', 'validity', 'coupon_code'] as const;

/** The first message of each field; the others share one place, since addresses are locked by then. */
export function serverErrorsOf(error: unknown): ServerErrors {
  if (!isApiError(error)) return {};
  const { errors } = error;
  const atFields = FIELDS.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : []));
  const others = Object.entries(errors).filter(([field]) => !FIELDS.some((known) => known === field));
  const rest = [...new Set(others.flatMap(([, [message = '']]) => message))].join(' ');
  return { ...Object.fromEntries(atFields), ...(rest && { rest }) };
}
