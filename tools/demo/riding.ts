import { mondayAfter } from './calendar';
import type { SchoolIds } from './office';
import { fillProfile, signedIn, signUp, signUpInvited, type SignedIn } from './people';
import type { Talk } from './talk';
import { SCHOOLS } from './world/office';
import { PASSENGERS, type Passenger } from './world/passengers';
import { PLACES, type PlaceName } from './world/place';
import type { Ride } from './world/rides';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** All passengers sign up, with their home and their learners. `tokens` are those of the invitations, by label. */
export async function addPassengers(talk: Talk, schools: SchoolIds, tokens: Map<string, string>): Promise<void> {
  for (const [number, passenger] of Object.values<Passenger>(PASSENGERS).entries()) {
    if (passenger.invitation === undefined) await signUp(talk, passenger, { role: 'Passenger' });
    else await signUpInvited(talk, passenger, tokens.get(passenger.invitation) ?? '');
    const session = await signedIn(talk, passenger);
    if (passenger.home !== undefined) await fillProfile(talk, passenger, session, { role: 'passenger', number });
    for (const { school, ...learner } of passenger.learners) {
      const { name, place } = SCHOOLS[school];
      const known = { school_name: name, school_address: PLACES[place].address, school_id: schools[school] };
      const body = { ...learner, ...known };
      await talk.call('POST', 'passenger', 'passenger/scholar/create-scholar/', { body, access: session.access });
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
export async function book(talk: Talk, ride: Ride, session: SignedIn, begin: Date): Promise<string> {
  const { from, to, flexible } = ride;
  const [there, back] = ride.times;
  const legs = [legOf({ type: 'A', from, to, time: there, flexible })];
  if (back !== undefined) legs.push(legOf({ type: 'B', from: to, to: from, time: back }));
  const body = {
    trip_type: back === undefined ? '1_way' : '2_way',
    start_date: mondayAfter(begin, ride.week),
    validity: ride.validity,
    trip: legs,
    ...(ride.learner !== undefined && { scholar_id: await scholarId(talk, ride.learner, session) }),
  };
  const { access } = session;
  const made = await talk.call<{ booking_id: string }>('POST', 'passenger', 'ride/bookings/book/', { body, access });
  return made.booking_id;
}

/** The id of a passenger's learner. Throws when there is none with this first name. */
export async function scholarId(talk: Talk, firstName: string, { access }: SignedIn): Promise<string> {
  const path = 'passenger/scholar/get-scholars';
  const scholars = await talk.call<{ id: string; name: string }[]>('GET', 'passenger', path, { access });
  const found = scholars.find(({ name }) => name.startsWith(firstName));
  if (found === undefined) throw new Error(`There is no learner ${firstName}.`);
  return found.id;
}

/** Books the one ride of an invited passenger, with the coupon of the invitation. */
export async function bookInvited(talk: Talk, session: SignedIn, begin: Date, coupon_code: string): Promise<string> {
  const trip = legOf({ type: 'A', from: 'asokoro', to: 'wuse', time: '07:30' });
  const body = { start_date: mondayAfter(begin, 1), trip, coupon_code };
  const path = 'ride/bookings/book/exclusive';
  const made = await talk.call<{ booking_id: string }>('POST', 'passenger', path, { body, access: session.access });
  return made.booking_id;
}
