import { texts } from '@liftclub/texts';
import { useConsole } from '../../session/console-session';
import { useRecentMonths } from './use-books-month';

const copy = texts.consoleBooks;

/** The filters of a report about the end of a month of a market, or of both. */
export function useUntilMonthFilters() {
  const { staff } = useConsole();
  const months = useRecentMonths(staff.markets[0] ?? 'RSA');
  return filtersOf(copy.untilMonth.defaultLabel, [...months]);
}

/** As `useUntilMonthFilters`, of a report about a month: `running` unless another is chosen. */
export function useMonthFilters() {
  const { staff } = useConsole();
  const [[running, name] = ['', ''], ...before] = useRecentMonths(staff.markets[0] ?? 'RSA');
  return { running, filters: filtersOf(name, before) };
}

const filtersOf = (defaultLabel: string, months: readonly (readonly [string, string])[]) =>
  [
    { name: 'market', ...copy.entries.filters.market, options: texts.consoleCalendar.markets },
    { name: 'month', label: copy.untilMonth.label, defaultLabel, options: Object.fromEntries(months) },
  ] as const;
