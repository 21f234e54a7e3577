import type { ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { useQuery } from '@tanstack/react-query';
import { useFilterParam } from '../../components/table/use-filter-param';
import { marketSchoolsQuery, termsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import { shownSchool, type ShownSchool } from './sheet-days';

const copy = texts.consoleCalendar;

/** The school or terms calendar of the sheet, kept in the address (`?of=`), and the options to choose it. */
export function useShownSchool(market: ServiceMarket) {
  const { api } = useConsole();
  const { data: allTerms = [] } = useQuery(termsQuery(api));
  const { data: schools = [] } = useQuery(marketSchoolsQuery(api, market));
  const calendars = allTerms.filter((calendar) => calendar.market === market);
  const [value = '', choose] = useFilterParam(
    'of',
    [...calendars, ...schools].map(({ id }) => id),
  );
  const school = schools.find(({ id }) => id === value);
  const calendar = calendars.find(({ id }) => id === value);
  const ofCalendar: ShownSchool | null = calendar
    ? {
        schoolId: null,
        terms: calendar.terms,
        daysOff: calendar.days_off,
        provisional: calendar.provisional,
      }
    : null;
  const options = [
    { value: '', label: copy.wholeMarket },
    ...calendars.map(({ id, name }) => ({ value: id, label: copy.shownTerms(name) })),
    ...schools.map(({ id, name }) => ({ value: id, label: copy.shownSchool(name) })),
  ];
  return { shown: school ? shownSchool(school, allTerms) : ofCalendar, options, value, choose };
}
