import { isApiError } from '@liftclub/api-client';
import { fieldMessages } from '@liftclub/forms';

/** The server's messages about a refused booking; `rest` joins those about fields that cannot be edited by then. */
export interface ServerErrors {
  readonly start_date?: string;
  readonly validity?: string;
  readonly coupon_code?: string;
  readonly rest?: string;
}

export function serverErrorsOf(error: unknown): ServerErrors {
  if (!isApiError(error)) return {};
  const { start_date, validity, coupon_code, ...others } = fieldMessages(error);
  const rest = [...new Set(Object.values(others))].join(' ');
  return { start_date, validity, coupon_code, ...(rest && { rest }) };
}
