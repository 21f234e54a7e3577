import { useToday } from '@liftclub/auth-session';
import { addDays, datesOfMonth, isMonth, weekOf } from '@liftclub/domain';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';

/** The month in the address, the present one without one: its whole weeks, and links to the months beside it. */
export function useMonth() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const today = useToday()();
  const requested = search.get('month') ?? '';
  const month = isMonth(requested) ? requested : today.slice(0, 7);
  const { from: first, to: last } = datesOfMonth(month);
  const weeks = weeksOf(first, last);
  return {
    month,
    today,
    weeks,
    from: weeks[0]?.[0] ?? first,
    to: weeks.at(-1)?.at(-1) ?? last,
    hrefOf: (date: string) => paths.trips.monthHref(id, date.slice(0, 7)),
    earlier: paths.trips.monthHref(id, addDays(first, -1).slice(0, 7)),
    current: paths.trips.monthHref(id),
    later: paths.trips.monthHref(id, addDays(last, 1).slice(0, 7)),
  };
}

export type Month = ReturnType<typeof useMonth>;

function weeksOf(first: string, last: string): string[][] {
  const weeks = [];
  for (let date = first; date <= last; date = addDays(weeks.at(-1)?.[0] ?? date, 7)) weeks.push(weekOf(date));
  return weeks;
}
