const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const things = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** An age in minutes: "34 min", "5 h", "1 day", "3 days". */
function formatAge(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Texts of the start page. Each count is a number of open cases. */
export const todayTexts = {
  title: 'Today',
  allDone: {
    title: 'Nothing is waiting',
    text: 'Documents, payments and messages are all done. New cases will appear here.',
  },
  /** Rides of which somebody waits, or may be in danger, at this moment. */
  ridesAtRisk: 'Rides that need you now',
  noRideAtRisk: 'Nothing needs attention: no ride is late or without a driver, and nobody called for help.',
  toDo: 'To do',
  money: 'Money',
  /** The age of the oldest case in minutes. */
  oldest: (minutes: number) => `Oldest: ${formatAge(minutes)} ago`,
  callsForHelp: { title: 'Calls for help', count: things('person called for help', 'people called for help') },
  cases: { title: 'Cases to answer', count: things('case needs a response', 'cases need a response') },
  documents: { title: 'Documents to review', count: things('driver to review', 'drivers to review') },
  otherDocuments: { title: 'Other documents to review', count: things('document to review', 'documents to review') },
  licensesExpired: { title: 'Expired licenses', count: things('driver', 'drivers') },
  licensesEnding: { title: 'Licenses expiring within 30 days', count: things('driver', 'drivers') },
  paymentsHeld: {
    title: 'Payments on hold',
    count: things('payment does not match its price', 'payments do not match their price'),
  },
  refundsDue: { title: 'Refunds due', count: things('payment', 'payments') },
  refundsUnderWay: { title: 'Refunds in progress', count: things('refund requested', 'refunds requested') },
  payoutsDue: { title: 'Payouts due', count: things('payout', 'payouts') },
  driverPayouts: {
    title: 'Driver payouts to approve or send',
    count: things('payout to a driver', 'payouts to drivers'),
  },
  alerts: { title: 'Payment discrepancies', count: things('discrepancy', 'discrepancies') },
  paymentsStuck: { title: 'Payments pending for over an hour', count: things('payment', 'payments') },
  lateStarts: { title: 'Runs not started', count: things('run', 'runs') },
  notArrived: { title: 'Vehicle not at the pick-up', count: things('trip', 'trips') },
  notDroppedOff: { title: 'On board for too long', count: things('rider', 'riders') },
  contradictions: { title: 'Driver reported otherwise', count: things('trip', 'trips') },
  tripsWithoutDriver: { title: 'Trips without a driver', count: things('trip', 'trips') },
  usersLocked: { title: 'Locked accounts', count: people },
  smsFailing: { title: 'SMS not being sent', count: things('message', 'messages') },
  jobsGivenUp: { title: 'Failed background jobs', count: things('job failed', 'jobs failed') },
} as const;
