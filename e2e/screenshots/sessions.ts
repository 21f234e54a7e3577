import type { BrowserContext } from '@playwright/test';
import {
  getBookings,
  getCases,
  getConsoleBookings,
  getReviews,
  getRuns,
  getScholars,
  getTrips,
  getUsers,
  login,
  pathOf,
  signInStaff,
  type Endpoint,
  type ResponseBody,
} from '@liftclub/api-contract';
import { originOf, send, type Host } from '../fixtures/stack';
import type { Found } from './screens';

/** E-mail addresses of the demo's accounts by name, and the password of all. */
const demo = JSON.parse(process.env['SHOTS_ACCOUNTS'] ?? '{"emails":{},"password":""}') as {
  emails: Readonly<Record<string, string>>;
  password: string;
};

type OwnIds = Pick<Found, 'paidBooking' | 'draft' | 'learner' | 'trip' | 'pass'>;

interface Answer<E extends Endpoint> {
  readonly body: ResponseBody<E>;
  readonly cookie: string;
}

async function ask<E extends Endpoint>(
  host: Host,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  options: { body?: unknown; headers?: Record<string, string> },
): Promise<Answer<E>> {
  const reply = await send(host, method, `/api/v1/${path}`, options);
  if (reply.status >= 300) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
  return { body: JSON.parse(reply.body) as ResponseBody<E>, cookie: reply.cookies[0] ?? '' };
}

const credentials = (name: string) => ({ email: demo.emails[name] ?? name, password: demo.password });

/** Signs a passenger or driver in and stores the session in the browser. Returns the id and the access token. */
export async function openUser(
  context: BrowserContext,
  host: 'passenger' | 'driver',
  name: string,
): Promise<{ id: string; access: string }> {
  const { body } = await ask<typeof login>('passenger', login, { body: credentials(name) });
  const stored = { access: body.token.access, refresh: body.token.refresh, user: JSON.stringify(body.data) };
  await store(context, host, stored);
  return { id: body.data.id, access: body.token.access };
}

/** Stores texts in the browser for the pages of a host, before the page's own scripts run. */
export async function store(
  context: BrowserContext,
  host: Host,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript(
    ([origin, entries]) => {
      if (location.origin !== origin || localStorage.getItem('shots') !== null) return;
      localStorage.setItem('shots', 'stored');
      for (const [key, text] of Object.entries(entries)) {
        localStorage.setItem(key, text);
        sessionStorage.setItem(key, text);
      }
    },
    [originOf(host), texts] as const,
  );
}

/** Signs staff in; returns the cookie, which is in the browser too. */
export async function openStaff(context: BrowserContext): Promise<string> {
  const { cookie } = await ask<typeof signInStaff>('console', signInStaff, {
    body: credentials('staff'),
    headers: { origin: originOf('console') },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: originOf('console') }]);
  return cookie;
}

/** The next run of a driver. */
export async function runIds(access: string): Promise<Pick<Found, 'run'>> {
  const headers = { authorization: `Bearer ${access}` };
  const { body } = await ask<typeof getRuns>('driver', getRuns, { headers });
  return { run: body.data[0]?.id ?? '' };
}

/** A paid booking, a draft, a learner and a trip of a passenger, and the pass of its driver. */
export async function ownIds(access: string): Promise<OwnIds> {
  const headers = { authorization: `Bearer ${access}` };
  const bookings = async (status: 'active' | 'draft') => {
    const list = { method: 'GET', path: pathOf(getBookings, { status }) } as const;
    return (await ask<typeof getBookings>('passenger', list, { headers })).body.data;
  };
  const { body: learners } = await ask<typeof getScholars>('passenger', getScholars, { headers });
  const { body: trips } = await ask<typeof getTrips>('passenger', getTrips, { headers });
  const trip = trips.data.find(({ driver }) => driver !== null);
  return {
    paidBooking: (await bookings('active'))[0]?.id ?? '',
    draft: (await bookings('draft'))[0]?.id ?? '',
    learner: learners.data[0]?.id ?? '',
    trip: trip?.id ?? '',
    pass: trip?.driver?.pass_url.split('#')[1] ?? '',
  };
}

/** Data for staff screens: documents waiting for review, a passenger with a history, a driver, and a booking. */
export async function officeIds(cookie: string): Promise<Omit<Found, keyof OwnIds | 'run'>> {
  const headers = { cookie };
  const searchFor = (name: string) => `?search=${encodeURIComponent(demo.emails[name] ?? '')}`;
  const search = searchFor('thandi');
  const { body: reviews } = await ask<typeof getReviews>('console', getReviews, { headers });
  const idOf = async (name: string) => {
    const users = { method: 'GET', path: `${getUsers.path}${searchFor(name)}` } as const;
    return (await ask<typeof getUsers>('console', users, { headers })).body.data[0]?.id ?? '';
  };
  const bookings = { method: 'GET', path: `${getConsoleBookings.path}${search}&status=active` } as const;
  const { body: booked } = await ask<typeof getConsoleBookings>('console', bookings, { headers });
  const { body: cases } = await ask<typeof getCases>('console', getCases, { headers });
  return {
    review: reviews.data[0]?.id ?? '',
    user: await idOf('thandi'),
    driver: await idOf('bongani'),
    booking: booked.data[0]?.id ?? '',
    case: cases.data[0]?.id ?? '',
  };
}
