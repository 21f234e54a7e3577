import { dateAfter, firstOpenWeekday, mondayAfter } from './calendar';
import { emails } from './accounts';
import type { Office } from './office';
import type { SignedIn } from './people';
import type { Talk } from './talk';

const CLOSURES = 'calendar/closures/';

interface Trip {
  id: string;
  date: string;
  can_skip: boolean;
}

/** Skips the first trip that can be skipped on or after a date. */
export async function skipTrip(talk: Talk, { access }: SignedIn, from: string): Promise<void> {
  const trips = await talk.call<Trip[]>('GET', 'passenger', `ride/trips/?from=${from}`, { access });
  const trip = trips.find(({ can_skip }) => can_skip);
  if (trip === undefined) return;
  const path = `ride/trips/${trip.id}/skip/`;
  const { credit } = await talk.call<{ credit: string }>('GET', 'passenger', path, { access });
  await talk.call('POST', 'passenger', path, { body: { expected_credit: credit }, access });
}

/** Reports a problem of a passenger's first trip, which staff take and answer. */
export async function reportLate(talk: Talk, { access }: SignedIn, office: Office): Promise<void> {
  const [trip] = await talk.call<Trip[]>('GET', 'passenger', 'ride/trips/', { access });
  if (trip === undefined) return;
  const body = { category: 'late', text: 'The vehicle came twenty minutes late, and nobody told us.' };
  const { id } = await talk.call<{ id: string }>('POST', 'passenger', `ride/trips/${trip.id}/problems/`, {
    body,
    access,
  });
  await office.post(`cases/${id}/take/`);
  await office.post(`cases/${id}/answer/`, { text: 'We are sorry. We have asked the driver to leave earlier.' });
}

/** Renews a passenger's first plan, which leaves a draft. */
export async function renewPlan(talk: Talk, { access }: SignedIn): Promise<void> {
  const path = 'passenger/subscription';
  const plans = await talk.call<{ id: string }[]>('GET', 'passenger', `${path}/get-subscriptions/`, { access });
  if (plans[0]) await talk.call('POST', 'passenger', `${path}/${plans[0].id}/renew/`, { body: {}, access });
}

const person = async (office: Office, email: string): Promise<string> => {
  const [found] = await office.rows<{ id: string }>('users/', { search: email });
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

/** Staff give credit, pay some of it out, and lock an account. */
export async function lookAfterPeople(office: Office): Promise<void> {
  const fatima = await person(office, emails.passenger('fatima'));
  const goodwill = { amount: '350.00', reason: 'The vehicle came half an hour late twice in one week.' };
  await office.post(`people/${fatima}/credit/goodwill/`, goodwill);
  const payout = { amount: '200.00', reason: 'Asked for the money instead of credit.' };
  await office.post(`people/${fatima}/credit/payout/`, payout);
  const gift = await person(office, emails.passenger('gift'));
  await office.post(`users/${gift}/lock/`, { reason: 'Asked to close the account while the phone is lost.' });
}
