import {
  getAuditEntries,
  getConsoleBookings,
  getCoupons,
  getInvitations,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  getReviews,
  getUsers,
} from '@liftclub/api-contract';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../queries/query-keys';
import { buildToday } from './build-today';

const EARLIER = { search: 'earlier' };

/** One query key of every page. */
const PAGES = {
  today: queryKeys.today,
  reviews: queryKeys.tablePage(getReviews, EARLIER),
  review: queryKeys.review('other'),
  users: queryKeys.tablePage(getUsers, EARLIER),
  user: queryKeys.user('other'),
  bookings: queryKeys.tablePage(getConsoleBookings, EARLIER),
  booking: queryKeys.booking('other'),
  payments: queryKeys.tablePage(getPayments, EARLIER),
  attempts: queryKeys.tablePage(getPaymentAttempts, EARLIER),
  alerts: queryKeys.tablePage(getPaymentAlerts, EARLIER),
  pricePreviews: [...queryKeys.pricePreviews, 'other'],
  priceRules: [...queryKeys.priceRules, 'other'],
  coupons: queryKeys.tablePage(getCoupons, EARLIER),
  invitations: queryKeys.tablePage(getInvitations, EARLIER),
  invitation: queryKeys.invitation('other'),
  audit: queryKeys.tablePage(getAuditEntries, EARLIER),
};
type CachedPage = keyof typeof PAGES;

/**
 * Fills the cache as if every page had been open before, under keys that no page of the test loads; only the counts of
 * the menu are in use. Returns a function that lists the pages that became stale since.
 */
export function cacheEveryPage(queries: QueryClient): () => CachedPage[] {
  const pages = Object.keys(PAGES) as CachedPage[];
  pages.forEach((page) => queries.setQueryData(PAGES[page], page === 'today' ? buildToday() : {}));
  const stale = new Set<string>();
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') stale.add(event.query.queryHash);
  });
  return () => pages.filter((page) => stale.has(hashKey(PAGES[page])));
}
