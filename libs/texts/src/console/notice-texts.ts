/** Texts of the page about SMS. */
export const noticeTexts = {
  title: 'SMS',
  intro: 'Delivery of the messages of the last month. A failed message is retried once automatically.',
  filters: { state: 'Show', failed: 'Failed', any: 'All messages' },
  columns: { at: 'Last update', moment: 'About', state: 'Status', error: 'Error' },
  states: {
    sent: 'Sent',
    queued: 'Waiting for retry',
    delivered: 'Delivered',
    failed: 'Failed',
  },
  tries: (tries: number) => (tries === 1 ? '1 attempt' : `${tries} attempts`),
  /** What a message is about, by its notification type. */
  moments: {
    driver_published: 'Driver assigned',
    on_the_way: 'Driver on the way',
    arrived: 'Driver arrived',
    on_board: 'Rider on board',
    dropped_off: 'Rider dropped off',
    late: 'Delay',
    missed: 'Ride missed',
    changed: 'Ride changed',
    no_driver: 'No driver',
    cancelled: 'Ride cancelled',
    skipped: 'Ride skipped',
    not_on_board: 'Rider didn’t show',
    override: 'Without the code or a named receiver',
  },
  noTrip: 'Code or other message',
  ride: 'Show ride',
  /** The SMS provider's errors that staff can act on. */
  errors: {
    '21211': 'No such number',
    '30003': 'Phone off or out of reach',
    '30004': 'Blocked by the recipient',
    '30005': 'Unknown number',
    '30006': 'Landline, or network without SMS',
    '30007': 'Filtered by the network',
  },
  searchLabel: 'Search by trip or error code',
  empty: {
    title: 'No failed messages',
    text: 'Messages that could not be delivered appear here. Call the guardian about important ones.',
  },
} as const;
