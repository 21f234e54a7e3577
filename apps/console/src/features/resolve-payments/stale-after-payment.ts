import { getConsoleBookings, getPaymentAttempts, getPayments } from '@liftclub/api-contract';
import { queryKeys } from '../../queries/query-keys';

/**
 * What shows the state of a payment. A payment also decides whether its booking and its subscription are in force, which
 * the pages of bookings and users show.
 */
export const STALE_AFTER_PAYMENT = [
  queryKeys.table(getPayments),
  queryKeys.table(getPaymentAttempts),
  queryKeys.table(getConsoleBookings),
  queryKeys.bookings,
  queryKeys.users,
  queryKeys.today,
];
