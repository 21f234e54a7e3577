import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../queries/bookings-query';
import { metricsQuery } from '../../queries/metrics-query';
import { subscriptionsQuery } from '../../queries/subscriptions-query';
import { tripsQuery } from '../../queries/trips-query';
import { useHomeDays } from './use-home-days';

interface HomeFailure {
  /** Names what could not be loaded: one part, or the dashboard. */
  readonly label: string;
  readonly retry: () => void;
  readonly busy: boolean;
}

/** What of the dashboard could not be loaded, however many parts of it; undefined when everything is there. */
export function useHomeFailure(): HomeFailure | undefined {
  const { api } = useAuthSession();
  const copy = texts.loadAgain;
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
