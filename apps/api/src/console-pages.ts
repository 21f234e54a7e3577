/** How the addresses of the console's pages begin to which responses lead. An id follows, or a payment's reference. */
export const CONSOLE_PAGES = {
  person: '/people/',
  booking: '/bookings/',
  case: '/cases/',
  document: '/documents/',
  payment: '/payments?tab=all&search=',
  attempt: '/payments?tab=pending&show=any&search=',
} as const;
