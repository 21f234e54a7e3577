import { useToday } from '@liftclub/auth-session';
import { addDays, weekOf } from '@liftclub/domain';

interface HomeDays {
  readonly from: string;
  readonly to: string;
}

/** The days whose trips the home page loads: this week from Monday, and the coming two weeks. */
export function homeDays(today: string): HomeDays {
  const [monday = today] = weekOf(today);
  return { from: monday, to: addDays(today, 13) };
}

/** Those of today. */
export const useHomeDays = (): HomeDays => homeDays(useToday()());
