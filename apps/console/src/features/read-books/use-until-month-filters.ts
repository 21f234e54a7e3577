import { texts } from '@liftclub/texts';
import { useConsole } from '../../session/console-session';
import { useRecentMonths } from './use-books-month';

const copy = texts.consoleBooks;

/** The filters of a report about the end of a month of a market, or of both. */
export function useUntilMonthFilters() {
  const { staff } = useConsole();
  const months = useRecentMonths(staff.markets[0] ?? 'RSA');
  return [
    { name: 'market', ...copy.entries.filters.market, options: texts.consoleCalendar.markets },
    { name: 'month', ...copy.untilMonth, options: Object.fromEntries(months) },
  ] as const;
}
