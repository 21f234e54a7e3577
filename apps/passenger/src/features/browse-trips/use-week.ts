import { useToday } from '@liftclub/auth-session';
import { addDays, isDate, weekOf } from '@liftclub/domain';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';

/** The week in the address, this week without one, with links to the weeks beside it. */
export function useWeek() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const today = useToday()();
  const requested = search.get('week') ?? '';
  const days = weekOf(isDate(requested) ? requested : today);
  const [from = today] = days;
  const to = days.at(-1) ?? today;
  return {
    days,
    from,
    to,
    today,
    earlier: paths.trips.weekHref(id, addDays(from, -7)),
    current: paths.trips.href(id),
    later: paths.trips.weekHref(id, addDays(from, 7)),
  };
}
