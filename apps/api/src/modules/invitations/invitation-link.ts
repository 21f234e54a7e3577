import type { Address } from '../../settings/env';
import { originOf } from '../../settings/origins';

/** The link of an invitation: the sign-up of passengers in the restricted mode. */
export function invitationLink(
  settings: Address,
  { token, coupon }: { readonly token: string; readonly coupon: string | null },
): string {
  const parameters = new URLSearchParams({ token, reg: 'exclusive', ...(coupon !== null && { coupon }) });
  return `${originOf(settings, 'passenger')}/auth/signup?${parameters}`;
}
