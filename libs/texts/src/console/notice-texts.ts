/** Texts of the page about messages. */
export const noticeTexts = {
  title: 'Messages',
  intro:
    'Delivery of the messages of the last month. A failed SMS is retried once automatically; after a failed WhatsApp message an SMS is sent.',
  filters: { state: 'Show', failed: 'Failed', any: 'All messages' },
  columns: { at: 'Last update', moment: 'About', channel: 'Channel', state: 'Status', error: 'Error' },
  channels: { sms: 'SMS', whatsapp: 'WhatsApp' },
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
  /** The companies' errors that staff can act on. */
  errors: {
    '21211': 'No such number',
    '30003': 'Phone off or out of reach',
    '30004': 'Blocked by the recipient',
    '30005': 'Unknown number',
    '30006': 'Landline, or network without SMS',
    '30007': 'Filtered by the network',
    '131026': 'No WhatsApp under this number',
    '131047': 'Free text after more than 24 hours',
    '132001': 'Template is not approved',
    '132015': 'Template is paused',
    budget: 'Budget of the day is used up',
  },
  searchLabel: 'Search by trip or error code',
  empty: {
    title: 'No failed messages',
    text: 'Messages that could not be delivered appear here. Call the guardian about important ones.',
  },
} as const;
