import { pathWithId, plainPath } from '@liftclub/account';
import type { EntryFigure } from '@liftclub/api-contract';
import type { AUDIT_KINDS, RequiredRight } from '@liftclub/domain';

/** A path that redirects to another page of the console (`?next=`) when its step is done. */
const onTheWay = (pattern: string) => ({
  pattern,
  href: (next: string) => (next === '/' ? pattern : `${pattern}?next=${encodeURIComponent(next)}`),
});

/** A page and the right that a staff member needs to open it: that of the call which loads it. */
const page = <Path extends object>(path: Path, right: RequiredRight) => ({ ...path, right });

/** The entries of an account, of a code, or of a figure of a report. */
type EntryFilters = Readonly<
  Partial<
    Record<
      'account' | 'code' | 'month' | 'market' | 'from' | 'to' | 'currency' | 'rate' | 'booking_id' | 'given_by',
      string
    >
  >
> & { readonly figure?: EntryFigure };

/** The paths of the console: `pattern` for the router, `href` for links. */
export const paths = {
  today: page(plainPath('/'), 'any'),
  requests: {
    ...page(plainPath('/requests'), 'any'),
    ofRequest: (id: string) => `/requests?request=${encodeURIComponent(id)}`,
  },
  reviews: page(plainPath('/reviews'), 'documents.read'),
  review: page(pathWithId('/reviews'), 'documents.read'),
  documents: page(plainPath('/documents'), 'documents.read'),
  document: page(pathWithId('/documents'), 'documents.read'),
  users: page(plainPath('/people'), 'people.names'),
  user: page(pathWithId('/people'), 'people.names'),
  bookings: {
    ...page(plainPath('/bookings'), 'people.read'),
    ofPassenger: (id: string) => `/bookings?passenger=${encodeURIComponent(id)}`,
  },
  booking: page(pathWithId('/bookings'), 'people.read'),
  trip: page(pathWithId('/trips'), 'dispatch.read'),
  cases: page(plainPath('/cases'), 'cases.rides'),
  case: page(pathWithId('/cases'), 'cases.rides'),
  payments: {
    ...page(plainPath('/payments'), 'money.cases'),
    /** The row of a payment that was received, or of an attempt to pay. */
    ofReference: (search: string, isReceived: boolean) => {
      const tab = isReceived ? 'tab=all' : 'tab=pending&show=any';
      return `/payments?${tab}&search=${encodeURIComponent(search)}`;
    },
    ofCredit: (search: string) => `/payments?${new URLSearchParams({ tab: 'payouts', search }).toString()}`,
  },
  books: {
    ...page(plainPath('/books'), 'money.read'),
    ofMonth: (month: Readonly<Record<'month' | 'market', string>>) => `/books?${new URLSearchParams(month).toString()}`,
  },
  bookEntries: {
    ...page(plainPath('/books/entries'), 'money.read'),
    of: (filters: EntryFilters) => `/books/entries?${new URLSearchParams(filters).toString()}`,
  },
  tax: page(plainPath('/books/tax'), 'money.read'),
  deferred: page(plainPath('/books/deferred'), 'money.read'),
  agedCredit: page(plainPath('/books/aged-credit'), 'money.read'),
  accounts: page(plainPath('/books/accounts'), 'money.read'),
  periods: page(plainPath('/books/months'), 'money.read'),
  payouts: {
    ...page(plainPath('/books/payouts'), 'money.read'),
    ofReference: (search: string, market: string) =>
      `/books/payouts?${new URLSearchParams({ market, search }).toString()}`,
  },
  reports: page(plainPath('/reports'), 'reports'),
  notices: page(plainPath('/notices'), 'people.read'),
  dispatch: {
    ...page(plainPath('/dispatch'), 'dispatch.read'),
    ofDay: (market: string, date: string) => `/dispatch?${new URLSearchParams({ market, date }).toString()}`,
  },
  calendar: page(plainPath('/calendar'), 'calendar.read'),
  schools: page(plainPath('/schools'), 'calendar.read'),
  prices: page(plainPath('/prices'), 'prices.read'),
  creditRules: page(plainPath('/credit-rules'), 'prices.read'),
  earningRules: page(plainPath('/prices/earnings'), 'prices.read'),
  coupons: page(plainPath('/coupons'), 'coupons.read'),
  invitations: page(plainPath('/invitations'), 'invitations.read'),
  privacy: page(plainPath('/privacy'), 'people.act'),
  audit: {
    ...page(plainPath('/audit'), 'audit.read'),
    ofPerson: (person: string) => `/audit?${new URLSearchParams({ person }).toString()}`,
    ofActor: (actor: string) => `/audit?${new URLSearchParams({ actor }).toString()}`,
    ofKind: (kind: (typeof AUDIT_KINDS)[number]) => `/audit?${new URLSearchParams({ kind }).toString()}`,
    ofSubject: (subject: string) => `/audit?${new URLSearchParams({ subject }).toString()}`,
  },
  documentTypes: page(plainPath('/document-types'), 'settings'),
  imports: page(plainPath('/imports'), 'settings'),
  approvalLimits: page(plainPath('/approval-limits'), 'settings'),
  staff: page(plainPath('/staff'), 'staff'),
  member: page(pathWithId('/staff'), 'staff'),
  account: page(plainPath('/account'), 'any'),
  acceptInvitation: plainPath('/invitation'),
  signIn: onTheWay('/sign-in'),
  secondStep: onTheWay('/second-step'),
};
