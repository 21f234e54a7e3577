import { SOUTH_AFRICA, todayFor } from '@liftclub/domain';
import { useConsole } from '../session/console-session';

/** Reads today (yyyy-MM-dd) by the server's clock, in the time zone of Johannesburg, where staff work. */
export function useToday(): () => string {
  const { api } = useConsole();
  return () => todayFor(SOUTH_AFRICA, api.serverTime());
}
