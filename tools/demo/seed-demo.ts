import { trySignIn } from '../people/accounts';
import type { Client } from '../people/client';
import { sandboxClock } from '../people/sandbox-clock';
import { UserFacingError } from '../user-facing-error';
import { emails } from './accounts';
import { closeDays, creditAndLock, renewPlan, reportLate, shareLearner, skipTrip } from './changes';
import { dateAfter, mondayAfter, storyOf } from './calendar';
import { driveUntil } from './drive-until';
import { addDrivers } from './drivers';
import { addSchools, addStaff, makeOffers, openOffice, type Office, type Operator } from './office';
import { payBooking, payUnknown, refund } from './payments';
import { signedIn } from './people';
import { addPassengers, book, bookInvited } from './bookings';
import { PASSENGERS, type Passenger } from './world/passengers';
import { EARLY_RIDES, LATE_RIDES, type Ride } from './world/rides';

export interface Seeding {
  client: Client;
  operator: Operator;
  /** By the clock of this machine. */
  now: Date;
  say: (line: string) => void;
}

/**
 * Fills a running stack with the people, plans and payments of the demo, as they themselves would: by the API, the
 * sandbox's inbox and payment pages, and the operator command. The clock of a new stack begins with `beginOfDemo` and
 * is moved to `storyOf` on the way; a database that was in use gets the same without anything past. Returns false when
 * it was filled before. Throws UserFacingError when it cannot be filled.
 */
export async function seedDemo({ client, operator, now, say }: Seeding): Promise<boolean> {
  const begin = new Date(await sandboxClock(client).read());
  if (await isSeeded(client)) return false;
  if (await trySignIn(client, { email: emails.passenger('thandi'), host: 'passenger' }))
    throw new UserFacingError('--demo was interrupted before. Remove DATA_DIR (.data) and start again.');
  say('Demo: the office…');
  await addStaff(client, operator);
  const office = await officeOf(client);
  const schools = await addSchools(office, begin);
  const tokens = await makeOffers(office, begin);
  say('Demo: passengers and learners…');
  await addPassengers(client, schools, tokens);
  say('Demo: drivers and their documents…');
  await addDrivers(client, office, begin);
  say('Demo: first bookings and payments…');
  await bookAll(client, EARLY_RIDES, begin);
  await bookByInvitation(client, begin);
  await skipTrip(client, await signedIn(client, PASSENGERS.thandi), mondayAfter(begin, 1));
  await passTime(client, { begin, now, say });
  say('Demo: bookings and payments of today…');
  await addPresent(client, begin, schools.parktownGirls);
  return true;
}

/** What the demo does today. */
async function addPresent(client: Client, begin: Date, school: string): Promise<void> {
  const office = await officeOf(client);
  const approver = await officeOf(client, emails.approver);
  await bookAll(client, LATE_RIDES, begin);
  await renewPlan(client, await signedIn(client, PASSENGERS.zanele));
  await skipTrip(
    client,
    await signedIn(client, PASSENGERS.thandi),
    dateAfter(new Date(await sandboxClock(client).read()), 1),
  );
  await reportLate(client, await signedIn(client, PASSENGERS.thandi), office);
  await refund(office, approver, emails.passenger('fatima'));
  await closeDays(office, begin, school);
  await shareLearner(client);
  await creditAndLock(office, approver);
}

async function officeOf(client: Client, email: string = emails.staff): Promise<Office> {
  const office = await openOffice(client, email);
  if (office === undefined) throw new Error(`${email} cannot sign in.`);
  return office;
}

/** Locking an account is the last step of the demo: a locked account shows that it is complete. */
async function isSeeded(client: Client): Promise<boolean> {
  const office = await openOffice(client, emails.staff);
  if (office === undefined) return false;
  const found = await office.rows('people/', { search: emails.passenger('gift'), locked: 'true' });
  return found.length > 0;
}

/** Moves the clock to the demo's story; every job due by then runs, and drivers drive every day until that instant. */
async function passTime(
  client: Client,
  { begin, now, say }: { readonly begin: Date; readonly now: Date; readonly say: (line: string) => void },
): Promise<void> {
  const span = { market: 'RSA', from: dateAfter(now, 0), to: dateAfter(now, 14) };
  const closed = await (await officeOf(client)).rows<{ date: string }>('calendar/closures/', span);
  const closedDates = closed.map(({ date }) => date);
  const story = storyOf(begin, now, closedDates);
  const days = Math.floor((story.getTime() - begin.getTime()) / 86_400_000);
  if (days < 1) return say('Demo: the database was in use before, so no plan of the demo has ended.');
  say(`Demo: ${days} days pass, and drivers drive them…`);
  const underWay = await driveUntil(client, { from: mondayAfter(begin, 0), story });
  say(`Demo: the clock stands at ${inSouthAfrica(story)} in South Africa. Rides are over, under way and to come.`);
  for (const { driver, run } of underWay)
    say(`Demo: ${driver.email} drives a run until ${inSouthAfrica(new Date(run.ends_at))}.`);
}

const inSouthAfrica = (instant: Date): string =>
  instant.toLocaleString('en-ZA', { timeZone: 'Africa/Johannesburg', dateStyle: 'full', timeStyle: 'short' });

/** Each ride is booked by its passenger and settled. */
async function bookAll(client: Client, rides: readonly Ride[], begin: Date): Promise<void> {
  for (const ride of rides) {
    const session = await signedIn(client, PASSENGERS[ride.passenger]);
    await payBooking(client, session, await book(client, ride, session, begin), ride.payment);
  }
}

/** The invited passenger books with the coupon of the invitation, and pays. */
async function bookByInvitation(client: Client, begin: Date): Promise<void> {
  const invited = Object.values<Passenger>(PASSENGERS).filter(({ invitation }) => invitation !== undefined);
  for (const passenger of invited) {
    const session = await signedIn(client, passenger);
    const booking = await bookInvited(client, session, begin, 'ABUJA-PARENTS');
    await payUnknown(client, session, booking);
    await payBooking(client, session, booking, 'paid');
  }
}
