/** Texts of a receipt, on the screen and on paper. */
export const receiptTexts = {
  title: (number: string, isTaxInvoice: boolean) => `${isTaxInvoice ? 'Tax invoice' : 'Receipt'} ${number}`,
  /** The number under which the company pays tax, by currency. */
  taxNumber: { ZAR: 'VAT number', NGN: 'TIN' },
  /** At the foot of each page of a file with several. */
  page: (title: string, page: number, pages: number) => `${title}, page ${page} of ${pages}`,
  /** Link to a receipt, and the title of the page until its number is loaded. */
  name: 'Receipt',
  issuer: 'Issued by',
  date: 'Date',
  paidBy: 'Paid by',
  /** "1 Week, One-way" and "30 Nov 2026 – 6 Dec 2026". */
  plan: (validity: string, tripType: string) => `${validity}, ${tripType}`,
  period: 'Period',
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  /** One ride of the day and the arithmetic of its amount: "6.35 km, 5 ride days × R 62.63". */
  route: (ride: string, pickUp: string, dropOff: string) => `${ride}: ${pickUp} → ${dropOff}`,
  /** The booked pick-up times of a ride: "07:15", or "Mon–Thu 06:45, Fri 07:15". */
  pickUp: (times: string) => `Pick-up ${times}`,
  times: (distance: string, days: string, fee: string) => `${distance}, ${days} × ${fee}`,
  /** What it cost to pay monthly, without VAT. */
  surcharge: 'Surcharge for monthly payments',
  vat: 'VAT',
  exempt: 'Exempt',
  paidWith: (company: string, transaction: string) => `Paid with ${company}, transaction ${transaction}`,
  /** What was paid beside the credit that was used. */
  paid: 'Paid',
  /** A payment of a plan that is paid monthly: "12 Feb 2026, LC-000017", or "12 Feb 2026, due". */
  instalment: (date: string, number: string) => `Monthly payment ${date}, ${number}`,
  paidWithCredit: 'Paid with credit.',
  nothingToPay: 'Nothing to pay.',
  reference: (reference: string) => `Payment reference: ${reference}`,
  refunded: 'This payment was refunded.',
  print: 'Print',
  download: 'Download PDF',
  none: 'There is no receipt for this booking.',
} as const;
