import { SOUTH_AFRICA, todayFor } from '@liftclub/domain';
import { useAuthSession, useSessionState } from './auth-session-provider';

/**
 * Reads today (yyyy-MM-dd) by the server's clock in the market of the signed-in user, South Africa's when nobody is
 * signed in.
 */
export function useToday(): () => string {
  const { now } = useAuthSession();
  const { user } = useSessionState();
  return () => todayFor(user?.profile.country ?? SOUTH_AFRICA, now());
}
