import type { User } from '../people/accounts';
import { dataOf, type Client } from '../people/client';
import { bookRide, createScholar } from '../people/rides';
import { mondayAfter, quarterAt } from './calendar';
import type { SchoolIds } from './office';
import { fillProfile, register, registerInvited, signedIn } from './people';
import { SCHOOLS } from './world/office';
import { PASSENGERS, type Passenger } from './world/passengers';
import { PLACES, type PlaceName } from './world/place';
import type { Ride } from './world/rides';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** All passengers sign up, with their home and their learners. `tokens` are those of the invitations, by label. */
export async function addPassengers(client: Client, schools: SchoolIds, tokens: Map<string, string>): Promise<void> {
  for (const [number, passenger] of Object.values<Passenger>(PASSENGERS).entries()) {
    if (passenger.invitation === undefined) await register(client, passenger, 'Passenger');
    else await registerInvited(client, passenger, tokens.get(passenger.invitation) ?? '');
    const user = await signedIn(client, passenger);
    if (passenger.home !== undefined) await fillProfile(client, passenger, user, { role: 'passenger', number });
    for (const { school, ...learner } of passenger.learners) {
      const { name, place } = SCHOOLS[school];
      const known = { school_name: name, school_address: PLACES[place].address, school_id: schools[school] };
      dataOf(await createScholar(client, user, { ...learner, ...known }), `The learner ${learner.name}`);
    }
  }
}

interface Leg {
  type: 'A' | 'B';
  from: PlaceName;
  to: PlaceName;
  time: string;
  flexible?: boolean | undefined;
}

function legOf({ type, from, to, time, flexible }: Leg) {
  const route = { ride_type: type, pick_up: PLACES[from], drop_off: PLACES[to], distance: 5 };
  if (!flexible) return { ...route, time_type: 'fixed', trip_time: `${time}:00` };
  const day_time = WEEKDAYS.map((day) => ({ day, time: day === 'Mon' || day === 'Fri' ? '09:00:00' : `${time}:00` }));
  return { ...route, time_type: 'flexible', day_time };
}

/** Books a ride; returns the booking. `begin` is when the demo's time begins. */
export async function book(client: Client, ride: Ride, user: User, begin: Date): Promise<string> {
  const { from, to, flexible } = ride;
  const [there, back] = ride.times.map((time) => (typeof time === 'string' ? time : quarterAt(begin, time)));
  const legs = [legOf({ type: 'A', from, to, time: there ?? '', flexible })];
  if (back !== undefined) legs.push(legOf({ type: 'B', from: to, to: from, time: back }));
  const body = {
    trip_type: back === undefined ? '1_way' : '2_way',
    start_date: mondayAfter(begin, ride.week),
    validity: ride.validity,
    trip: legs,
    ...(ride.learner !== undefined && { scholar_id: await scholarId(client, ride.learner, user) }),
  };
  return dataOf<{ booking_id: string }>(await bookRide(client, user, body), 'The booking').booking_id;
}

/** The id of a passenger's learner. Throws when there is none with this first name. */
export async function scholarId(client: Client, firstName: string, user: User): Promise<string> {
  const path = 'passenger/scholar/get-scholars';
  const scholars = await client.call<{ id: string; name: string }[]>('GET', 'passenger', path, { as: user });
  const found = scholars.find(({ name }) => name.startsWith(firstName));
  if (found === undefined) throw new Error(`There is no learner ${firstName}.`);
  return found.id;
}

/** Books the one ride of an invited passenger, with the coupon of the invitation. */
export async function bookInvited(client: Client, user: User, begin: Date, coupon_code: string): Promise<string> {
  const trip = legOf({ type: 'A', from: 'asokoro', to: 'wuse', time: '07:30' });
  const body = { start_date: mondayAfter(begin, 1), trip, coupon_code };
  const path = 'ride/bookings/book/exclusive';
  const made = await client.call<{ booking_id: string }>('POST', 'passenger', path, { body, as: user });
  return made.booking_id;
}
