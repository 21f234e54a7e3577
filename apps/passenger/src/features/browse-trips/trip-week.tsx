import { useAuthSession } from '@liftclub/auth-session';
import { isUnderWay, leadingTrip } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { FollowedTrips } from '../../components/live-ride/followed-ride';
import { CachedNote } from '../../components/cached-note';
import { WeekStrip } from '../../components/week-strip';
import { MOST_FOLLOWED, tripsQuery } from '../../queries/trips-query';
import { LeadingTrip } from './leading-trip';
import { dayId, TripDay } from './trip-day';
import type { useWeek } from './use-week';

interface TripWeekProps {
  readonly week: ReturnType<typeof useWeek>;
}

/** The ride under way in this week, large. Nothing without one. */
export function RideUnderWay({ week }: TripWeekProps) {
  const { api, now } = useAuthSession();
  const { days, from, to, today } = week;
  const { data: trips = [] } = useQuery(tripsQuery(api, { from, to }));
  const leading = days.includes(today) ? leadingTrip(trips, now()) : undefined;
  return leading && isUnderWay(leading.status) ? <LeadingTrip trip={leading} today={today} /> : null;
}

/** The trips of a week: the strip of its days, the next trip large unless it is under way, then each day. */
export function TripWeek({ week }: TripWeekProps) {
  const { api, now } = useAuthSession();
  const { days, from, to, today } = week;
  const list = useQuery(tripsQuery(api, { from, to }));
  const { data: trips, isError, isFetching, refetch } = list;

  if (!trips && isError) {
    return (
      <Card>
        <ErrorState picture retryLabel={texts.reload.trips} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  }
  if (!trips) {
    return (
      <Loading label={texts.general.loading}>
        <Skeleton height={360} />
      </Loading>
    );
  }
  if (trips.length === 0) return <NoTrips />;
  const leading = days.includes(today) ? leadingTrip(trips, now()) : undefined;
  const siblings = trips.filter(({ id, status }) => isUnderWay(status) && id !== leading?.id);
  return (
    <>
      <CachedNote of={list} />
      <WeekStrip days={days} today={today} trips={trips} linkOf={(date) => ({ href: `#${dayId(date)}` })} />
      {leading && !isUnderWay(leading.status) && <LeadingTrip trip={leading} today={today} />}
      {siblings.length > 0 && <FollowedTrips trips={siblings.slice(0, MOST_FOLLOWED - 1)} />}
      {days.map((date) => (
        <TripDay key={date} date={date} today={today} trips={trips.filter((trip) => trip.date === date)} />
      ))}
    </>
  );
}

function NoTrips() {
  const { id = '' } = useParams();
  const { title, text } = texts.trips.empty;
  return (
    <Card>
      <EmptyState
        icon="route"
        title={title}
        text={text}
        action={<ButtonLink to={paths.scheduleRide.href(id)}>{texts.subscriptions.scheduleFirst}</ButtonLink>}
      />
    </Card>
  );
}
