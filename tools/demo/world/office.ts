import type { PlaceName } from './place';

interface School {
  readonly name: string;
  readonly place: PlaceName;
  readonly market: 'RSA' | 'NG';
  readonly bell_time: string;
}

/** Schools that staff enter. Each has terms of its own, so that there are rides whatever the date. */
export const SCHOOLS = {
  northcliffHigh: { name: 'Northcliff High School', place: 'northcliffHigh', market: 'RSA', bell_time: '07:30:00' },
  bryanstonHigh: { name: 'Bryanston High School', place: 'bryanstonHigh', market: 'RSA', bell_time: '07:40:00' },
  parktownGirls: {
    name: 'Parktown High School for Girls',
    place: 'parktownGirls',
    market: 'RSA',
    bell_time: '07:30:00',
  },
  kingEdward: { name: 'King Edward VII School', place: 'kingEdward', market: 'RSA', bell_time: '07:45:00' },
  lagosSchool: { name: 'Corona School', place: 'lagosSchool', market: 'NG', bell_time: '08:00:00' },
  abujaSchool: { name: 'The Regent School', place: 'abujaSchool', market: 'NG', bell_time: '07:45:00' },
} as const satisfies Record<string, School>;

export type SchoolName = keyof typeof SCHOOLS;

interface Coupon {
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: string;
  readonly currency?: 'ZAR' | 'NGN';
  /** First and last day, counted from the beginning of the demo's time. */
  readonly fromDay?: number;
  readonly untilDay?: number;
  readonly total_limit?: string;
  readonly country?: string;
  /** Staff end it. */
  readonly ended?: boolean;
}

/** A coupon in each state. `ABUJA-PARENTS` is used up by the invited passenger. */
export const COUPONS: readonly Coupon[] = [
  { code: 'WELCOME-10', kind: 'percent', value: '10', total_limit: '500' },
  { code: 'ABUJA-PARENTS', kind: 'percent', value: '15', total_limit: '1', country: 'NG' },
  { code: 'NEXT-TERM', kind: 'fixed', value: '150.00', currency: 'ZAR', fromDay: 60, untilDay: 120, country: 'RSA' },
  { code: 'FIRST-WEEK', kind: 'percent', value: '20', untilDay: 5 },
  { code: 'NEIGHBOURS', kind: 'fixed', value: '2500.00', currency: 'NGN', country: 'NG', ended: true },
];

interface Invitation {
  readonly label: string;
  readonly validity: string;
  readonly coupon?: string;
  readonly max_uses?: string;
  /** Last day, counted from the beginning of the demo's time. */
  readonly untilDay?: number;
  readonly ended?: boolean;
}

/** An invitation in each state. `Abuja parents` is used up by the invited passenger. */
export const INVITATIONS: readonly Invitation[] = [
  { label: 'Parktown parents', validity: '1_month', coupon: 'WELCOME-10' },
  { label: 'Abuja parents', validity: '2_weeks', coupon: 'ABUJA-PARENTS', max_uses: '1' },
  { label: 'Open day', validity: '1_week', untilDay: 3 },
  { label: 'Lekki estate', validity: '1_month', max_uses: '20', ended: true },
];

/** People of the office: the first does everything that staff do in the demo. */
export const STAFF = [
  { name: 'Naledi Mokoena', email: 'naledi.mokoena@example.com', role: 'admin' },
  { name: 'Chinedu Balogun', email: 'chinedu.balogun@example.com', role: 'manager' },
] as const;
