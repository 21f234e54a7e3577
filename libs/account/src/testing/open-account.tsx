import {
  getConsents,
  getHelp,
  getNotifications,
  getOwnSessions,
  getPushDevices,
  type User,
} from '@liftclub/api-contract';
import { appOfRole, type ProductApp } from '@liftclub/domain';
import {
  answerOtherwise,
  buildNotifications,
  buildTokens,
  buildUser,
  DRIVER_ORIGIN,
  fakeBrowser,
  fakeClock,
  PASSENGER_ORIGIN,
  storedSession,
  type FakeBrowser,
} from '@liftclub/test-support';
import { PageTitle } from '@liftclub/ui-kit';
import { configure, render } from '@testing-library/react';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { createProductApp } from '../shell/create-product-app';

// The profile page is loaded on demand; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

/** Sets the width of the screen: 1280 px or 360 px. */
export function setScreen(size: 'wide' | 'narrow'): void {
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: size === 'wide' && query.includes('min-width'),
      media: query,
    }) as unknown as MediaQueryList;
  Object.assign(window, { matchMedia });
}

const linkTo = (page: string) => (id: string) => `/${page}/${id}`;
const menu = {
  scheduleRide: linkTo('schedule-ride'),
  bookings: linkTo('bookings'),
  scholars: linkTo('scholar'),
  subscriptions: linkTo('subscriptions'),
  vehicle: linkTo('vehicle'),
  referrals: linkTo('referrals'),
};

const LatePage = lazy(async () => ({ default: () => <PageTitle title="Bookings" /> }));
const BrokenScholars = (): null => {
  throw new Error('broken');
};
const pages = (
  <>
    <Route path="/home/:id" element={<PageTitle title="Dashboard" />} />
    <Route path="/bookings/:id" element={<LatePage />} />
    <Route path="/scholar/:id" element={<BrokenScholars />} />
  </>
);
const appOf = (app: ProductApp) => createProductApp({ app, menu, pages, otherAppPatterns: [] });
const apps = { passenger: appOf('passenger'), driver: appOf('driver') };

interface OpenAccountOptions {
  readonly user?: User;
  /** '/profile/<id>' by default. */
  readonly path?: string;
  readonly browser?: FakeBrowser;
}

/** Opens an app of a few pages at a path, as a user who is signed in with an empty cache. */
export function openAccount({ user = buildUser(), path = `/profile/${user.id}`, browser }: OpenAccountOptions = {}) {
  answerOtherwise(getOwnSessions, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getNotifications, { json: { success: true, message: '', data: buildNotifications() } });
  answerOtherwise(getPushDevices, { json: { success: true, message: '', data: { public_key: 'BKey', devices: [] } } });
  answerOtherwise(getConsents, { json: { success: true, message: '', data: { texts: [], given: [] } } });
  answerOtherwise(getHelp, {
    json: { success: true, message: '', data: { phone: null, whatsapp: null, hours: [] } },
  });
  const app = appOfRole(user.role);
  const device =
    browser ??
    fakeBrowser({
      origin: app === 'driver' ? DRIVER_ORIGIN : PASSENGER_ORIGIN,
      clock: fakeClock(),
      stored: storedSession(user, buildTokens()),
    });
  const tab = device.openTab();
  window.history.pushState({}, '', path);
  const App = apps[app];
  render(<App browser={tab} />, { onCaughtError: () => undefined });
  return { tab, browser: device };
}

/** What GET profile answers. */
export const profileOf = (user: User) => ({ json: { success: true as const, message: '', data: user } });
