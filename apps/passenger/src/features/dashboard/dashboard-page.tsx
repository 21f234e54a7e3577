import { useAuthSession, useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Page, PageTitle, StatCard, visuallyHidden } from '@liftclub/ui-kit';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router-dom';
import type { DashboardMetrics } from '@liftclub/api-contract';
import { styled } from '@mui/material/styles';
import { weekOf } from '@liftclub/domain';
import { metricsQuery } from '../../queries/metrics-query';
import { NextRide } from './next-ride';
import { NextTrip } from './next-trip';
import { PlansEnding, ToDo } from './to-do';
import { bookingsQuery } from '../../queries/bookings-query';
import { subscriptionsQuery } from '../../queries/subscriptions-query';
import { tripsQuery } from '../../queries/trips-query';
import { useHomeDays } from './use-home-days';
import { WeekStrip } from '../../components/week-strip';
import { paths } from '../../paths';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 16,
});
const Said = styled('span')(visuallyHidden);

/**
 * The passenger's dashboard (specification section 2): the next ride, what is still to do, this week, plans
 * that end, three figures, and the way to another ride. Above them one control loads again what failed.
 */
export function DashboardPage() {
  const { api } = useAuthSession();
  const { id = '' } = useParams();
  const { data, isError } = useQuery(metricsQuery(api));
  const failure = useHomeFailure();

  return (
    <Page>
      <PageTitle title={texts.dashboard.title} />
      {failure && (
        <Card>
          <ErrorState picture retryLabel={failure.label} onRetry={failure.retry} busy={failure.busy} />
        </Card>
      )}
      <NextTrip id={id} />
      <ToDo id={id} />
      <ThisWeek id={id} />
      <PlansEnding id={id} />
      {(data || !isError) && <Figures metrics={data} />}
      <NextRide id={id} first={data && data.totalSubs === 0} />
    </Page>
  );
}

interface HomeFailure {
  /** Names what could not be loaded: one part, or the dashboard. */
  readonly label: string;
  readonly retry: () => void;
  readonly busy: boolean;
}

/** The parts of the dashboard that could not be loaded, as one failure; undefined without any. */
function useHomeFailure(): HomeFailure | undefined {
  const { api } = useAuthSession();
  const copy = texts.reload;
  const failed = [
    { label: copy.nextTrip, ...useQuery(tripsQuery(api, useHomeDays())) },
    { label: copy.toDo, ...useInfiniteQuery(bookingsQuery(api, 'draft')) },
    { label: copy.plansEnding, ...useInfiniteQuery(subscriptionsQuery(api)) },
    { label: copy.figures, ...useQuery(metricsQuery(api)) },
  ].filter(({ isError, data }) => isError && !data);
  const [first] = failed;
  return (
    first && {
      label: failed.length === 1 ? first.label : copy.dashboard,
      retry: () => failed.forEach(({ refetch }) => void refetch()),
      busy: failed.some(({ isFetching }) => isFetching),
    }
  );
}

/** The three cards; skeletons in place of the figures until they are there. */
function Figures({ metrics }: { readonly metrics: DashboardMetrics | undefined }) {
  const { totalSubscriptions, numberOfTrips, distanceTravelled } = texts.dashboard;
  const loading = metrics === undefined;
  return (
    <Row>
      {loading && <Said role="status">{texts.general.loading}</Said>}
      <StatCard icon="repeat" label={totalSubscriptions} value={metrics?.totalSubs ?? ''} loading={loading} />
      <StatCard icon="car" label={numberOfTrips} value={metrics?.totalTrips ?? ''} loading={loading} />
      <StatCard icon="route" label={distanceTravelled} value={metrics?.totalDistance ?? ''} loading={loading} />
    </Row>
  );
}

/** This week at a glance: its days with the number of trips, from the same response as the next ride. */
function ThisWeek({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: trips } = useQuery(tripsQuery(api, useHomeDays()));
  const today = useToday()();
  const days = weekOf(today);
  if (!trips?.some(({ date }) => days.includes(date))) return null;
  return (
    <Card title={texts.trips.thisWeek}>
      <WeekStrip
        days={days}
        today={today}
        trips={trips}
        linkOf={(date) => ({ as: Link, to: paths.trips.weekHref(id, date) })}
      />
    </Card>
  );
}
