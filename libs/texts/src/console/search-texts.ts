/** Texts of the search over everything in the console. */
export const searchTexts = {
  /** The button in the top bar, and the title of its dialog. */
  title: 'Search everywhere',
  shortcut: 'Ctrl K',
  shortcutMac: '⌘K',
  label: 'Search',
  hint: 'Name, phone, email, plate, booking, payment reference, receipt or case number. You find what your roles can open.',
  results: 'Search results',
  loading: 'Searching...',
  failed: 'The search did not work.',
  retry: 'Try again',
  tooShort: 'Type at least 2 letters or digits',
  nothing: (query: string) => `Nothing found for “${query}”`,
  advice: 'Check the spelling, type fewer letters, or search by phone number, plate or reference.',
  /** For screen readers, after each search. */
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  groups: {
    person: 'People',
    learner: 'Learners',
    vehicle: 'Vehicles',
    booking: 'Bookings',
    payment: 'Payments',
    receipt: 'Receipts',
    case: 'Cases',
    staff: 'Staff',
  },
  guardian: (name: string) => `Guardian: ${name}`,
  case: (number: number) => `Case ${number}`,
} as const;
