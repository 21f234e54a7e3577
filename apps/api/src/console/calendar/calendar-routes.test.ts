import {
  addClosures,
  addSchool,
  addTerms,
  changeSchool,
  changeTerms,
  getClosures,
  getConsoleSchools,
  getSchools,
  getTerms,
  previewClosures,
  withdrawClosure,
  type Endpoint,
} from '@liftclub/api-contract';
import { booked, newLeg } from '../../../testing/builders/bookings';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';
import { paidPlan } from '../../../testing/builders/trips';

const api = setUpTestApi();
let naledi: SignedInStaff;
let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  api.maps.response = 7_100;
  naledi = await signedInStaff(api);
  thandi = await signedIn(api);
});

const ask = <E extends Endpoint>(endpoint: E, body: object, id?: string) =>
  api.call(endpoint, { headers: naledi.headers, body, ...(id !== undefined && { params: { id } }) });
const strike = { market: 'RSA', date: '2026-01-14', name: 'Strike', kind: 'disruption' };
const table = async (query: Record<string, string> = {}) =>
  (await api.call(getClosures, { headers: naledi.headers, query })).response.data;
const actions = async () =>
  (await api.deps.db.$client.query('select action from audit_entries order by at, action')).rows.map(
    ({ action }) => action,
  );
const school = { name: 'Sandton Primary', address: '1 School Road', latitude: -26.1, longitude: 28.05, market: 'RSA' };

describe('a closure', () => {
  it('is counted before it is confirmed, and stored as it was counted', async () => {
    await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
    const counted = { trips: 4, riders: 1, credit: [{ currency: 'ZAR', amount: '273.00' }] };
    const form = { ...strike, to: '2026-01-15' };
    expect((await ask(previewClosures, form)).response.data).toEqual(counted);
    expect(await table()).toEqual([]);
    const { status, response } = await ask(addClosures, form);
    expect([status, response.data]).toMatchObject([201, counted]);
    expect(response.data.closures.map(({ date, state }) => [date, state])).toEqual([
      ['2026-01-14', 'active'],
      ['2026-01-15', 'active'],
    ]);
    expect(await actions()).toEqual(['closure.add', 'closure.add']);
    expect((await booked(api, await signedIn(api))).trip_details.ride_days).toBe(3);
  });

  it('of an area concerns the rides that begin or end in it, and closes no day', async () => {
    await paidPlan(api, thandi);
    const { pick_up } = newLeg();
    const near = { ...strike, area: { latitude: pick_up.latitude + 0.01, longitude: pick_up.longitude, km: 2 } };
    const far = { ...strike, area: { latitude: -33.9, longitude: 18.4, km: 100 } };
    expect((await ask(previewClosures, near)).response.data.trips).toBe(1);
    expect((await ask(previewClosures, far)).response.data.trips).toBe(0);
    expect((await ask(addClosures, near)).status).toBe(201);
    expect((await ask(addClosures, near)).status).toBe(201);
    expect((await booked(api, await signedIn(api))).trip_details.ride_days).toBe(5);
  });

  it('of a school concerns its learners only, on another market’s trips nothing', async () => {
    await paidPlan(api, thandi);
    const { id } = (await ask(addSchool, school)).response.data;
    await paidPlan(api, thandi, { scholar_id: (await newScholar(api, thandi, { school_id: id })).id });
    const count = async (form: object) => (await ask(previewClosures, form)).response.data.trips;
    expect(await count({ ...strike, school_id: id })).toBe(1);
    expect(await count(strike)).toBe(2);
    expect(await count({ ...strike, market: 'NG' })).toBe(0);
    expect((await ask(addClosures, { ...strike, school_id: id })).status).toBe(201);
    expect((await ask(addClosures, strike)).status).toBe(201);
  });

  it('of today counts only the trips that have not departed', async () => {
    await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
    api.setTime('2026-01-12T08:00:00Z');
    naledi = await signedInStaff(api);
    expect((await ask(previewClosures, { ...strike, date: '2026-01-12' })).response.data.trips).toBe(1);
  });

  it('is there once: none of several days is stored when one is closed', async () => {
    await ask(addClosures, strike);
    const { status, error } = await ask(addClosures, { ...strike, date: '2026-01-13', to: '2026-01-15' });
    expect([status, error.code]).toEqual([409, 'already_closed']);
    expect((await table()).map(({ date }) => date)).toEqual(['2026-01-14']);
    expect((await ask(addClosures, { ...strike, market: 'NG' })).status).toBe(201);
  });

  it('of a later day can be withdrawn, then the date can be closed again', async () => {
    const [closure] = (await ask(addClosures, strike)).response.data.closures;
    const id = closure?.id ?? '';
    expect((await ask(withdrawClosure, {}, id)).response.data.state).toBe('withdrawn');
    expect((await ask(withdrawClosure, {}, id)).status).toBe(200);
    expect(await actions()).toEqual(['closure.add', 'closure.withdraw']);
    expect((await ask(addClosures, strike)).status).toBe(201);
    expect((await table({ state: 'withdrawn' })).map((row) => row.id)).toEqual([id]);
    expect(await table({ state: 'active', from: '2026-01-14', to: '2026-01-14', market: 'RSA' })).toHaveLength(1);
  });

  it('of today cannot be withdrawn, and an unknown one is not found', async () => {
    const [closure] = (await ask(addClosures, { ...strike, date: '2026-01-12' })).response.data.closures;
    expect((await ask(withdrawClosure, {}, closure?.id ?? '')).error.code).toBe('too_late');
    expect((await ask(withdrawClosure, {}, '01939c4e-0000-7000-8000-000000000101')).status).toBe(404);
  });

  it.each([
    ['of yesterday', { date: '2026-01-11' }, 'date'],
    ['that ends before it begins', { to: '2026-01-13' }, 'to'],
    ['of more than 400 days', { to: '2027-06-01' }, 'to'],
    ['of an unknown school', { school_id: '01939c4e-0000-7000-8000-000000000101' }, 'school_id'],
    ['of no market', { market: 'US' }, 'market'],
    ['without a name', { name: ' ' }, 'name'],
    ['of a kind of its own', { kind: 'party' }, 'kind'],
    ['of an area without a radius', { area: { latitude: 0, longitude: 0, km: 0 } }, 'area.km'],
  ])('%s is refused at its field, and in the preview', async (_case, changes, field) => {
    for (const endpoint of [previewClosures, addClosures]) {
      const { status, error } = await ask(endpoint, { ...strike, ...changes });
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await table()).toEqual([]);
  });
});

describe('terms and schools', () => {
  const terms = [{ from: '2026-01-14', to: '2026-03-27' }];
  const lagos = { name: 'Lagos State', market: 'NG', provisional: true, terms, days_off: [] };

  it('staff keep terms, sorted, and a name is there once in a market', async () => {
    const later = { from: '2026-04-08', to: '2026-06-26' };
    const { status, response } = await ask(addTerms, { ...lagos, terms: [later, ...terms] });
    expect([status, response.data]).toMatchObject([201, { ...lagos, terms: [...terms, later] }]);
    expect((await ask(addTerms, lagos)).error.code).toBe('name_taken');
    const changed = { provisional: false, days_off: [{ date: '2026-02-02', name: 'Sports day' }] };
    expect((await ask(changeTerms, changed, response.data.id)).response.data).toMatchObject({
      ...changed,
      terms: [...terms, later],
    });
    expect((await ask(changeTerms, { market: 'RSA' }, response.data.id)).status).toBe(400);
    expect((await api.call(getTerms, { headers: naledi.headers })).response.count).toBe(1);
    expect(await actions()).toEqual(['terms.add', 'terms.change']);
  });

  it('terms that overlap are refused', async () => {
    const overlapping = [...terms, { from: '2026-03-27', to: '2026-04-01' }];
    const { status, error } = await ask(addTerms, { ...lagos, terms: overlapping });
    expect([status, error.errors]).toEqual([400, { terms: ['Terms must not overlap'] }]);
  });

  it('a school has a calendar, its own terms or none; one replaces the other', async () => {
    const { id: calendar_id } = (await ask(addTerms, { ...lagos, market: 'RSA' })).response.data;
    const { status, response } = await ask(addSchool, school);
    expect([status, response.data]).toMatchObject([201, { ...school, calendar_id: null, terms: null, learners: 0 }]);
    const change = async (body: object) => (await ask(changeSchool, body, response.data.id)).response.data;
    expect(await change({ calendar_id })).toMatchObject({ calendar_id, terms: null });
    expect(await change({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', calendar_id });
    expect(await change({ terms })).toMatchObject({ calendar_id: null, terms });
    expect(await change({ calendar_id: null, terms: null })).toMatchObject({ calendar_id: null, terms: null });
    const rows = (await api.call(getConsoleSchools, { headers: naledi.headers, query: { search: 'renamed' } }))
      .response;
    expect(rows.data.map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('a school has a bell time, which its learners carry and the history keeps', async () => {
    const { id } = (await ask(addSchool, { ...school, bell_time: '07:30:00' })).response.data;
    const { bell_time } = await newScholar(api, thandi, { school_id: id });
    const found = (await api.call(getSchools, { access: thandi.access, query: { search: 'sandton' } })).response.data;
    expect([bell_time, found[0]?.bell_time]).toEqual(['07:30:00', '07:30:00']);
    const changed = (await ask(changeSchool, { bell_time: '07:40:00' }, id)).response.data;
    expect([changed.bell_time, (await ask(changeSchool, { name: 'Renamed' }, id)).response.data.bell_time]).toEqual([
      '07:40:00',
      '07:40:00',
    ]);
    expect((await ask(changeSchool, { bell_time: null }, id)).response.data.bell_time).toBeNull();
    const { rows } = await api.deps.db.$client.query(
      `select detail->'bell_time' as bell from audit_entries where action = 'school.change' and detail ? 'bell_time'`,
    );
    expect(rows).toContainEqual({ bell: { before: '07:30:00', after: '07:40:00' } });
    expect((await ask(addSchool, { ...school, bell_time: '07:32:00' })).error.errors).toEqual({
      bell_time: ['Choose a time in steps of 5 minutes'],
    });
  });

  it('a school says how many learners it has', async () => {
    await newScholar(api, thandi, { school_id: (await ask(addSchool, school)).response.data.id });
    const { response } = await api.call(getConsoleSchools, { headers: naledi.headers, query: {} });
    expect(response.data[0]?.learners).toBe(1);
  });

  it.each([
    ['a calendar of another market', 'calendar_id'],
    ['both kinds of terms', 'terms'],
  ])('a school with %s is refused', async (_case, field) => {
    const market = field === 'terms' ? 'RSA' : 'NG';
    const { id: calendar_id } = (await ask(addTerms, { ...lagos, market })).response.data;
    const body = { ...school, calendar_id, ...(field === 'terms' && { terms }) };
    const { status, error } = await ask(addSchool, body);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
  });
});
