/** Texts of the page about SMS. */
export const noticeTexts = {
  title: 'SMS',
  intro: 'What became of the messages of the last month. One that fails is sent once more by itself.',
  filters: { state: 'Show', failed: 'Failed', any: 'All messages' },
  columns: { at: 'Last news', moment: 'About', state: 'State', error: 'Error' },
  states: {
    sent: 'With the SMS company',
    queued: 'Waits for its second try',
    delivered: 'Delivered',
    failed: 'Failed',
  },
  tries: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  /** What a message tells of, by its moment. */
  moments: {
    driver_published: 'Driver published',
    on_the_way: 'Driver on the way',
    arrived: 'Driver at the pick-up',
    on_board: 'Rider on board',
    dropped_off: 'Rider dropped off',
    late: 'Delay',
    changed: 'Changed ride',
    no_driver: 'No driver',
    cancelled: 'Cancelled ride',
    skipped: 'Skipped ride',
    not_on_board: 'Rider did not come',
    override: 'Hand-over by exception',
  },
  noTrip: 'Code or other message',
  booking: 'Show its booking',
  /** The SMS company's errors that staff can act on. */
  errors: {
    '21211': 'No such number',
    '30003': 'Phone switched off or out of reach',
    '30004': 'Blocked by the receiver',
    '30005': 'Unknown number',
    '30006': 'A landline, or a network that takes no SMS',
    '30007': 'Held back by the network',
  },
  searchLabel: 'Search by trip or error code',
  empty: {
    title: 'No failed messages',
    text: 'Messages that did not arrive are listed here. Call the guardian about those that matter.',
  },
} as const;
