const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const things = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of the start page. Each count is a number of open cases. */
export const todayTexts = {
  title: 'Today',
  allDone: {
    title: 'Nothing is waiting',
    text: 'Papers, payments and messages are all dealt with. New cases show up here.',
  },
  /** `when` is a formatted date and time. */
  since: (when: string) => `oldest since ${when}`,
  callsForHelp: { title: 'Calls for help', count: things('person called for help', 'people called for help') },
  cases: { title: 'Problems to answer', count: things('case waits for an answer', 'cases wait for an answer') },
  documents: { title: 'Papers to review', count: things('driver waits for a review', 'drivers wait for a review') },
  licensesExpired: { title: 'Licenses that have expired', count: things('driver', 'drivers') },
  licensesEnding: { title: 'Licenses that end within 30 days', count: things('driver', 'drivers') },
  paymentsHeld: {
    title: 'Payments on hold',
    count: things('payment does not match its price', 'payments do not match their price'),
  },
  refundsDue: { title: 'Money to give back', count: things('payment', 'payments') },
  refundsUnderWay: { title: 'Refunds on their way', count: things('refund was asked for', 'refunds were asked for') },
  payoutsDue: { title: 'Credit to pay out', count: things('payout', 'payouts') },
  alerts: { title: 'Differences with a payment company', count: things('difference', 'differences') },
  paymentsStuck: { title: 'Payments without an answer for an hour', count: things('payment', 'payments') },
  tripsWithoutDriver: { title: 'Trips without a driver', count: things('trip', 'trips') },
  usersLocked: { title: 'Locked accounts', count: people },
  smsFailing: { title: 'SMS that do not leave', count: things('message', 'messages') },
  jobsGivenUp: { title: 'Other work that failed', count: things('job was given up', 'jobs were given up') },
} as const;
