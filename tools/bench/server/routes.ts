import { PASSWORD } from '../../people/accounts';
import { hostName } from '../../people/client';
import { daysFromNow, LEARNER, LEG, paymentBody, rideBody } from '../../people/rides';
import type { Call } from './load';

/** Somebody who calls. */
export interface BenchUser {
  email: string;
  access: string;
}

/** A call that is measured, and the same of the reference. */
interface BenchRoute {
  name: string;
  api: (user: BenchUser) => Call;
  reference: (user: BenchUser) => Call;
  /** The share of the reference's requests that the API should answer. */
  goal: number;
  /** What the first passenger does once, before there are copies. */
  setUp?: (user: BenchUser) => Call[];
}

const API = '/api/v1/';
const PASSENGER_HOST = hostName('passenger');
const bearer = ({ access }: BenchUser) => ({ authorization: `Bearer ${access}` });

const get =
  (path: string) =>
  (user: BenchUser): Call => ({ method: 'GET', path: `${API}${path}`, host: PASSENGER_HOST, headers: bearer(user) });
const post = (path: string, user: BenchUser, body: object): Call => ({
  method: 'POST',
  path: `${API}${path}`,
  host: PASSENGER_HOST,
  body,
  headers: bearer(user),
});
const bare =
  (method: Call['method'], path: string, body?: (user: BenchUser) => object) =>
  (user: BenchUser): Call => ({
    method,
    path,
    host: 'localhost',
    headers: bearer(user),
    ...(body && { body: body(user) }),
  });

/** Signs somebody in. */
export const signInCall = ({ email }: Pick<BenchUser, 'email'>): Call => ({
  method: 'POST',
  path: `${API}account/login/`,
  host: PASSENGER_HOST,
  body: { email, password: PASSWORD },
});

const RIDE = { ...LEG, trip_time: '09:15:00' };

/** Books the ride of the bench for somebody. */
export const bookCall = (user: BenchUser, validity: string): Call =>
  post('ride/bookings/book/', user, rideBody({ start_date: daysFromNow(7), validity, trip: [RIDE] }));

/** Pays for a booking; `passengerApp` is the origin of the passenger app. */
export const payCall = (user: BenchUser, bookingId: string, passengerApp: string): Call =>
  post('passenger/subscription/initialize-payment/', user, paymentBody(bookingId, passengerApp));

export const ROUTES: readonly BenchRoute[] = [
  {
    name: 'scholars',
    goal: 0.6,
    api: get('passenger/scholar/get-scholars'),
    reference: bare('GET', '/scholars'),
    setUp: (user) => [post('passenger/scholar/create-scholar/', user, LEARNER)],
  },
  {
    name: 'bookings list (20)',
    goal: 0.7,
    api: get('ride/bookings/get-bookings/draft/?limit=20'),
    reference: bare('GET', '/bookings'),
    setUp: (user) => [bookCall(user, '1_month')],
  },
  { name: 'metrics', goal: 0.6, api: get('account/metrics'), reference: bare('GET', '/metrics') },
  {
    name: 'book a week',
    goal: 0.6,
    api: (user) => bookCall(user, '1_week'),
    reference: bare('POST', '/book', () => ({})),
  },
  {
    name: 'book a year',
    goal: 0.6,
    api: (user) => bookCall(user, '1_year'),
    reference: bare('POST', '/book', () => ({})),
  },
  {
    name: 'sign-in',
    goal: 0.85,
    api: signInCall,
    reference: bare('POST', '/sign-in', ({ email }) => ({ email, password: PASSWORD })),
  },
];

/** The lists that grow with the database. */
export const LISTS: readonly Pick<BenchRoute, 'name' | 'api'>[] = [
  ...ROUTES.filter(({ name }) => ['scholars', 'bookings list (20)', 'metrics'].includes(name)),
  { name: 'active bookings (20)', api: get('ride/bookings/get-bookings/active/?limit=20') },
  { name: 'subscriptions (20)', api: get('passenger/subscription/get-subscriptions?limit=20') },
  { name: 'trips of two weeks', api: get(`ride/trips/?from=${daysFromNow(0)}&to=${daysFromNow(13)}`) },
];
