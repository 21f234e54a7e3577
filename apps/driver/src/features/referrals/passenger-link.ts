import { env } from '../../env';

/** The address at which a passenger signs up with a driver's code. */
export function passengerLink(code: string): string {
  const { protocol } = window.location;
  const port = env.port === '' ? '' : `:${env.port}`;
  return `${protocol}//passenger.${env.baseHost}${port}/auth/signup?token=${encodeURIComponent(code)}`;
}
