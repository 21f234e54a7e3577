import { consolePaymentTexts } from './payment-texts';

const { states, providers } = consolePaymentTexts;
const trips = (count: number) => (count === 1 ? '1 trip' : `${count} trips`);

/** Texts of the bookings pages. */
export const consoleBookingTexts = {
  title: 'Bookings',
  ofPassenger: { title: 'Bookings of one passenger', everybody: 'All bookings' },
  searchLabel: 'Search by passenger, booking id or payment reference',
  columns: {
    ride: 'Ride',
    passenger: 'Passenger',
    starts: 'Starts',
    ends: 'Ends',
    total: 'Total',
    status: 'Status',
    created: 'Booked',
  },
  /** Below the passenger's name; the learner is named on the booking's page only. */
  forLearner: 'for a learner',
  filters: { status: 'Status', anyStatus: 'Any status', payment: 'Payment', anyPayment: 'Any payment' },
  status: { draft: 'Draft', active: 'Active', ended: 'Ended', refunded: 'Refunded' },
  payment: { none: 'Not started', ...states },
  empty: { title: 'No bookings found', text: 'Try fewer letters, or clear the search and the filters.' },
  booking: {
    title: 'Booking',
    loading: 'Loading this booking...',
    back: 'All bookings',
    missing: 'Booking not found',
    facts: 'About',
    id: 'Id',
    /** What has the id, for the button that copies it. */
    idOf: 'the booking',
    passenger: 'Passenger',
    booked: 'Booked',
    paid: 'Paid',
    notPaid: 'Not paid',
    receipt: 'Receipt',
    trips: 'Trips',
    tripCount: trips,
    tripsOff: (count: number) => `${count} skipped or cancelled`,
    nextTrip: (when: string) => `next ${when}`,
    noTrips: 'None planned',
    tripList: 'Rides of this plan',
    credited: (amount: string) => `${amount} credited`,
    subscription: 'Subscription',
    period: (from: string, to: string) => `${from} to ${to}`,
    attempts: 'Payment attempts',
    noAttempts: 'No payment attempts yet.',
    payments: 'Payments received',
    noPayments: 'No payments received.',
    providers: { ...providers, none: 'Nothing to pay' },
    reference: 'Reference',
    transaction: 'Transaction',
    openPayments: 'Open in Payments',
    planPayment: 'How the plan is paid',
    card: 'Saved card',
    noCard: 'None',
    cardExpires: (card: string, month: string) => `${card}, expires ${month}`,
    refusedCard: (card: string) => `${card}, refused by the bank`,
    renewal: 'Automatic renewal',
    renewalOff: 'Off',
    renewalOn: (date: string) => `On, charged on ${date}; the price is announced a week before`,
    renewalPriced: (price: string, date: string) => `On, ${price} charged on ${date}`,
    instalment: (amount: string, date: string) => `${amount}, due ${date}`,
    instalmentPaid: (when: string) => `Paid ${when}`,
  },
  end: {
    open: 'End the plan for the passenger',
    title: 'End this plan for the passenger?',
    text: 'The passenger is notified and gets back what they would get by ending it themselves.',
    consequence: (trips: number, full: number, half: number) => {
      if (trips === 0) return 'No ride of this plan is left to cancel.';
      const rides = trips === 1 ? '1 ride is' : `${trips} rides are`;
      if (half === 0) return `${rides} cancelled and credited in full.`;
      if (full === 0) return `${rides} cancelled and credited at 50%.`;
      return `${rides} cancelled: ${full} credited in full and ${half} at 50%.`;
    },
    givesBack: (amount: string) => `That is ${amount}.`,
    to: 'Give it back',
    toCredit: (amount: string) => `${amount} as credit`,
    toSource: (amount: string) => `${amount} the way the plan was paid`,
    toHint: 'A refund is sent by finance. What the payment does not cover stays credit.',
    reason: 'Why you end it',
    reasonHint: 'Recorded in the history. The passenger does not see it.',
    confirm: 'End the plan',
    busy: 'Ending...',
    done: 'Plan ended',
  },
} as const;
