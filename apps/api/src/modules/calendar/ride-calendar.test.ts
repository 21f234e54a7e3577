import {
  createScholar,
  getBooking,
  getRideCalendar,
  getSchools,
  renewSubscription,
  updateScholar,
} from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';
import { closeDate } from '../../../testing/builders/closures';
import { payBooking } from '../../../testing/builders/payments';

const { api, thandi, ngozi, rowsOf } = setUpPassengers('each test');

const TERMS = [{ from: '2026-01-14', to: '2026-01-16' }];

/** A school whose term has three days of the week of 12 January. */
async function newSchool(name = 'Sandton Primary', market = 'RSA'): Promise<string> {
  const [row] = await rowsOf(
    `insert into schools (id, name, address, latitude, longitude, market, terms, created_at)
     values (gen_random_uuid(), $1, '1 School Road', -26.1, 28, $2, $3, $4) returning id`,
    [name, market, JSON.stringify(TERMS), api.deps.clock()],
  );
  return row.id;
}

const scholar = { name: 'Lesedi', age: 8, gender: 'Female', school_name: 'Sandton Primary', school_address: 'Road' };
const scholarOf = (school_id: string | null) =>
  api.call(createScholar, { access: thandi.access, body: { ...scholar, school_id } });

describe('a learner of a known school', () => {
  it('rides in its terms; the holidays are one range', async () => {
    const school = await newSchool();
    await closeDate(api, '2026-01-12', 'Feast');
    await closeDate(api, '2026-01-15', 'Exams', { school });
    const { id } = (await scholarOf(school)).response.data;
    const { trip_details } = await booked(api, thandi, { scholar_id: id });
    expect(trip_details).toMatchObject({
      ride_days: 2,
      closed: [
        { from: '2026-01-12', to: '2026-01-13', name: 'School holidays' },
        { date: '2026-01-15', name: 'Exams' },
      ],
    });
    expect((await booked(api, thandi)).trip_details.ride_days).toBe(4);
  });

  it('renews from the first day of the next term', async () => {
    const school = await newSchool();
    const { id } = (await scholarOf(school)).response.data;
    const { booking_id } = await booked(api, thandi, { scholar_id: id });
    await payBooking(api, thandi, booking_id);
    const terms = [...TERMS, { from: '2026-02-04', to: '2026-03-20' }];
    await rowsOf('update schools set terms = $1', [JSON.stringify(terms)]);
    const [subscription] = await rowsOf('select id from subscriptions where booking_id = $1', [booking_id]);
    const { response } = await api.call(renewSubscription, {
      access: thandi.access,
      params: { id: subscription.id },
      body: {},
    });
    const params = { id: response.data.booking_id };
    const renewed = (await api.call(getBooking, { access: thandi.access, params })).response.data;
    expect(renewed.trip_details).toMatchObject({ start_date: '2026-02-04', ride_days: 5 });
  });

  it('is linked by choosing it, and unlinked by another name or by null', async () => {
    const school = await newSchool();
    const { id, school_id } = (await scholarOf(school)).response.data;
    expect(school_id).toBe(school);
    const change = async (body: object) =>
      (await api.call(updateScholar, { access: thandi.access, params: { id }, body: { ...scholar, ...body } })).response
        .data.school_id;
    expect(await change({ age: 9 })).toBe(school);
    expect(await change({ school_id: school })).toBe(school);
    expect(await change({ school_id: school, school_name: 'Another' })).toBe(null);
    expect(await change({ school_id: school, school_name: 'Sandton Primary' })).toBe(school);
    expect(await change({ school_name: 'Renamed' })).toBe(null);
    expect(await change({ school_id: school })).toBe(school);
    expect(await change({ school_id: null })).toBe(null);
  });

  it.each(['another market’s', 'unknown'])('cannot be linked to an %s school', async (which) => {
    const id = which === 'unknown' ? '01939c4e-0000-7000-8000-000000000101' : await newSchool('Lagos High', 'NG');
    const { status, error } = await scholarOf(id);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['school_id']]);
  });

  it('is suggested by its name in one’s own market, at most ten', async () => {
    for (let number = 0; number < 12; number += 1) await newSchool(`Green ${number} College`);
    await newSchool('Green Lagos', 'NG');
    const search = async (text: string, who = thandi) =>
      (await api.call(getSchools, { access: who.access, query: { search: text } })).response.data;
    expect(await search('college green')).toHaveLength(10);
    expect((await search('green', ngozi)).map(({ name }) => name)).toEqual(['Green Lagos']);
    expect(await search('blue')).toEqual([]);
  });
});

describe('the calendar', () => {
  const calendar = (query: Record<string, string>, who = thandi) =>
    api.call(getRideCalendar, { access: who.access, query });

  it('says of each day whether there are rides, and what closes it', async () => {
    await closeDate(api, '2026-01-16', 'Day of Rest');
    expect((await calendar({ from: '2026-01-15', to: '2026-01-17' })).response.data).toEqual([
      { date: '2026-01-15', ride_day: true, name: null },
      { date: '2026-01-16', ride_day: false, name: 'Day of Rest' },
      { date: '2026-01-17', ride_day: false, name: null },
    ]);
    const [day] = (await calendar({ from: '2026-01-16', to: '2026-01-16' }, ngozi)).response.data;
    expect(day).toEqual({ date: '2026-01-16', ride_day: true, name: null });
  });

  it('has the school of one’s own learner, and nobody else’s', async () => {
    const { id } = (await scholarOf(await newSchool())).response.data;
    const query = { from: '2026-01-13', to: '2026-01-14', scholar_id: id };
    const days = (await calendar(query)).response.data;
    expect(days.map(({ ride_day, name }) => [ride_day, name])).toEqual([
      [false, 'School holidays'],
      [true, null],
    ]);
    expect((await calendar(query, ngozi)).status).toBe(404);
  });

  it.each([
    ['400 days', '2027-02-04', 200],
    ['401 days', '2027-02-05', 400],
    ['a last day before the first', '2025-12-31', 400],
  ])('of %s ends with %s: %i', async (_case, to, expected) => {
    const { status, error } = await calendar({ from: '2026-01-01', to });
    expect(status).toBe(expected);
    if (status === 400) expect(Object.keys(error.errors ?? {})).toEqual(['to']);
  });
});
