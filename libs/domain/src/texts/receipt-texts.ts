/** Words of a receipt, on the screen and on paper. */
export const receiptTexts = {
  title: 'Receipt',
  /** Link to a receipt; with what it is about, for those who hear it alone. */
  open: 'Receipt',
  openOf: (subject: string) => `Receipt of ${subject}`,
  number: 'Receipt number',
  issued: 'Issued',
  paidBy: 'Paid by',
  reference: 'Payment reference',
  transaction: 'Transaction',
  paidWith: 'Paid with',
  nothingToPay: 'Nothing to pay',
  period: 'Period',
  /** Two dates as people read them. */
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** "Ride A · 7.10 km", and below it how its amount comes about. */
  ride: (ride: string, km: string) => `${ride} · ${km} km`,
  route: (pickUp: string, dropOff: string) => `${pickUp} → ${dropOff}`,
  times: (days: string, fee: string) => `${days} × ${fee}`,
  refunded: 'Refunded',
  refundedHint: 'The money for this booking went back to the payer.',
  print: 'Print',
  download: 'Download PDF',
  none: 'There is no receipt for this booking.',
} as const;
