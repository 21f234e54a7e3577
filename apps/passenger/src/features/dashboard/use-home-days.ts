import { useToday } from '@liftclub/auth-session';
import { addDays, weekOf } from '@liftclub/domain';

/** The days whose trips the home page loads: this week from Monday, and the coming two weeks. */
export function useHomeDays(): { readonly from: string; readonly to: string } {
  const today = useToday()();
  const [monday = today] = weekOf(today);
  return { from: monday, to: addDays(today, 13) };
}
