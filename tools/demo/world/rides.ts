import type { PassengerName } from './passengers';
import type { PlaceName } from './place';

/** Not paid, or how the payments of a booking end. `monthly` pays the first month with a card that is saved. */
export type Payment =
  | 'draft'
  | 'paid'
  | 'monthly'
  | 'under way'
  | 'declined'
  | 'given up'
  | 'run out'
  | 'another amount'
  | 'paid twice'
  | 'refunded';

/** A time of day, or minutes from the instant that the demo shows, see `quarterAt`. */
type RideTime = string | number;

export interface Ride {
  readonly passenger: PassengerName;
  /** First name of the learner; the passenger when it is left out. */
  readonly learner?: string;
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** Pick-up times: Ride A, and Ride B for a two-way trip. */
  readonly times: readonly [RideTime] | readonly [RideTime, RideTime];
  /** Ride A at other times on Mondays and Fridays. */
  readonly flexible?: true;
  /** Whole weeks between the first Monday of the demo's time and the start. */
  readonly week: number;
  readonly validity: string;
  readonly payment: Payment;
}

/** Booked when the demo's time begins. */
export const EARLY_RIDES: readonly Ride[] = [
  {
    passenger: 'thandi',
    learner: 'Lerato',
    from: 'northcliff',
    to: 'parktownGirls',
    times: ['07:00', '14:30'],
    week: 0,
    validity: '1_month',
    payment: 'paid',
  },
  {
    passenger: 'thandi',
    from: 'northcliff',
    to: 'rosebank',
    times: ['07:45'],
    flexible: true,
    week: 1,
    validity: '3_months',
    payment: 'monthly',
  },
  {
    passenger: 'pieter',
    learner: 'Anika',
    from: 'fourways',
    to: 'bryanstonHigh',
    times: ['07:15', '14:00'],
    week: 0,
    validity: '1_week',
    payment: 'paid',
  },
  {
    passenger: 'zanele',
    learner: 'Bandile',
    from: 'soweto',
    to: 'kingEdward',
    times: ['06:30', '15:00'],
    week: 0,
    validity: '1_week',
    payment: 'paid',
  },
  // One ride over, one under way and one to come, at the instant that the demo shows.
  {
    passenger: 'zanele',
    from: 'soweto',
    to: 'rosebank',
    times: [-80, 60],
    week: 1,
    validity: '1_month',
    payment: 'paid',
  },
  {
    passenger: 'pieter',
    from: 'fourways',
    to: 'rosebank',
    times: [-5],
    week: 1,
    validity: '1_month',
    payment: 'paid',
  },
  {
    passenger: 'fatima',
    learner: 'Aisha',
    from: 'parkhurst',
    to: 'parktownGirls',
    times: ['07:15'],
    week: 1,
    validity: '1_month',
    payment: 'refunded',
  },
  {
    passenger: 'lwazi',
    from: 'seaPoint',
    to: 'centuryCity',
    times: ['07:30', '17:00'],
    week: 4,
    validity: '1_week',
    payment: 'run out',
  },
  {
    passenger: 'adaeze',
    learner: 'Chidi',
    from: 'lekki',
    to: 'lagosSchool',
    times: ['06:45', '15:15'],
    week: 0,
    validity: '1_month',
    payment: 'paid',
  },
];

/** Booked today. */
export const LATE_RIDES: readonly Ride[] = [
  {
    passenger: 'thandi',
    learner: 'Sipho',
    from: 'northcliff',
    to: 'kingEdward',
    times: ['07:00', '15:30'],
    week: 4,
    validity: '3_months',
    payment: 'draft',
  },
  {
    passenger: 'zanele',
    learner: 'Nomvula',
    from: 'soweto',
    to: 'parktownGirls',
    times: ['06:15', '15:30'],
    week: 4,
    validity: '3_months',
    payment: 'paid',
  },
  {
    passenger: 'lwazi',
    from: 'seaPoint',
    to: 'centuryCity',
    times: ['07:30'],
    week: 4,
    validity: '2_weeks',
    payment: 'declined',
  },
  {
    passenger: 'lwazi',
    from: 'seaPoint',
    to: 'centuryCity',
    times: ['08:00', '17:30'],
    week: 5,
    validity: '1_week',
    payment: 'given up',
  },
  {
    passenger: 'lwazi',
    from: 'centuryCity',
    to: 'seaPoint',
    times: ['16:45'],
    week: 4,
    validity: '1_month',
    payment: 'under way',
  },
  {
    passenger: 'adaeze',
    learner: 'Amaka',
    from: 'lekki',
    to: 'lagosSchool',
    times: ['07:00', '16:00'],
    week: 4,
    validity: '1_month',
    payment: 'draft',
  },
  {
    passenger: 'tunde',
    learner: 'Folake',
    from: 'ikeja',
    to: 'lagosSchool',
    times: ['06:30', '15:30'],
    week: 4,
    validity: '2_weeks',
    payment: 'another amount',
  },
  {
    passenger: 'tunde',
    from: 'ikeja',
    to: 'yaba',
    times: ['08:15', '17:45'],
    week: 4,
    validity: '1_week',
    payment: 'paid twice',
  },
];
