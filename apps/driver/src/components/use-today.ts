import { useSessionState } from '@liftclub/auth-session';
import { marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';

/** Today (yyyy-MM-dd) where the signed-in driver is, by this device's clock; the server's own decides in the end. */
export function useToday(): string {
  const { user } = useSessionState();
  return todayIn(marketOf(user?.profile.country ?? SOUTH_AFRICA).zone, new Date());
}
