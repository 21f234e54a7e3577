import { pageConfig } from '@liftclub/account';

/** The address at which a passenger signs up with a driver's code. */
export function passengerLink(code: string): string {
  const { protocol } = window.location;
  const port = pageConfig.port === '' ? '' : `:${pageConfig.port}`;
  return `${protocol}//passenger.${pageConfig.base_host}${port}/auth/signup?token=${encodeURIComponent(code)}`;
}
