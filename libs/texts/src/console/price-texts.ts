/** Texts of the prices page: tariffs, plan discounts and tax rules. Dates are formatted ("1 Feb 2026"). */
export const priceTexts = {
  title: 'Prices',
  intro:
    'Prices change by announcing a rule that begins on a later day. Bookings keep the rules they were quoted with.',
  loading: 'Loading prices...',
  markets: { ZAR: 'South Africa', NGN: 'Nigeria and elsewhere' },
  discounts: 'Plan discounts',
  discountsNote:
    'These hold in both markets. A day begins at midnight in each: an hour later in Nigeria than in South Africa.',
  kinds: { tariff: 'Tariff', tax: 'VAT', discount: 'Plan discount' },
  nothingYet: 'Nothing holds yet.',
  /** The first day of a rule in force: "since 1 Jan 2020". */
  since: (date: string) => `since ${date}`,
  announced: 'Announced',
  from: (date: string) => `From ${date}`,
  history: (rules: number) => (rules === 1 ? 'Earlier rule (1)' : `Earlier rules (${rules})`),
  earlier: (date: string, rule: string) => `From ${date}: ${rule}`,
  /** "R 15.00 + R 7.50 per km, at least R 35.00". */
  tariff: (base: string, perKm: string, minimum: string) => `${base} + ${perKm} per km, at least ${minimum}`,
  tax: (percent: string) => (percent === '0' ? 'Exempt: no VAT' : `${percent}% on top`),
  discount: (percent: string, label: string) =>
    percent === '0' ? 'No discount' : `${percent}% off, shown as “${label}”`,
  /** The default label that passengers see: "5% off for 1 month". */
  discountLabel: (percent: string, plan: string) => `${percent}% off for ${plan}`,
  form: {
    open: 'Announce a change',
    /** The accessible name: "Announce a change: Tariff, South Africa". */
    openFor: (name: string) => `Announce a change: ${name}`,
    title: { tariff: 'Announce a tariff', tax: 'Announce a VAT rule', discount: 'Announce a plan discount' },
    validFrom: 'Begins on',
    validFromCalendar: 'Open calendar: begins on',
    validFromHint: (tomorrow: string) => `From ${tomorrow} on.`,
    baseFee: 'Base fee of one trip',
    feePerKm: 'Fee per km',
    minimumFee: 'Lowest fee of one trip',
    percent: 'Percent',
    label: 'Words for the passenger',
    labelHint: 'The summary shows them, such as “5% off for 1 month”. Leave them out only with 0 percent.',
    submit: 'Announce',
    cancel: 'Cancel',
    startTooSoon: 'Choose a day from tomorrow on: a price never changes on the day it is announced.',
    startTooFar: 'Choose a day within two years from today',
    fee: 'Enter an amount such as 15.00',
    feeTooHigh: (max: string) => `Enter at most ${max}`,
    otherPercent: (named: string) => `These words say ${named}%, the discount is another`,
    percent0To100: 'Enter a percent from 0 to 100, such as 7.5',
  },
  confirm: {
    title: (date: string) => `Announce for ${date}?`,
    /** `rule` is the announced rule in one line. */
    text: (place: string, date: string, rule: string) =>
      `${place}: ${rule}. It holds for every price quoted from ${date} on. Until then it can be withdrawn.`,
    announce: 'Announce',
    back: 'Go back',
    done: (date: string) => `Announced. It begins on ${date}.`,
    failed: 'The change could not be announced.',
  },
  withdraw: {
    open: 'Withdraw',
    openFor: (name: string, date: string) => `Withdraw: ${name} from ${date}`,
    title: 'Withdraw this change?',
    text: (rule: string, date: string) => `“${rule}” will not begin on ${date}. The rule before it holds on.`,
    confirm: 'Withdraw',
    keep: 'Keep it',
    done: 'Withdrawn.',
    failed: 'The change could not be withdrawn.',
    gone: 'Somebody has withdrawn it already.',
  },
  /** Errors of the API. */
  serverErrors: {
    startTaken: (date: string) =>
      `A change that begins on ${date} is announced already. Choose another day, or withdraw that one first.`,
    begun: 'This rule has begun. Announce a new one instead.',
    named: 'A booking was quoted with this rule, so it has to stay. Announce a new one instead.',
  },
  preview: {
    title: 'A sample ride',
    distance: 'Distance in km',
    rides: 'Rides a day',
    rideChoices: { '1': 'One-way', '2': 'Two-way' },
    currency: 'Country',
    validity: 'Plan',
    waiting: 'Fill in the form to see what the ride would cost.',
    loading: 'Reckoning the price...',
    failed: 'The sample could not be reckoned.',
    caption: (start: string, rideDays: number) => `First ride on ${start}, ${rideDays} ride days`,
    line: 'Price',
    before: 'Today',
    /** The heading of the price on that day without this rule. */
    without: (date: string) => `${date}, without this change`,
    after: (date: string) => `From ${date}`,
    tripFee: 'One trip',
    fees: 'All trips',
    discount: 'Plan discount',
    subtotal: 'Sub total',
    vat: 'VAT',
    total: 'Total',
    noChange: 'The total stays the same.',
    /** `amount` with its sign; `percent` with its sign, such as "+5.2%". */
    changed: (amount: string) => `The total changes by ${amount}.`,
    changedBy: (amount: string, percent: string) => `The total changes by ${amount} (${percent}).`,
  },
} as const;
