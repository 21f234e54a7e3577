/** Texts of the page that prices a ride for visitors. */
export const estimateTexts = {
  title: 'What would my ride cost?',
  intro: 'Enter two addresses. You need no account.',
  headline: 'Rides to school and work, every weekday',
  country: 'Country',
  countries: { RSA: 'South Africa', NG: 'Nigeria' },
  elsewhere: (country: string) => `Choose a place in ${country}`,
  from: 'From',
  to: 'To',
  twoWay: 'There and back',
  submit: 'Show price',
  busy: 'Working out the price...',
  result: 'Estimate',
  /** Both as addresses. */
  route: (from: string, to: string) => `${from} to ${to}`,
  /** `amount` is money such as "R 67.50". */
  perWeek: (amount: string) => `${amount} a week`,
  /** `distance` such as "7.1 km", one way. */
  perRide: (amount: string, distance: string) => `${amount} a ride, ${distance} by road.`,
  plan: {
    oneWay: 'Estimate for a 1-week plan: five days, one way.',
    twoWay: 'Estimate for a 1-week plan: five days, there and back.',
  },
  vat: { included: 'VAT is included.', none: 'No VAT is added.' },
  discounts: 'Longer plans cost less per ride. Public and school holidays are not charged.',
  signUp: 'Sign Up',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
} as const;
