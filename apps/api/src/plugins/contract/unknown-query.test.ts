import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, RouteOptions } from 'fastify';
import { FROM_CONSOLE, setUpStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { API_PREFIX } from '../http/api-prefix';

/** Routes that answer whatever their query says, with the reason. */
const EXCEPTIONS: readonly (readonly [route: RegExp, reason: string])[] = [
  [/^\/(healthz|readyz)$/, 'load balancers and probes add keys of their own'],
  [/^\/\*$/, 'links to pages carry keys of the apps and of whoever shared them'],
  [/^\/api\/v1\/docs(\/|$)/, 'a page of a library, with its files'],
  [/^\/api\/v1\/csp-reports\/$/, 'browsers send reports, and nobody reads the answer'],
  [/^\/api\/v1\/webhooks\//, 'a refused event of a provider would be lost; its signature covers the body'],
  [/^\/api\/v1\/console\/oidc\/start\/$/, 'it is not there without an OpenID provider'],
  [/^\/api\/v1\/console\/oidc\/callback\/$/, 'an OpenID provider adds keys of its own'],
];
/** Values of parameters that are no ids. */
const PARAMS: Readonly<Record<string, string>> = {
  day: '2026-01-12',
  date: '2026-01-12',
  month: '2026-01',
  status: 'active',
};

const api = setUpTestApi();
const naledi = setUpStaff(api);
const users = {} as Record<'passenger' | 'driver', SignedIn>;
beforeAll(async () => {
  users.passenger = await signedIn(api);
  users.driver = await signedIn(api, { role: 'Driver' });
});

interface Route {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly access: NonNullable<RouteOptions['config']>['access'];
}

const routes = (): Route[] =>
  api.app.routeTable.flatMap(({ method, url, config }) =>
    [method].flat().flatMap((verb) => {
      const name = `${verb} ${url}`;
      return verb === 'HEAD' ? [] : [{ name, method: verb, url, access: config?.access }];
    }),
  );
const isExcepted = ({ url }: Route) => EXCEPTIONS.some(([route]) => route.test(url));

async function headersFor({ access }: Route): Promise<Record<string, string>> {
  if (access === 'staff' || access === 'staff_unenrolled') return naledi.headers;
  if (access === 'console_pre_auth') return FROM_CONSOLE;
  if (access === 'sandbox') return { host: 'liftclub.localhost:4200' };
  const side = access === 'driver' ? 'driver' : 'passenger';
  const host = { host: `${side}.liftclub.localhost:4200`, origin: `http://${side}.liftclub.localhost:4200` };
  if (access === 'public' || access === 'signed_link') return host;
  return { ...host, authorization: `Bearer ${await accessNow(api, users[side])}` };
}

/** The status of a call with a key that no route has, and whether the response names the key. */
async function asked(route: Route): Promise<string> {
  const url = route.url.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? randomUUID()).replace('*', 'x');
  const sent = api.app.inject({
    method: route.method as 'GET',
    url: `${url}?colour=red`,
    headers: await headersFor(route),
    ...(route.method !== 'GET' && { payload: {} as NonNullable<InjectOptions['payload']> }),
  });
  const response = await Promise.race([sent, pause(5_000)]);
  if (!response) return 'a stream';
  const names = response.statusCode === 400 && Object.keys(response.json<{ errors?: object }>().errors ?? {});
  return names && names.includes('colour') ? 'refused' : `${response.statusCode} ${response.payload.slice(0, 200)}`;
}

it('a key that is not known is refused by name, by every route but the named ones', async () => {
  const answers: [string, string][] = [];
  for (const route of routes().filter((one) => !isExcepted(one))) answers.push([route.name, await asked(route)]);
  expect(answers.length).toBeGreaterThan(150);
  expect(answers.filter(([, answer]) => answer !== 'refused')).toEqual([]);
});

it.each(EXCEPTIONS)('%s is a route, and does not look at it: %s', async (exception) => {
  const found = routes().filter(({ url }) => exception.test(url));
  expect(found).not.toEqual([]);
  for (const route of found) expect(await asked(route)).not.toBe('refused');
});

it('every route of the API is in the table', () => {
  expect(routes().filter(({ url, access }) => url.startsWith(API_PREFIX) && access === undefined)).toEqual([]);
});
