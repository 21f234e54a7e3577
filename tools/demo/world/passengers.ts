import type { PlaceName } from './place';
import type { SchoolName } from './office';

export interface Learner {
  readonly name: string;
  readonly age: number;
  readonly gender: string;
  readonly school: SchoolName;
}

/** Somebody who signs up. Phone in international form. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** What can be seen with this account. */
  readonly shows: string;
}

export interface Passenger extends Person {
  readonly home?: PlaceName;
  /** Signs up by the link of this invitation. */
  readonly invitation?: string;
  readonly learners: readonly Learner[];
}

const learner = (name: string, age: number, gender: string, school: SchoolName): Learner => ({
  name,
  age,
  gender,
  school,
});

/** Passengers of both markets, in the order in which they sign up. */
export const PASSENGERS = {
  thandi: {
    first_name: 'Thandi',
    last_name: 'Nkosi',
    phone: '+27825550101',
    home: 'northcliff',
    shows: 'two learners, one of them shared, plans that run, rides to rate, credit',
    learners: [learner('Lerato Nkosi', 9, 'Female', 'parktownGirls'), learner('Sipho Nkosi', 14, 'Male', 'kingEdward')],
  },
  pieter: {
    first_name: 'Pieter',
    last_name: 'van der Merwe',
    phone: '+27835550102',
    home: 'fourways',
    shows: 'a plan that has ended, a ride under way',
    learners: [
      learner('Anika van der Merwe', 7, 'Female', 'bryanstonHigh'),
      learner('Ruan van der Merwe', 11, 'Male', 'bryanstonHigh'),
    ],
  },
  zanele: {
    first_name: 'Zanele',
    last_name: 'Dlamini',
    phone: '+27725550103',
    home: 'soweto',
    shows: 'an ended plan and the draft that renews it',
    learners: [
      learner('Bandile Dlamini', 10, 'Male', 'kingEdward'),
      learner('Nomvula Dlamini', 15, 'Female', 'parktownGirls'),
      learner('Themba Dlamini', 6, 'Male', 'kingEdward'),
    ],
  },
  fatima: {
    first_name: 'Fatima',
    last_name: 'Patel',
    phone: '+27835550104',
    home: 'parkhurst',
    shows: 'a refunded plan, credit that is paid out',
    learners: [learner('Aisha Patel', 12, 'Female', 'parktownGirls')],
  },
  lwazi: {
    first_name: 'Lwazi',
    last_name: 'Mahlangu',
    phone: '+27715550105',
    home: 'seaPoint',
    shows: 'payments declined, given up, run out and under way',
    learners: [],
  },
  anele: {
    first_name: 'Anele',
    last_name: 'Mbeki',
    phone: '+27825550106',
    shows: 'nothing yet: every page is empty',
    learners: [],
  },
  adaeze: {
    first_name: 'Adaeze',
    last_name: 'Okafor',
    phone: '+2348035550107',
    home: 'lekki',
    shows: 'paid by the widget, in naira',
    learners: [
      learner('Chidi Okafor', 8, 'Male', 'lagosSchool'),
      learner('Amaka Okafor', 13, 'Female', 'lagosSchool'),
      learner('Ifeoma Okafor', 5, 'Female', 'lagosSchool'),
    ],
  },
  tunde: {
    first_name: 'Tunde',
    last_name: 'Adebayo',
    phone: '+2348025550108',
    home: 'ikeja',
    shows: 'money of another amount, and a payment made twice',
    learners: [learner('Folake Adebayo', 9, 'Female', 'lagosSchool')],
  },
  ngozi: {
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone: '+2348055550109',
    invitation: 'Abuja parents',
    shows: 'invited, with a coupon',
    learners: [],
  },
  gift: {
    first_name: 'Gift',
    last_name: 'Sithole',
    phone: '+27845550110',
    shows: 'locked by staff: cannot sign in',
    learners: [learner('Joy Sithole', 10, 'Female', 'northcliffHigh')],
  },
} as const satisfies Record<string, Passenger>;

export type PassengerName = keyof typeof PASSENGERS;
