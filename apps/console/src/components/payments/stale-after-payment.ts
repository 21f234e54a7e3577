import { getBookingStory, getConsoleBookings, getPaymentAttempts, getPayments } from '@liftclub/api-contract';
import { queryKeys } from '../../queries/query-keys';

/** The queries that show the state of a payment, or of the booking and the subscription that it paid for. */
export const STALE_AFTER_PAYMENT = [
  queryKeys.table(getPayments),
  queryKeys.table(getPaymentAttempts),
  queryKeys.table(getConsoleBookings),
  queryKeys.bookings,
  queryKeys.stories(getBookingStory),
  queryKeys.users,
  queryKeys.today,
];
