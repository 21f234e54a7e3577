import { readCode, type User } from '../people/accounts';
import type { Client } from '../people/client';
import { dateAfter, firstOpenWeekday, mondayAfter } from './calendar';
import { emails } from './accounts';
import { approveRequests, type Office } from './office';
import { signedIn } from './people';
import { scholarId } from './bookings';
import { PASSENGERS } from './world/passengers';

const CLOSURES = 'calendar/closures/';

interface Trip {
  id: string;
  date: string;
  can_skip: boolean;
}

/** Skips the first trip that can be skipped on or after a date. */
export async function skipTrip(client: Client, user: User, from: string): Promise<void> {
  const trips = await client.call<Trip[]>('GET', 'passenger', `ride/trips/?from=${from}`, { as: user });
  const trip = trips.find(({ can_skip }) => can_skip);
  if (trip === undefined) return;
  const path = `ride/trips/${trip.id}/skip/`;
  const { credit } = await client.call<{ credit: string }>('GET', 'passenger', path, { as: user });
  await client.call('POST', 'passenger', path, { body: { expected_credit: credit, reason: 'other' }, as: user });
}

/** Reports a problem of a passenger's first trip, which staff take and answer. */
export async function reportLate(client: Client, user: User, office: Office): Promise<void> {
  const [trip] = await client.call<Trip[]>('GET', 'passenger', 'ride/trips/', { as: user });
  if (trip === undefined) return;
  const body = { category: 'late', text: 'The vehicle came twenty minutes late, and nobody let us know.' };
  const { id } = await client.call<{ id: string }>('POST', 'passenger', `ride/trips/${trip.id}/problems/`, {
    body,
    as: user,
  });
  await office.post(`cases/${id}/take/`);
  await office.post(`cases/${id}/answer/`, { text: 'We are sorry. We have asked the driver to leave earlier.' });
}

/** Renews a passenger's first plan, which leaves a draft. */
export async function renewPlan(client: Client, user: User): Promise<void> {
  const path = 'passenger/subscription';
  const plans = await client.call<{ id: string }[]>('GET', 'passenger', `${path}/get-subscriptions/`, { as: user });
  if (plans[0]) await client.call('POST', 'passenger', `${path}/${plans[0].id}/renew/`, { body: {}, as: user });
}

/** Thandi shares Lerato with Lwazi and names who may receive her; an invitation of Zanele is open. */
export async function shareLearner(client: Client): Promise<void> {
  const { thandi, lwazi, zanele } = PASSENGERS;
  const guardian = await signedIn(client, thandi);
  const path = `passenger/scholar/${await scholarId(client, 'Lerato', guardian)}`;
  const send = (method: string, part: string, body: object) =>
    client.call(method, 'passenger', `${path}/${part}/`, { body, as: guardian });
  await send('POST', 'caregivers', { phone: lwazi.phone, role: 'view' });
  const as = await signedIn(client, lwazi);
  const code = await readCode(client, lwazi.phone, 'to help');
  await client.call('POST', 'passenger', 'passenger/caregivers/accept/', { body: { code }, as });
  await send('POST', 'caregivers', { phone: zanele.phone, role: 'receive' });
  const gogo = { name: 'Gogo Nkosi', phone: '+27825550190' };
  await send('POST', 'receivers', gogo);
  await send('PUT', 'care', { note: 'Asthma: the inhaler is in the front pocket.', emergency_contact: gogo });
}

const person = async (office: Office, email: string): Promise<string> => {
  const [found] = await office.rows<{ id: string }>('people/', { search: email });
  if (found === undefined) throw new Error(`There is nobody with the address ${email}.`);
  return found.id;
};

interface Closing {
  market: string;
  name: string;
  kind: string;
  school_id?: string;
}

/** Closes the first weekday from a date on that is not closed in the market yet, as public holidays are. */
async function closeDay(office: Office, form: Closing, from: string): Promise<{ closures: { id: string }[] }> {
  const span = { market: form.market, from, to: dateAfter(new Date(from), 14) };
  const closed = await office.rows<{ date: string }>(CLOSURES, span);
  const dates = closed.map(({ date }) => date);
  return office.post(CLOSURES, { ...form, date: firstOpenWeekday(from, dates) });
}

/** Staff close a day of a school and one of a market, and withdraw another. */
export async function closeDays(office: Office, begin: Date, schoolId: string): Promise<void> {
  const day = (weeks: number, days: number) => dateAfter(new Date(mondayAfter(begin, weeks)), days);
  const sportsDay = { market: 'RSA', school_id: schoolId, name: 'Sports day', kind: 'school_closed' };
  await closeDay(office, sportsDay, day(4, 2));
  await closeDay(office, { market: 'NG', name: 'Fuel strike', kind: 'disruption' }, day(4, 3));
  const storm = { market: 'RSA', name: 'Storm warning', kind: 'disruption' };
  const { closures } = await closeDay(office, storm, day(5, 4));
  for (const { id } of closures) await office.post(`${CLOSURES}${id}/withdraw/`);
}

/** Staff give credit, pay some of it out, which a second member approves, and lock an account. */
export async function creditAndLock(office: Office, approver: Office): Promise<void> {
  const fatima = await person(office, emails.passenger('fatima'));
  const goodwill = { amount: '350.00', reason: 'The vehicle came half an hour late twice in one week.' };
  await office.post(`people/${fatima}/credit/goodwill/`, goodwill);
  const payout = { amount: '200.00', reason: 'Asked for the money instead of credit.' };
  await office.post(`people/${fatima}/credit/payout/`, payout);
  await approveRequests(approver);
  const gift = await person(office, emails.passenger('gift'));
  await office.post(`people/${gift}/lock/`, { reason: 'Asked to close the account while the phone is lost.' });
}
