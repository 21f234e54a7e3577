// @slow: not in npm test (decision 223).
import { getCredit, getTrip, previewSkip, skipTrip, unskipTrip } from '@liftclub/api-contract';
import { CAREGIVER_ROLES, isAllowed, SCHOLAR_ROLES, type LearnerAction, type LearnerRole } from '@liftclub/domain';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { newCaregiver, newScholar } from '../../../testing/builders/scholars';
import { CALLBACK, CANCEL } from '../../../testing/builders/payments';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const PASSENGER_HOST = { host: 'passenger.liftclub.localhost:4200' };

type Who = LearnerRole | 'stranger';
const WHO: readonly Who[] = [...SCHOLAR_ROLES, 'stranger'];

const api = setUpTestApi();
const people = {} as Record<Who, SignedIn>;
const of = { scholar: '', booking: '', subscription: '', today: '', later: '' };

/** Thandi's learner Lesedi rides this week; her family helps in each role. */
beforeAll(async () => {
  people.owner = await signedIn(api);
  people.stranger = await signedIn(api);
  of.scholar = (await newScholar(api, people.owner)).id;
  for (const role of CAREGIVER_ROLES) people[role] = await newCaregiver(api, of.scholar, role);
  await paidPlan(api, people.owner, { scholar_id: of.scholar });
  const [today, later] = await tripsOf(api, people.owner);
  if (!today || !later) throw new Error('There are no trips.');
  Object.assign(of, { today: today.id, later: later.id, booking: today.booking_id });
  of.subscription = today.subscription_id;
});

const learner = { name: 'Lesedi', age: 9, gender: 'Female', school_name: 'Primary', school_address: 'Road' };
const pay = () => ({ booking_id: of.booking, callback_url: CALLBACK, cancel_url: CANCEL });
/** Of a route that needs an object of its own, or does not end: its own test sends it as each role. */
const ELSEWHERE = 'elsewhere';

interface Ask {
  readonly action: LearnerAction;
  readonly body?: object | (() => object) | typeof ELSEWHERE;
}

/** What each route about a trip or a learner is allowed by, and what is sent to it. A new route is one line here. */
const ROUTES: Readonly<Record<string, Ask>> = {
  'GET ride/trips/:id': { action: 'trips' },
  'GET ride/trips/:id/skip': { action: 'skip' },
  'POST ride/trips/:id/skip': { action: 'skip', body: { expected_credit: '0.01', reason: 'other' } },
  'POST ride/trips/:id/unskip': { action: 'skip', body: {} },
  'POST ride/trips/:id/own': { action: 'skip', body: {} },
  'POST ride/trips/:id/rating': { action: 'rate', body: { stars: 5, never_again: false } },
  'POST ride/trips/:id/problems': { action: 'report', body: { category: 'other', text: 'A question.' } },
  'POST ride/trips/:id/sos': { action: 'live', body: {} },
  'GET ride/trips/:id/live': { action: 'live', body: ELSEWHERE },
  'GET ride/trips/:id/share': { action: 'share' },
  'POST ride/trips/:id/share': { action: 'share', body: {} },
  'DELETE ride/trips/:id/share/:share_id': { action: 'share', body: ELSEWHERE },
  'GET passenger/scholar/:id/caregivers': { action: 'caregivers' },
  'POST passenger/scholar/:id/caregivers': { action: 'caregivers', body: { phone: '+27821110000', role: 'view' } },
  'PATCH passenger/scholar/:id/caregivers/:caregiver_id': { action: 'caregivers', body: ELSEWHERE },
  'DELETE passenger/scholar/:id/caregivers/:caregiver_id': { action: 'caregivers', body: ELSEWHERE },
  'GET passenger/scholar/:id/receivers': { action: 'receivers' },
  'POST passenger/scholar/:id/receivers': { action: 'receivers', body: { name: 'Gogo', phone: '+27821110000' } },
  'DELETE passenger/scholar/:id/receivers/:receiver_id': { action: 'receivers', body: ELSEWHERE },
  'GET passenger/scholar/:id/care': { action: 'care' },
  'PUT passenger/scholar/:id/care': { action: 'care', body: { note: '', emergency_contact: null } },
  'GET passenger/scholar/:id/access': { action: 'access' },
  'GET passenger/scholar/:id/erase': { action: 'erase' },
  'POST passenger/scholar/:id/erase': { action: 'erase', body: { password: 'not the right one' } },
  'PATCH profile/scholar/:id': { action: 'edit', body: learner },
  'GET ride/bookings/get-booking/:id': { action: 'bookings' },
  'GET passenger/subscription/:id/end': { action: 'bookings' },
  'POST passenger/subscription/initialize-payment': { action: 'money', body: pay },
};

/** The routes of the API that are about a trip, a learner, or what is in the table. */
function routes(): string[] {
  return api.app.routeTable.flatMap(({ method, url }) => {
    const name = `${String(method)} ${url.slice(API_PREFIX.length).replace(/\/$/, '')}`;
    const isAbout = /^(?!HEAD)\w+ (ride\/trips|passenger\/scholar|profile\/scholar)\/:id/.test(name);
    return isAbout || (name in ROUTES && !name.startsWith('HEAD')) ? [name] : [];
  });
}

function idOf(path: string): string {
  if (path.startsWith('ride/trips/')) return of.today;
  if (path.includes('/scholar/')) return of.scholar;
  return path.startsWith('ride/bookings/') ? of.booking : of.subscription;
}

it('every route about a trip or a learner says by which action it is allowed', () => {
  expect(routes().filter((name) => !(name in ROUTES))).toEqual([]);
});

it.each(WHO)('%s can do with a learner and its trips what the table allows, and nothing else', async (who) => {
  const found: [string, string][] = [];
  const expected: [string, string][] = [];
  for (const name of routes()) {
    const [method = '', path = ''] = name.split(' ');
    const { action, body } = ROUTES[name] ?? { action: 'erase', body: ELSEWHERE };
    if (body === ELSEWHERE) continue;
    const { statusCode } = await api.app.inject({
      method: method as 'GET',
      url: `${API_PREFIX}${path.replace(':id', idOf(path))}/`,
      headers: { ...PASSENGER_HOST, authorization: `Bearer ${await accessNow(api, people[who])}` },
      ...(body !== undefined && { payload: typeof body === 'function' ? (body as () => object)() : body }),
    });
    expect([name, statusCode < 500]).toEqual([name, true]);
    found.push([name, statusCode === 404 ? 'refused' : 'answered']);
    expected.push([name, who !== 'stranger' && isAllowed(who, action) ? 'answered' : 'refused']);
  }
  expect(found).toEqual(expected);
});

it('who helps sees the trips by the role, without the money of the guardian', async () => {
  const seen = async (who: Who) => {
    const trips = await tripsOf(api, people[who]);
    const money = new Set(trips.map(({ fare }) => fare.amount));
    return [trips.length, [...money], trips[0]?.role ?? null, trips[0]?.rider ?? null, trips[0]?.can_skip ?? null];
  };
  expect(await seen('owner')).toEqual([5, ['58.95'], 'owner', 'Lesedi', true]);
  expect(await seen('manage')).toEqual([5, ['0.00'], 'manage', 'Lesedi', true]);
  expect(await seen('view')).toEqual([5, ['0.00'], 'view', 'Lesedi', false]);
  expect(await seen('receive')).toEqual([1, ['0.00'], 'receive', 'Lesedi', false]);
  expect(await seen('stranger')).toEqual([0, [], null, null, null]);
  const alone = async (id: string) =>
    (await api.call(getTrip, { params: { id }, access: await accessNow(api, people.receive) })).status;
  expect([await alone(of.today), await alone(of.later)]).toEqual([200, 404]);
});

it('a skip by who manages credits the guardian, and says who skipped', async () => {
  const access = await accessNow(api, people.manage);
  const params = { id: of.later };
  const { response: preview } = await api.call(previewSkip, { params, access });
  const body = { expected_credit: preview.data.credit, reason: 'other' } as const;
  const { status, response } = await api.call(skipTrip, { params, body, access });
  expect([status, response.data.status, response.data.role, response.data.credit]).toEqual([
    200,
    'skipped',
    'manage',
    null,
  ]);
  const credit = async (who: Who) =>
    (await api.call(getCredit, { access: await accessNow(api, people[who]) })).response.data.balance;
  expect([await credit('owner'), await credit('manage')]).toEqual([preview.data.credit, '0.00']);
  const { rows } = await api.deps.db.$client.query<{ actor_id: string }>(
    `select actor_id from trip_events where trip_id = $1 and to_status = 'skipped'`,
    [of.later],
  );
  expect(rows).toEqual([{ actor_id: people.manage.account.id }]);
  expect((await api.call(unskipTrip, { params, body: {}, access })).status).toBe(200);
  expect(await credit('owner')).toBe('0.00');
});
