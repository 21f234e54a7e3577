import { useAuthSession, useGoTo } from '@liftclub/auth-session';
import { formatMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, ErrorState, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CachedNote } from '../../../components/cached-note';
import { rideCalendarQuery } from '../../../queries/ride-calendar-query';
import { scholarsQuery } from '../../../queries/scholars-query';
import { tripsQuery } from '../../../queries/trips-query';
import { ChosenDays, type DateRange } from './chosen-days';
import { MonthGrid } from './month-grid';
import { monthDays, ridersOf } from './month-days';
import { Legend } from './rider-mark';
import { SubscribeCard } from './subscribe-card';
import { useMonth, type Month } from './use-month';

const copy = texts.tripCalendar;
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
// Without their arrows two links fit beside each other on a phone.
const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  '@media (max-width: 419px)': { '& svg': { display: 'none' } },
});
// As wide as the longest month, so that the links beside it stay under the pointer.
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, flex: '0 1 11rem', margin: 0 }));
const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });
const Hint = styled('p')({ margin: 0, color: palette.muted });

/**
 * A month of trips: each learner in a colour of their own, closed days, and the chosen days with what can be skipped
 * there. Below it the address of the calendar feed.
 */
export function MonthView() {
  const month = useMonth();
  const goTo = useGoTo();
  const titleId = useId();
  const [range, setRange] = useState<DateRange>();
  const { list, trips, riders, days, failure } = useMonthDays(month);

  const choose = (date: string) =>
    setRange((current) => {
      if (current?.from !== current?.to || current === undefined) return { from: date, to: date };
      return date < current.from ? { from: date, to: current.from } : { from: current.from, to: date };
    });

  return (
    <>
      <Card>
        <Body>
          <Row>
            <Title id={titleId} aria-live="polite">
              {formatMonth(month.month)}
            </Title>
            <MonthLinks month={month} />
          </Row>
          <CachedNote of={list} />
          {failure && <ErrorState retryLabel={texts.reload.calendar} onRetry={failure.retry} busy={failure.busy} />}
          <Hint>{copy.hint}</Hint>
          <MonthGrid
            month={month}
            days={days}
            chosen={range}
            labelledBy={titleId}
            onChoose={choose}
            onMonth={(date) => goTo(month.hrefOf(date), { replace: true })}
          />
          <Legend riders={riders} paused={trips.some((trip) => trip.paused)} />
        </Body>
      </Card>
      {range && (
        <ChosenDays
          range={range}
          today={month.today}
          trips={trips.filter(({ date }) => date >= range.from && date <= range.to)}
          days={days}
          onClear={() => setRange(undefined)}
        />
      )}
      <SubscribeCard />
    </>
  );
}

/** The ways to the months beside this one, and to the present one. */
function MonthLinks({ month }: { readonly month: Month }) {
  return (
    <Links aria-label={copy.month}>
      <ButtonLink small look="outline" to={month.earlier}>
        <Icon name="arrowLeft" size={18} />
        {copy.earlier}
      </ButtonLink>
      <ButtonLink small look="outline" to={month.later}>
        {copy.later}
        <Icon name="arrowRight" size={18} />
      </ButtonLink>
      {!month.today.startsWith(month.month) && (
        <ButtonLink small look="quiet" to={month.current}>
          {copy.thisMonth}
        </ButtonLink>
      )}
    </Links>
  );
}

/** Trips, riders and closed days of the weeks of a month. What is not loaded yet is left out. */
function useMonthDays({ from, to, weeks }: Month) {
  const { api } = useAuthSession();
  const trips = useQuery(tripsQuery(api, { from, to }));
  const scholars = useQuery(scholarsQuery(api));
  const riders = ridersOf(trips.data ?? [], scholars.data ?? []);
  const schooled = riders.filter(({ id }) => scholars.data?.some((scholar) => scholar.id === id));
  const ofWhom = [null, ...schooled];
  const calendars = useQueries({
    queries: ofWhom.map((rider) => rideCalendarQuery(api, { from, to, scholarId: rider?.id ?? null })),
  });
  const loaded = ofWhom.map((rider, index) => ({ rider, days: calendars[index]?.data ?? [] }));
  const all = [trips, scholars, ...calendars];
  const failed = all.filter(({ isError, data }) => isError && !data);
  return {
    list: trips,
    trips: trips.data ?? [],
    riders,
    days: monthDays(weeks.flat(), trips.data ?? [], riders, loaded),
    failure:
      failed.length === 0
        ? undefined
        : {
            retry: () => failed.forEach(({ refetch }) => void refetch()),
            busy: failed.some(({ isFetching }) => isFetching),
          },
  };
}
