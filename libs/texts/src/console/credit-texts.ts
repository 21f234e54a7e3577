/** Texts of staff about the credit of passengers; amounts are formatted. */
export const consoleCreditTexts = {
  title: 'Credit',
  balance: 'Balance',
  reserved: 'Reserved by open payments',
  available: 'Available',
  payOut: {
    action: 'Pay out',
    title: 'Pay out credit?',
    text: (available: string) =>
      `Up to ${available} can be paid out. The amount is deducted from the credit now and stays due until you mark it as sent.`,
    confirm: 'Pay out',
    done: 'Payout created. It is listed under Payouts until it is sent.',
  },
  goodwill: {
    action: 'Give credit',
    title: 'Give credit?',
    text: 'The passenger can use it for their next plan. Above the approval limit, another member must approve it first.',
    confirm: 'Give credit',
    done: 'Credit given.',
  },
  busy: 'Saving...',
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'Recorded in the history. The passenger does not see it.',
  payouts: {
    tab: 'Payouts',
    search: 'Search by passenger or reason',
    columns: { passenger: 'Passenger', amount: 'Amount', why: 'Reason', created: 'Created' },
    empty: { title: 'No payouts due', text: 'Credit that is paid out appears here until it is sent.' },
    by: (staff: string, reason: string) => [staff, reason].filter((text) => text !== '').join(': '),
    /** Instead of the name of a passenger whose data was erased. */
    erased: 'Deleted passenger',
    sent: (date: string, note: string) => `Sent on ${date}: ${note}`,
    note: {
      action: 'Mark as sent',
      label: (passenger: string, amount: string) => `Mark ${amount} to ${passenger} as sent`,
      title: (amount: string) => `Mark ${amount} as sent?`,
      text: (provider: string) => `Send the money from the ${provider} account, then record how.`,
      field: 'How it was sent',
      confirm: 'Mark as sent',
      done: 'Payout marked as sent.',
    },
    show: { due: 'Due', sent: 'Sent', any: 'All' },
  },
  messages: {
    amount: 'Enter an amount above zero, such as 125.00',
    notAvailable: (available: string) => `Only ${available} is available.`,
    sentAlready: 'This payout has already been sent.',
  },
} as const;
