import type { InjectOptions, RouteOptions } from 'fastify';
import { CONSOLE_QUERIES, CONSOLE_THINGS, REQUESTS } from './requests';
import { makeWorld, marksOf, type OwnersRequest, type Owner, type Parent, type World } from './world';
import { openStream } from '../http/event-streams';
import { accessNow } from '../builders/users';
import { FROM_CONSOLE, newStaffSession } from '../builders/staff';
import { setUpTestApi } from '../test-api';
import { RUNTIME_ROLE } from '../../src/db/database-roles';
import { API_PREFIX } from '../../src/plugins/http/api-prefix';

const WHO = ['signed out', 'passenger A', 'passenger B', 'driver A', 'driver B', 'staff'] as const;
type Who = (typeof WHO)[number];
type Rule = NonNullable<NonNullable<RouteOptions['config']>['access']>;

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly rule: Rule;
}

// As in production: a right that an endpoint lacks in the database is a failed request here.
const api = setUpTestApi({}, RUNTIME_ROLE);
let world: World;
beforeAll(async () => {
  world = await makeWorld(api);
});

// Signing out everywhere ends it.
beforeEach(() =>
  api.deps.db.$client.query('update sessions set revoked_at = null, revoked_reason = null where id = $1', [
    world.parents.A.otherSessionId,
  ]),
);

/** Every call of the API that is not a page, a file of a page or a page about the API. */
function routes(): Route[] {
  return api.app.routeTable.flatMap(({ method, url, config }) => {
    const rule = config?.access;
    // What HEAD answers is compared with GET below.
    if (rule === undefined || method === 'HEAD' || !url.startsWith(API_PREFIX) || url.startsWith(`${API_PREFIX}docs`))
      return [];
    return [method].flat().map((verb) => ({
      name: `${verb} ${url.slice(API_PREFIX.length).replace(/\/$/, '')}`,
      method: verb,
      path: url,
      rule,
    }));
  });
}

const isBeforeSignIn = (rule: Rule) => rule === 'console_pre_auth' || rule === 'console_callback';
const isConsole = (rule: Rule) => rule === 'staff' || rule === 'staff_unenrolled' || isBeforeSignIn(rule);

/** The request that succeeds for A; of a console route, its path about A's things. */
async function requestOf({ name, path, rule }: Route): Promise<OwnersRequest> {
  if (!isConsole(rule)) {
    const ask = REQUESTS[rule as keyof typeof REQUESTS][name];
    if (!ask) throw new Error(`The matrix has no request for ${rule} ${name}.`);
    return ask(world, api);
  }
  // Ending one of the staff member's sessions needs one that is open.
  if (/^DELETE console\/(staff\/:id\/)?sessions\/:/.test(name)) {
    const { id } = await newStaffSession(api, world.staff.id);
    return { params: name.includes('staff') ? { id: world.staff.id, session_id: id } : { id } };
  }
  const [, thing = '', first] = /^console\/([^:]+):(\w+)/.exec(path.slice(API_PREFIX.length)) ?? [];
  if (first === undefined) return { query: CONSOLE_QUERIES[name] ?? '' };
  const id = CONSOLE_THINGS[thing]?.(world);
  if (id === undefined) throw new Error(`The matrix does not know what ${name} is about.`);
  return { params: { [first]: id, session_id: world.consoleRows.sessionId }, query: CONSOLE_QUERIES[name] ?? '' };
}

async function credentialsOf(who: Who): Promise<Record<string, string>> {
  const passenger = { host: 'passenger.liftclub.localhost:4200', origin: 'http://passenger.liftclub.localhost:4200' };
  const driver = { host: 'driver.liftclub.localhost:4200', origin: 'http://driver.liftclub.localhost:4200' };
  const bearer = async (kind: 'parents' | 'drivers', side: 'A' | 'B') => ({
    authorization: `Bearer ${await accessNow(api, world[kind][side].user)}`,
  });
  switch (who) {
    case 'signed out':
      return passenger;
    case 'passenger A':
      return { ...passenger, ...(await bearer('parents', 'A')) };
    case 'passenger B':
      return { ...passenger, ...(await bearer('parents', 'B')) };
    case 'driver A':
      return { ...driver, ...(await bearer('drivers', 'A')) };
    case 'driver B':
      return { ...driver, ...(await bearer('drivers', 'B')) };
    case 'staff':
      return { ...world.staff.headers };
  }
}

async function send({ method, path }: Route, who: Who, request: OwnersRequest, onConsole = false) {
  const url =
    path.replace(/:(\w+)|\*$/g, (match, name: string | undefined) => request.params?.[name ?? match] ?? '') +
    (request.query ?? '');
  const headers = { ...(await credentialsOf(who)), ...(onConsole && FROM_CONSOLE), ...request.headers };
  if (path.endsWith('/live/events/')) return stateOf(url, headers);
  const payload = request.body ?? (method === 'GET' ? undefined : {});
  const response = await api.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
  });
  if (method === 'GET') {
    const head = await api.app.inject({ method: 'HEAD', url, headers });
    expect([path, head.statusCode, head.payload]).toEqual([path, response.statusCode, '']);
  }
  return response;
}

/** The first response of an event stream that stays open. */
async function stateOf(url: string, headers: Record<string, string>) {
  const stream = await openStream(api, url.slice(API_PREFIX.length), headers);
  if (stream.status === 200) await stream.next();
  stream.close();
  return { statusCode: stream.status, payload: stream.text() };
}

const everybody = () => ({
  'passenger A': world.parents.A,
  'passenger B': world.parents.B,
  'driver A': world.drivers.A,
  'driver B': world.drivers.B,
});
const othersThan = (who: Who) => Object.entries(everybody()).flatMap(([name, one]) => (name === who ? [] : [one]));

/** Names, addresses and ids of others in an answer, but for the ids that were asked about. */
function foreignIn(body: string, who: Who, { params = {} }: OwnersRequest): string[] {
  const asked = Object.values(params);
  return othersThan(who)
    .flatMap(marksOf)
    .filter((mark) => body.includes(mark) && !asked.includes(mark));
}

/** Everything that the database stores about one user, as text. */
async function belongingsOf({ user }: Parent | Owner): Promise<string> {
  const { rows } = await api.deps.db.$client.query<{ all: string }>(
    `select jsonb_build_array(
       (select to_jsonb(u) from users u where id = $1),
       (select jsonb_agg(s order by s.id) from scholars s where s.guardian_id = $1),
       (select jsonb_agg(b order by b.id) from bookings b where b.passenger_id = $1),
       (select jsonb_agg(t order by t.id) from trips t where t.passenger_id = $1),
       (select jsonb_agg(a order by a.id)
          from payment_attempts a join bookings b on b.id = a.booking_id where b.passenger_id = $1),
       (select jsonb_agg(p order by p.id) from payments p
          join payment_attempts a on a.id = p.attempt_id join bookings b on b.id = a.booking_id
          where b.passenger_id = $1),
       (select jsonb_agg(s order by s.id) from subscriptions s where s.passenger_id = $1),
       (select jsonb_agg(g order by g.trip_id) from ratings g where g.passenger_id = $1),
       (select jsonb_agg(x order by x.id) from blocked_drivers x where x.passenger_id = $1),
       (select jsonb_agg(v order by v.id) from vehicles v where v.driver_id = $1),
       (select to_jsonb(a) from driver_availability a where a.driver_id = $1),
       (select jsonb_agg(r order by r.id) from runs r where r.driver_id = $1),
       (select jsonb_agg(e order by e.id) from run_events e where e.driver_id = $1),
       (select jsonb_agg(o order by o.id) from driver_days_off o where o.driver_id = $1),
       (select jsonb_agg(d order by d.id)
          from document_versions d join vehicles v on v.id = d.vehicle_id where v.driver_id = $1),
       (select jsonb_agg(d order by d.file_key)
          from documents d join document_versions n on n.id = d.version_id join vehicles v on v.id = n.vehicle_id
          where v.driver_id = $1),
       (select jsonb_agg(s order by s.id) from sessions s where s.user_id = $1)
     )::text as all`,
    [user.account.id],
  );
  return rows[0]?.all ?? '';
}

/** Who may make a call, and whose things it is about here. */
const ALLOWED: Partial<Record<Rule, readonly Who[]>> = {
  passenger: ['passenger A', 'passenger B'],
  driver: ['driver A', 'driver B'],
  signed_in: ['passenger A', 'passenger B', 'driver A', 'driver B'],
};

/** The status that a call about somebody else's things gets; undefined where anybody may ask, or asks about oneself. */
function refusalOf({ name, rule }: Route, who: Who, { aboutOneself }: OwnersRequest): number | undefined {
  if (rule === 'sandbox') return 404;
  const may = ALLOWED[rule];
  if (may === undefined) return undefined;
  if (who === 'signed out' || who === 'staff') return 401;
  if (!may.includes(who)) return 403;
  if (aboutOneself) return undefined;
  // Specification section 8 has words of its own for reading a foreign profile.
  if (/^GET profile\/(passenger|driver)\//.test(name)) return 400;
  // To others the code of an invitation is a wrong one.
  return name === 'POST passenger/caregivers/accept' ? 400 : 404;
}

it('the matrix holds every route of the API, and none that is gone', () => {
  const known = Object.entries(REQUESTS).flatMap(([rule, requests]) =>
    Object.keys(requests).map((name) => `${rule} ${name}`),
  );
  const there = routes()
    .filter(({ rule }) => !isConsole(rule))
    .map(({ rule, name }) => `${rule} ${name}`);
  expect(known.sort()).toEqual(there.sort());
});

it.each(WHO)(
  '%s reads and changes nothing of anybody else, whatever route of passengers and drivers they try',
  async (who) => {
    const before = await Promise.all(othersThan(who).map((one) => belongingsOf(one)));
    for (const route of routes().filter(({ rule }) => !isConsole(rule))) {
      const request = await requestOf(route);
      if (who === ALLOWED[route.rule]?.[0] && !request.aboutOneself) continue;
      const { statusCode, payload } = await send(route, who, request);
      const refusal = refusalOf(route, who, request);
      expect([route.name, statusCode]).toEqual([route.name, refusal ?? expect.any(Number)]);
      expect([route.name, statusCode < 500, foreignIn(payload, who, request)]).toEqual([route.name, true, []]);
    }
    expect(await Promise.all(othersThan(who).map((one) => belongingsOf(one)))).toEqual(before);
  },
);

it.each(WHO.slice(0, -1))('to %s no route of the console returns or does anything', async (who) => {
  const before = await Promise.all(Object.values(everybody()).map((one) => belongingsOf(one)));
  for (const route of routes().filter(({ rule }) => isConsole(rule))) {
    const request = await requestOf(route);
    const onConsole = await send(route, who, request, true);
    const beforeSignIn = isBeforeSignIn(route.rule) ? expect.any(Number) : 401;
    expect([route.name, onConsole.statusCode]).toEqual([route.name, who === 'signed out' ? beforeSignIn : 404]);
    const elsewhere = await send(route, who, request);
    expect([route.name, elsewhere.statusCode]).toEqual([route.name, 404]);
    expect([route.name, foreignIn(onConsole.payload + elsewhere.payload, who, request)]).toEqual([route.name, []]);
  }
  expect(await Promise.all(Object.values(everybody()).map((one) => belongingsOf(one)))).toEqual(before);
});

/**
 * A driver has one vehicle; the riders of a run are shown near its time only; nobody is erased here, so that the
 * password is wrong. Links to an e-mail address wait between each other.
 */
const NOT_ANSWERED =
  /^(POST driver\/vehicle\/create-vehicle|POST driver\/runs\/:id\/officer|POST .*\berase|(POST|PUT) account\/email.*)$/;

/** These take the trips of the plan away, which other calls are about; the end of the plan comes after its pause. */
const LAST = ['POST ride/skips', 'POST passenger/subscription/:id/end'];

it('what others are refused is answered to whose it is', async () => {
  const place = ({ name }: Route) => LAST.indexOf(name);
  const ordered = [...routes()].sort((one, other) => place(one) - place(other));
  expect(ordered.slice(-LAST.length).map(({ name }) => name)).toEqual(LAST);
  for (const route of ordered) {
    const owner = ALLOWED[route.rule]?.[0];
    if (owner === undefined || NOT_ANSWERED.test(route.name)) continue;
    const { statusCode, payload } = await send(route, owner, await requestOf(route));
    expect([route.name, statusCode < 300 ? 'answered' : `${statusCode} ${payload}`]).toEqual([route.name, 'answered']);
    if (route.name === 'GET ride/bookings/get-booking/:id')
      expect(foreignIn(payload, 'passenger B', {})).not.toEqual([]);
  }
});

/** The plan has ended by then, which is a conflict. */
const PREVIEW_OF_END = 'GET console/bookings/:id/end';

it('staff reach every route of the console', async () => {
  for (const route of routes().filter(({ rule }) => rule === 'staff' || rule === 'staff_unenrolled')) {
    const { statusCode, payload } = await send(route, 'staff', await requestOf(route));
    // A change without a body is refused for what it lacks, not for who asks.
    const reached =
      route.method === 'GET'
        ? statusCode === (route.name === PREVIEW_OF_END ? 409 : 200)
        : ![401, 403, 404].includes(statusCode) && statusCode < 500;
    expect([route.name, reached ? 'reached' : `${statusCode} ${payload}`]).toEqual([route.name, 'reached']);
  }
});
