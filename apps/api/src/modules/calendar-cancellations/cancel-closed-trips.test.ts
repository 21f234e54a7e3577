// @slow: not in npm test (decision 223).
import {
  addClosures,
  addSchool,
  addTerms,
  changeSchool,
  changeTerms,
  previewClosures,
  previewSchoolChange,
  previewTermsChange,
  type Endpoint,
} from '@liftclub/api-contract';
import { findBreaches } from '../ledger';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { booked, newLeg, SANDTON } from '../../../testing/builders/bookings';
import { signInStaffAgain, setUpStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
});
const naledi = setUpStaff(api);
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const BOTH_WAYS = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
const strike = { market: 'RSA', date: '2026-01-14', name: 'Strike', kind: 'disruption' };
const school = { name: 'Sandton Primary', address: '1 School Road', latitude: -26.1, longitude: 28.05, market: 'RSA' };
const ask = <E extends Endpoint>(endpoint: E, body: object, id?: string) =>
  api.call(endpoint, { headers: naledi.headers, body, ...(id !== undefined && { params: { id } }) });
async function confirmed<E extends Endpoint>(endpoint: E, body: object, id?: string) {
  const { status, response, error } = await ask(endpoint, body, id);
  if (status >= 300) throw new Error(JSON.stringify(error));
  await api.runJobs();
  return response;
}
const lost = async (user = thandi) =>
  (await tripsOf(api, user))
    .filter(({ status }) => status === 'cancelled')
    .map(({ date, ride_type, credit }) => `${date} ${ride_type} ${credit?.amount} ${credit?.rule}`);
const messages = (user = thandi) =>
  api.sms.filter(({ to, body }) => to === user.account.phone && body.includes('cancelled')).map(({ body }) => body);

/** A learner of a school; returns the id. */
const learnerOf = async (school_id: string) => (await newScholar(api, thandi, { school_id })).id;

describe('days that staff close', () => {
  it('lose their trips, which are credited, and the guardian is notified in one SMS without names', async () => {
    await paidPlan(api, thandi, BOTH_WAYS);
    await confirmed(addClosures, { ...strike, to: '2026-01-15' });
    expect(await lost()).toEqual([
      '2026-01-14 A 58.95 disruption',
      '2026-01-14 B 58.95 disruption',
      '2026-01-15 A 58.95 disruption',
      '2026-01-15 B 58.95 disruption',
    ]);
    expect(messages()).toEqual(['4 rides from Wed, 14 Jan to Thu, 15 Jan are cancelled. R 235.80 is credited.']);
  });

  it('credit by the rule in force what the preview promised: 81 % since today, half up for each trip', async () => {
    await paidPlan(api, thandi, BOTH_WAYS);
    await api.deps.db.$client.query(`insert into credit_rules (id, outcome, percent, valid_from)
      values (gen_random_uuid(), 'disruption', 81, '2026-01-12')`);
    const form = { ...strike, to: '2026-01-15' };
    const { credit } = (await ask(previewClosures, form)).response.data;
    expect(credit).toEqual([{ currency: 'ZAR', amount: '191.00' }]);
    expect((await confirmed(addClosures, form)).data.credit).toEqual(credit);
    expect(await lost()).toHaveLength(4);
    expect(messages()).toEqual(['4 rides from Wed, 14 Jan to Thu, 15 Jan are cancelled. R 191.00 is credited.']);
  });

  it('near a point lose the trips that begin or end there, of today those that have not departed', async () => {
    await paidPlan(api, thandi, BOTH_WAYS);
    const cape = { latitude: -33.9, longitude: 18.4, km: 50 };
    const { latitude, longitude } = SANDTON;
    await confirmed(addClosures, { ...strike, date: '2026-01-12', area: cape });
    expect(await lost()).toEqual([]);
    api.setTime('2026-01-12T08:00:00Z');
    await signInStaffAgain(api, naledi);
    await confirmed(addClosures, { ...strike, date: '2026-01-12', area: { latitude, longitude, km: 2 } });
    expect(await lost()).toEqual(['2026-01-12 B 58.95 disruption']);
    expect(messages()).toEqual(['Ride B 14:30 on Mon, 12 Jan is cancelled. R 58.95 is credited.']);
  });

  it('by a school leave the trips of others; a trip with a driver is lost too, a finished one is not', async () => {
    const { id } = (await ask(addSchool, school)).response.data;
    await paidPlan(api, thandi, BOTH_WAYS);
    const { trips } = await paidPlan(api, thandi, { ...BOTH_WAYS, scholar_id: await learnerOf(id) });
    const { $client } = api.deps.db;
    await $client.query(`update trips set status = 'on_the_way' where id = $1`, [trips[0]]);
    await $client.query(`update trips set status = 'completed' where id = $1`, [trips[1]]);
    api.setTime('2026-01-12T07:30:00Z');
    await signInStaffAgain(api, naledi);
    await confirmed(addClosures, { ...strike, date: '2026-01-12', school_id: id, kind: 'school_closed' });
    expect(await lost()).toEqual(['2026-01-12 A 58.95 closure']);
  });

  it('that are closed twice are credited once', async () => {
    await paidPlan(api, thandi);
    const { latitude, longitude } = SANDTON;
    await ask(addClosures, { ...strike, area: { latitude, longitude, km: 2 } });
    await ask(addClosures, strike);
    await api.runJobs();
    expect(await lost()).toHaveLength(1);
    expect(messages()).toHaveLength(1);
  });

  it('after the payment was begun were paid: their trips are cancelled and credited at once', async () => {
    const { booking_id } = await booked(api, thandi);
    const { reference } = await beginToPay(api, thandi, booking_id);
    await confirmed(addClosures, strike);
    expect(messages()).toEqual([]);
    api.paymentProviders.paystack.pay(reference);
    await verified(api, thandi, reference);
    await api.runJobs();
    expect(await lost()).toEqual(['2026-01-14 A 58.95 closure']);
    expect(await tripsOf(api, thandi)).toHaveLength(5);
  });
});

describe('a change of terms', () => {
  const terms = [{ from: '2026-01-12', to: '2026-03-27' }];

  it('of a calendar is counted first, takes the trips outside, and gives none back', async () => {
    const shared = { name: 'Gauteng', market: 'RSA', provisional: true, terms, days_off: [] };
    const { id: calendar_id } = (await ask(addTerms, shared)).response.data;
    const { id } = (await ask(addSchool, { ...school, calendar_id })).response.data;
    await paidPlan(api, thandi);
    await paidPlan(api, thandi, { scholar_id: await learnerOf(id) });
    const later = {
      terms: [{ from: '2026-01-14', to: '2026-03-27' }],
      days_off: [{ date: '2026-01-16', name: 'Sports day' }],
    };
    expect((await ask(previewTermsChange, later, calendar_id)).response.data).toEqual({
      trips: 3,
      riders: 1,
      credit: [{ currency: 'ZAR', amount: '176.85' }],
    });
    expect(await lost()).toEqual([]);
    await confirmed(changeTerms, later, calendar_id);
    const taken = ['2026-01-12 A 58.95 closure', '2026-01-13 A 58.95 closure', '2026-01-16 A 58.95 closure'];
    expect(await lost()).toEqual(taken);
    expect(messages()).toEqual(['3 rides from Mon, 12 Jan to Fri, 16 Jan are cancelled. R 176.85 is credited.']);
    await confirmed(changeTerms, { terms, days_off: [] }, calendar_id);
    expect(await lost()).toEqual(taken);
  });

  it('of a school does the same, by its own terms or by those of the calendar it is given', async () => {
    const { id } = (await ask(addSchool, school)).response.data;
    await paidPlan(api, thandi, { scholar_id: await learnerOf(id) });
    const own = { terms: [{ from: '2026-01-12', to: '2026-01-15' }] };
    expect((await ask(previewSchoolChange, own, id)).response.data.trips).toBe(1);
    expect((await ask(previewSchoolChange, { name: 'Renamed' }, id)).response.data.trips).toBe(0);
    await confirmed(changeSchool, own, id);
    expect(await lost()).toEqual(['2026-01-16 A 58.95 closure']);
    const shared = {
      name: 'Gauteng',
      market: 'RSA',
      provisional: true,
      terms: [{ from: '2026-01-13', to: '2026-02-01' }],
    };
    const { id: calendar_id } = (await ask(addTerms, { ...shared, days_off: [] })).response.data;
    await confirmed(changeSchool, { calendar_id }, id);
    expect(await lost()).toEqual(['2026-01-12 A 58.95 closure', '2026-01-16 A 58.95 closure']);
  });

  it('is refused in the preview as it is when it is saved', async () => {
    const { id } = (await ask(addTerms, { name: 'Kano', market: 'NG', provisional: true, terms, days_off: [] }))
      .response.data;
    const refused = async (body: object) => {
      const { status, error } = await ask(previewTermsChange, body, id);
      return [status, Object.keys(error.errors ?? {})];
    };
    expect(await refused({ market: 'RSA' })).toEqual([400, ['market']]);
    expect(await refused({ terms: [...terms, ...terms] })).toEqual([400, ['terms']]);
    expect((await ask(previewSchoolChange, {}, id)).status).toBe(404);
  });
});
