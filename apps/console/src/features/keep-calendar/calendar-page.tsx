import { addClosures } from '@liftclub/api-contract';
import { SERVICE_MARKETS, todayFor, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Icon, Loading, Page, PageTitle, palette, SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WithRight } from '../../components/with-right';
import { Filters } from '../../components/table/table-filters';
import { useFilterParam } from '../../components/table/use-filter-param';
import { marketSchoolsQuery, termsQuery, yearClosuresQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import { CloseDaysDialog } from './close-days-dialog';
import { DayDialog } from './day-dialog';
import { Legend } from './day-look';
import { sheetDays, shownSchool, type SheetDay, type ShownSchool } from './sheet-days';
import { YearSheet } from './year-sheet';

const copy = texts.consoleCalendar;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Where = styled(Filters)({ marginBottom: 24 });
const Sheet = styled('div')({ display: 'grid', gap: 24 });

const YEARS = { before: 1, after: 3 } as const;
const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: copy.markets[value] }));

/** The calendar of a market as the sheet of a year. */
export function CalendarPage() {
  const { api } = useConsole();
  const { market, year, today, shown, filters } = useCalendarFilters();
  const { data, isError, isFetching, refetch } = useQuery(yearClosuresQuery(api, market, year));
  const days = data && sheetDays(year, data, shown, today);
  const { open, dialogs } = useDayDialogs(days ?? [], market, today);

  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <WithRight of={addClosures}>
            <Button onClick={() => open('')}>
              <Icon name="plus" size={20} />
              {copy.form.open}
            </Button>
          </WithRight>
        }
      />
      <Intro>{copy.intro}</Intro>
      <Card>
        {filters}
        {days && (
          <Sheet>
            <Legend />
            <YearSheet days={days} today={today} onOpen={open} />
          </Sheet>
        )}
        {!days && isError && (
          <ErrorState
            picture
            retryLabel={texts.consoleReload.calendar}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!days && !isError && <Loading label={copy.loading} lines={8} />}
      </Card>
      {dialogs}
    </Page>
  );
}

/** What the sheet shows, kept in the address, and the selects that choose it. */
function useCalendarFilters() {
  const { api } = useConsole();
  const [market = 'RSA', setMarket] = useFilterParam<ServiceMarket>('market', SERVICE_MARKETS);
  const today = todayFor(market, api.serverTime());
  const first = Number(today.slice(0, 4)) - YEARS.before;
  const years = Array.from({ length: YEARS.before + 1 + YEARS.after }, (_, index) => String(first + index));
  const [year = today.slice(0, 4), setYear] = useFilterParam('year', years);
  const { shown, options, value, choose } = useShownSchool(market);
  const yearOptions = years.map((label) => ({ value: label, label }));
  const filters = (
    <Where>
      <SelectInput name="market" label={copy.market} value={market} onChange={setMarket} options={MARKETS} />
      <SelectInput name="year" label={copy.year} value={year} onChange={setYear} options={yearOptions} />
      <SelectInput name="of" label={copy.shown} value={value} onChange={choose} options={options} />
    </Where>
  );
  return { market, year: Number(year), today, shown, filters };
}

/** The dialog of a day and the form that closes days; `open('')` opens the form without a date. */
function useDayDialogs(days: readonly SheetDay[], market: ServiceMarket, today: string) {
  const [opened, setOpened] = useState<string>();
  const [closing, setClosing] = useState<string>();
  const day = days.find(({ date }) => date === opened);
  const open = (date: string) => (date === '' ? setClosing('') : setOpened(date));
  const dialogs = (
    <>
      {day && (
        <DayDialog
          day={day}
          today={today}
          onCloseDay={() => {
            setOpened(undefined);
            setClosing(day.date);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {closing !== undefined && (
        <CloseDaysDialog market={market} date={closing} today={today} onClose={() => setClosing(undefined)} />
      )}
    </>
  );
  return { open, dialogs };
}

/** The school or terms calendar of the sheet, kept in the address (`?of=`), and the options to choose it. */
function useShownSchool(market: ServiceMarket) {
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
