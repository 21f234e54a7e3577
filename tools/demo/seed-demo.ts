import { UserFacingError } from '../user-facing-error';
import { emails } from './accounts';
import { closeDays, lookAfterPeople, renewPlan, reportLate, skipTrip } from './changes';
import { dateAfter, mondayAfter } from './calendar';
import { driveLastDay } from './driven-day';
import { addDrivers } from './driving';
import { addSchools, addStaff, makeOffers, openOffice, type Office, type Operator } from './office';
import { payUnknown, refund, settle } from './paying';
import { signedIn, signIn } from './people';
import { addPassengers, book, bookInvited } from './riding';
import { shareLearner } from './sharing';
import type { Talk } from './talk';
import { PASSENGERS, type Passenger } from './world/passengers';
import { EARLY_RIDES, LATE_RIDES, type Ride } from './world/rides';

export interface Seeding {
  talk: Talk;
  operator: Operator;
  say: (line: string) => void;
}

/**
 * Fills a running stack with the people, plans and payments of the demo, as they themselves would: by the API, the
 * sandbox's inbox and payment pages, and the operator command. The clock of a new stack begins with `beginOfDemo` and
 * is moved to today on the way; a database that was in use gets the same without anything past. Returns false when it
 * was filled before. Throws UserFacingError when it cannot be filled.
 */
export async function seedDemo({ talk, operator, say }: Seeding): Promise<boolean> {
  const begin = await clockOf(talk);
  if (await isSeeded(talk)) return false;
  if (await signIn(talk, emails.passenger('thandi')))
    throw new UserFacingError('--demo was interrupted before. Remove DATA_DIR (.data) and start again.');
  say('Demo: the office…');
  await addStaff(talk, operator);
  const office = await officeOf(talk);
  const schools = await addSchools(office, begin);
  const tokens = await makeOffers(office, begin);
  say('Demo: passengers and learners…');
  await addPassengers(talk, schools, tokens);
  say('Demo: drivers and their documents…');
  await addDrivers(talk, office, begin);
  say('Demo: first bookings and payments…');
  await bookAll(talk, EARLY_RIDES, begin);
  await bookByInvitation(talk, begin);
  await skipTrip(talk, await signedIn(talk, PASSENGERS.thandi), mondayAfter(begin, 1));
  await passTime(talk, say);
  say('Demo: bookings and payments of today…');
  await liveOn(talk, begin, schools.parktownGirls);
  return true;
}

/** What happens today. */
async function liveOn(talk: Talk, begin: Date, school: string): Promise<void> {
  const office = await officeOf(talk);
  await bookAll(talk, LATE_RIDES, begin);
  await renewPlan(talk, await signedIn(talk, PASSENGERS.zanele));
  await skipTrip(talk, await signedIn(talk, PASSENGERS.thandi), dateAfter(await clockOf(talk), 1));
  await reportLate(talk, await signedIn(talk, PASSENGERS.thandi), office);
  await refund(office, emails.passenger('fatima'));
  await closeDays(office, begin, school);
  await shareLearner(talk);
  await lookAfterPeople(office);
}

async function officeOf(talk: Talk): Promise<Office> {
  const office = await openOffice(talk, emails.staff);
  if (office === undefined) throw new Error(`${emails.staff} cannot sign in.`);
  return office;
}

/** Locking an account is the last step of the demo, so an account that is locked tells that it is complete. */
async function isSeeded(talk: Talk): Promise<boolean> {
  const office = await openOffice(talk, emails.staff);
  if (office === undefined) return false;
  const found = await office.rows('users/', { search: emails.passenger('gift'), locked: 'true' });
  return found.length > 0;
}

/** The server's clock. Throws UserFacingError where it cannot be read: without the sandbox. */
async function clockOf(talk: Talk): Promise<Date> {
  const { status, json } = await talk.ask('GET', 'base', 'sandbox/clock/');
  if (status !== 200) throw new UserFacingError('--demo needs the sandbox for text messages and payments.');
  return new Date((json['data'] as { now: string }).now);
}

/** Moves the clock to the present of this machine, over a day that is driven; every job due by then runs. */
async function passTime(talk: Talk, say: (line: string) => void): Promise<void> {
  const today = new Date();
  const days = Math.floor((today.getTime() - (await clockOf(talk)).getTime()) / 86_400_000);
  if (days < 1) return say('Demo: the database was in use before, so no plan of the demo has ended.');
  say(`Demo: ${days} days pass, and drivers drive the last of them…`);
  await driveLastDay(talk, today);
  await talk.call('POST', 'base', 'sandbox/clock/', { body: { now: today.toISOString() } });
}

/** Each ride is booked by its passenger and settled. */
async function bookAll(talk: Talk, rides: readonly Ride[], begin: Date): Promise<void> {
  for (const ride of rides) {
    const session = await signedIn(talk, PASSENGERS[ride.passenger]);
    await settle(talk, session, await book(talk, ride, session, begin), ride.payment);
  }
}

/** The invited passenger books with the coupon of the invitation, and pays. */
async function bookByInvitation(talk: Talk, begin: Date): Promise<void> {
  const invited = Object.values<Passenger>(PASSENGERS).filter(({ invitation }) => invitation !== undefined);
  for (const passenger of invited) {
    const session = await signedIn(talk, passenger);
    const booking = await bookInvited(talk, session, begin, 'ABUJA-PARENTS');
    await payUnknown(talk, session, booking);
    await settle(talk, session, booking, 'paid');
  }
}
