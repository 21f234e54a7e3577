/** Texts of the prices page: tariffs, plan discounts and tax rules. Dates are formatted ("1 Feb 2026"). */
export const priceTexts = {
  title: 'Prices',
  intro: 'Announce a price change for a future day. Existing quotes and bookings keep their prices.',
  loading: 'Loading prices...',
  markets: { ZAR: 'South Africa', NGN: 'Nigeria and elsewhere' },
  discounts: 'Plan discounts',
  discountsNote:
    'These apply in both markets. A day starts at local midnight: an hour later in Nigeria than in South Africa.',
  kinds: {
    tariff: 'Tariff',
    tax: 'VAT',
    discount: 'Plan discount',
    sibling: 'Sibling discount',
    instalment: 'Paying monthly',
    hours: 'Hours of service',
  },
  /** "Rides leave from 04:30 to 22:00". */
  leave: (from: string, to: string) => `Rides leave from ${from} to ${to}`,
  nothingYet: 'No rule in force yet.',
  /** The first day of a rule in force: "since 1 Jan 2020". */
  since: (date: string) => `since ${date}`,
  announced: 'Announced',
  from: (date: string) => `From ${date}`,
  history: (rules: number) => (rules === 1 ? 'Earlier rule (1)' : `Earlier rules (${rules})`),
  ruleFrom: (date: string, rule: string) => `From ${date}: ${rule}`,
  /** "R 15.00 + R 7.50 per km, at least R 35.00". */
  tariff: (base: string, perKm: string, minimum: string) => `${base} + ${perKm} per km, at least ${minimum}`,
  tax: (percent: string) => (percent === '0' ? 'Exempt: no VAT' : `${percent}% on top`),
  discount: (percent: string, label: string) =>
    percent === '0' ? 'No discount' : `${percent}% off, shown as “${label}”`,
  /** "Second learner 5%, third and later 10%", "Second and later learners 5%". */
  siblings: (percents: readonly string[]) => {
    if (percents.every((percent) => percent === '0')) return 'No discount';
    const order = ['Second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
    const named = percents.map((percent, index) => {
      const isLast = index === percents.length - 1;
      const learner = index === 0 ? `learner${isLast ? 's' : ''} ` : '';
      return `${order[index] ?? ''}${isLast ? ' and later' : ''} ${learner}${percent}%`;
    });
    return named.join(', ');
  },
  /** "3 Months, 6 Months: no surcharge". */
  instalments: (plans: readonly string[], percent: string) => {
    if (plans.length === 0) return 'No plan';
    return `${plans.join(', ')}: ${percent === '0' ? 'no surcharge' : `${percent}% surcharge`}`;
  },
  /** The default label that passengers see: "5% off for 1 month". */
  discountLabel: (percent: string, plan: string) => `${percent}% off for ${plan}`,
  form: {
    open: 'Change...',
    /** The accessible name: "Announce a change: Tariff, South Africa". */
    openFor: (name: string) => `Announce a change: ${name}`,
    title: {
      tariff: 'Announce a tariff',
      tax: 'Announce a VAT rule',
      discount: 'Announce a plan discount',
      sibling: 'Announce a sibling discount',
      instalment: 'Announce which plans can be paid monthly',
      hours: 'Announce hours of service',
    },
    validFrom: 'Starts on',
    validFromCalendar: 'Open calendar: starts on',
    validFromHint: (tomorrow: string) => `From ${tomorrow}.`,
    baseFee: 'Base fee per trip',
    feePerKm: 'Fee per km',
    minimumFee: 'Minimum fee per trip',
    firstDeparture: 'First departure',
    lastDeparture: 'Last departure',
    percent: 'Percent',
    siblings: 'Percentage off for the second learner, the third and so on',
    siblingsHint: 'Separate them by a comma and a space: 5, 10. Later learners get the last one; 0 ends the discount.',
    validities: 'Plans that can be paid monthly',
    /** Options of that field: the shortest plan and all longer ones. */
    validitiesFrom: {
      '3_months,6_months,1_year': '3 months and longer',
      '6_months,1_year': '6 months and longer',
      '1_year': '1 year',
      '': 'None',
    },
    surcharge: 'Surcharge in percent of the total',
    surchargeHint: '0 for none.',
    validitiesUnknown: 'Name plans such as 3_months,1_year',
    label: 'Label for passengers',
    labelHint: 'Shown in the summary, such as “5% off for 1 month”. May be empty only with 0 percent.',
    submit: 'Announce',
    cancel: 'Cancel',
    startTooSoon: 'Choose a day from tomorrow: a change cannot start on the day it is announced.',
    startTooFar: 'Choose a day within two years from today',
    fee: 'Enter an amount such as 15.00',
    feeTooHigh: (max: string) => `Enter at most ${max}`,
    otherPercent: (named: string) => `The label says ${named}%, which differs from the discount`,
    hoursOrder: 'The last departure must be after the first',
    percents: 'Enter percentages from 0 to 100, separated by a comma and a space, such as 5, 10',
    percentsSeparated: 'Separate percentages by a comma and a space: 5, 10',
    tooManyPercents: (most: number) => `Enter at most ${most} percentages`,
    percent0To100: 'Enter a percent from 0 to 100, such as 7.5',
  },
  confirm: {
    title: (date: string) => `Announce for ${date}?`,
    /** `rule` is the announced rule in one line. */
    text: (place: string, date: string, rule: string) =>
      `${place}: ${rule}. It applies to every price quoted from ${date}. Until then you can withdraw it.`,
    /** The same of hours of service. */
    hoursText: (place: string, date: string, rule: string) =>
      `${place}: ${rule}. It applies to every plan that starts on or after ${date}; plans sold before keep their times.`,
    announce: 'Announce',
    back: 'Go back',
    done: (date: string) => `Announced. It starts on ${date}.`,
    failed: 'The change could not be announced.',
  },
  withdraw: {
    open: 'Withdraw',
    openFor: (name: string, date: string) => `Withdraw: ${name} from ${date}`,
    title: 'Withdraw this change?',
    text: (rule: string, date: string) => `“${rule}” will not start on ${date}. The current rule stays in force.`,
    confirm: 'Withdraw',
    keep: 'Keep it',
    done: 'Withdrawn.',
    failed: 'The change could not be withdrawn.',
    gone: 'Somebody has already withdrawn it.',
  },
  /** Errors of the API. */
  serverErrors: {
    startTaken: (date: string) =>
      `A change starting on ${date} has already been announced. Choose another day, or withdraw that one first.`,
    begun: 'This rule is already in force. Announce a new one instead.',
    named: 'A booking was quoted with this rule, so it cannot be withdrawn. Announce a new one instead.',
  },
  siblingPreview: {
    title: 'In the last 30 days',
    waiting: 'Enter the percentages to see how many plans would have cost less.',
    loading: 'Counting plans...',
    failed: 'The plans could not be counted.',
    none: 'Nobody bought a plan for a second learner.',
    noneLess: 'No plan would have cost less.',
    /** "12 plans of a second learner would have cost 10% less." */
    plans: (plans: number, learner: number, percent: string) => {
      const order = ['second', 'third', 'fourth', 'fifth', 'sixth'][learner - 2] ?? `${learner}th`;
      return `${plans === 1 ? '1 plan' : `${plans} plans`} of a ${order} learner would have cost ${percent}% less.`;
    },
  },
  instalmentPreview: {
    title: 'In the last 30 days',
    waiting: 'Enter the surcharge to see which plans could have been paid monthly.',
    loading: 'Counting plans...',
    failed: 'The plans could not be counted.',
    none: 'Nobody bought a plan that could have been paid monthly.',
    /** "12 plans of 3 Months; R 120.00 of surcharges". */
    plans: (plans: number, plan: string, surcharge: string) =>
      `${plans === 1 ? '1 plan' : `${plans} plans`} of ${plan}; ${surcharge} of surcharges`,
  },
  preview: {
    title: 'A sample ride',
    distance: 'Distance in km',
    rides: 'Rides per day',
    rideChoices: { '1': 'One-way', '2': 'Two-way' },
    currency: 'Country',
    validity: 'Plan',
    waiting: 'Fill in the form to see what the ride would cost.',
    loading: 'Calculating the price...',
    failed: 'The sample could not be calculated.',
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
