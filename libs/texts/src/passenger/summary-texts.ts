/** Texts of the summary (specification section 2, Summary). */
export const summaryTexts = {
  title: 'Summary',
  tripDetails: 'Trip details',
  rider: 'Rider',
  tripType: 'Trip',
  plan: 'Plan',
  startDate: 'Start date',
  endDate: 'End date',
  rideDays: 'Ride days',
  weekdays: 'Weekdays',
  promo: 'Promo',
  coupon: 'Coupon',
  rides: { A: 'Ride A', B: 'Ride B' },
  pickUp: 'Pick-up',
  dropOff: 'Drop-off',
  pickUpTime: 'Pick-up time',
  distance: 'Distance',
  price: 'Price',
  howCalculated: 'How this is calculated',
  /** The two factors of the arithmetic "21 ride days × 2 rides × R 68.30". */
  rideDayCount: (days: number) => (days === 1 ? '1 ride day' : `${days} ride days`),
  /** `days`: "4 ride days". */
  tooLateToday: (days: string) => `Today’s ride can no longer be booked: ${days}`,
  /** Follows the number of ride days; `withoutSchool` when school holidays are among the weekdays. */
  notCharged: (weekdays: number, withoutSchool: boolean) => {
    const what = withoutSchool ? 'without school' : 'without rides';
    return weekdays === 1 ? `1 weekday ${what} is not charged.` : `${weekdays} weekdays ${what} are not charged.`;
  },
  closedDay: (date: string, name: string) => `${date}: ${name}`,
  closedRange: (from: string, to: string, name: string) => `${from} – ${to}: ${name}`,
  closedDays: 'Weekdays without rides',
  /** Instead of the arithmetic, when rides of the first day are not sold any more. */
  withoutPastRides: (days: string) => `${days}, without rides that leave too soon`,
  shared: (minutes: number) => `Shared ride: up to ${minutes} minutes longer than driving directly`,
  rideCount: (rides: number) => `${rides} rides`,
  discount: 'Discount',
  /** `percent` as of VAT. */
  sibling: (percent: number) => `Sibling discount (${percent}%)`,
  subTotal: 'Sub total',
  /** `percent` is a plain number such as 7.5. */
  vat: (percent: number) => `VAT (${percent}%)`,
  total: 'Total',
  initialTotal: 'Before discount',
  pay: 'Proceed to make payment',
  paying: 'Redirecting....',
  saveCard: 'Save this card for my next payments',
  saveCardHint: 'Only our payment company stores the number. You can remove the card under Payment methods.',
  edit: 'Change the ride',
  cannotPay: 'This booking can no longer be paid.',
  verifyPhoneToPay: 'Verify your phone number first, then make the payment.',
  verifyPhone: 'Verify Phone Number',
  close: 'Close summary',
  /** Label of the small route drawing. */
  sketch: (pickUp: string, dropOff: string) => `Route from ${pickUp} to ${dropOff}`,
  schematic: 'schematic',
} as const;
