/** Texts of staff about the credit of passengers; amounts are formatted. */
export const consoleCreditTexts = {
  title: 'Credit',
  balance: 'Balance',
  reserved: 'Reserved by payments that have begun',
  available: 'Available',
  payOut: {
    action: 'Pay out',
    title: 'Pay out credit?',
    text: (available: string) =>
      `At most ${available} can be paid out. The amount leaves the credit now and is due until you note that it was sent.`,
    confirm: 'Pay out',
    done: 'Paid out. It is listed under payouts until it is sent.',
  },
  goodwill: {
    action: 'Give credit',
    title: 'Give credit?',
    text: 'The passenger has it at once, and it pays for their next plan.',
    confirm: 'Give credit',
    done: 'Given.',
  },
  busy: 'Saving...',
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'Kept in the history. The passenger does not see it.',
  payouts: {
    tab: 'Payouts',
    search: 'Search by passenger or reason',
    columns: { passenger: 'Passenger', amount: 'Amount', why: 'Why', created: 'Paid out' },
    empty: { title: 'No payout is due', text: 'Credit that is paid out appears here until it is sent.' },
    by: (staff: string, reason: string) => [staff, reason].filter((text) => text !== '').join(': '),
    /** Instead of the name of a passenger whose data was erased. */
    erased: 'A passenger who left',
    sent: (date: string, note: string) => `Sent on ${date}: ${note}`,
    note: {
      action: 'Note as sent',
      label: (passenger: string, amount: string) => `Note that ${amount} was sent to ${passenger}`,
      title: (amount: string) => `${amount} was sent?`,
      text: (company: string) => `Send the money from the account at ${company}, then write down how.`,
      field: 'How it was sent',
      confirm: 'Note as sent',
      done: 'Noted.',
    },
    show: { due: 'Due', sent: 'Sent', any: 'All' },
  },
  messages: {
    amount: 'Enter an amount above zero, such as 125.00',
    notAvailable: (available: string) => `Only ${available} is available.`,
    sentAlready: 'This payout was sent already.',
  },
} as const;
