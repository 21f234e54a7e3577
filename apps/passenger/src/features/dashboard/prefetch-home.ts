import {
  getBookings,
  getMetrics,
  getPassengerProfile,
  getSharedScholars,
  getSubscriptions,
  getTrips,
} from '@liftclub/api-contract';
import type { AuthSession } from '@liftclub/auth-session';
import { todayFor } from '@liftclub/domain';
import { pageQuery } from '../../queries/list-page';
import { homeDays } from './use-home-days';

/** Prefetches the data of home for the signed-in passenger. */
export function prefetchHome({ api, now, state }: Pick<AuthSession, 'api' | 'now' | 'state'>): void {
  const { user } = state.get();
  if (!user) return;
  api.prefetch(getTrips, { query: homeDays(todayFor(user.profile.country, now())) });
  api.prefetch(getMetrics);
  api.prefetch(getBookings, { params: { status: 'draft' }, query: pageQuery() });
  api.prefetch(getSubscriptions, { query: pageQuery() });
  api.prefetch(getSharedScholars);
  api.prefetch(getPassengerProfile, { params: { id: user.id } });
}
