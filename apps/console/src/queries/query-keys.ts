import type { Endpoint } from '@liftclub/api-contract';

/**
 * The query keys of the console. A key also matches every longer key that begins with it: `users` matches the details
 * of every user, `table` every search, order and page of that table.
 */
export const queryKeys = {
  today: ['today'],
  search: (typed: string) => ['search', typed],
  table: ({ path }: Endpoint) => ['table', path],
  tablePage: ({ path }: Endpoint, query: object) => ['table', path, query],
  users: ['user'],
  user: (id: string) => ['user', id],
  userOverview: (id: string) => ['user', id, 'overview'],
  bookings: ['booking'],
  booking: (id: string) => ['booking', id],
  planEnd: (id: string) => ['booking', id, 'end'],
  case: (id: string) => ['case', id],
  trip: (id: string) => ['trip', id],
  tripSkip: (id: string, reason: string) => ['trip', id, 'skip', reason],
  stories: ({ path }: Endpoint) => ['story', path],
  story: ({ path }: Endpoint, id: string) => ['story', path, id],
  books: ['books'],
  booksCheck: ['books', 'check'],
  booksOf: ({ path }: Endpoint, query?: object) => ['books', path, query],
  reportNames: (market: string) => ['reports', 'names', market],
  report: (query: object | undefined) => ['reports', query],
  /** A service day, and its drivers without a run. */
  dispatchDay: (market: string, date: string) => ['dispatch', market, date],
  idleDrivers: (market: string, date: string) => ['dispatch', market, date, 'idle'],
  /** What assigning a trip would mean in a version of the day. */
  assignment: (trip: string, target: object | undefined, version: number) => ['assignment', trip, target, version],
  auditActors: ['audit', 'actors'],
  staffMember: (id: string) => ['staff', id],
  staffSessions: (id: string) => ['staff', id, 'sessions'],
  ownEmails: ['own-emails'],
  ownSessions: ['own-sessions'],
  requests: ['requests'],
  requestsIn: (state: string) => ['requests', state],
  requestsAbout: (subjects: readonly string[]) => ['requests', 'about', ...subjects],
  document: (version: string) => ['document', version],
  documentTypes: ['document-types'],
  approvalLimits: ['approval-limits'],
  recoveryCodes: ['recovery-codes'],
  invitation: (id: string) => ['invitation', id],
  review: (id: string) => ['review', id],
  driverChecks: (driver: string) => ['driver-checks', driver],
  /** Not server state: the unsaved decisions of a review. */
  reviewDraft: (id: string) => ['review-draft', id],
  /** The rules and every sample price computed by them. */
  prices: ['prices'],
  priceRules: ['prices', 'rules'],
  creditRules: ['prices', 'rules', 'credit'],
  earningRules: ['prices', 'rules', 'earnings'],
  pricePreviews: ['prices', 'preview'],
  pricePreview: (sample: object | null) => ['prices', 'preview', sample],
} as const;
