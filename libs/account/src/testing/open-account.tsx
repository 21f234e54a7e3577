import type { User } from '@liftclub/api-contract';
import { AuthSessionProvider, createAuthSession, RoleRoute } from '@liftclub/auth-session';
import { appOfRole, type MenuEntry } from '@liftclub/domain';
import {
  buildTokens,
  buildUser,
  DRIVER_ORIGIN,
  fakeBrowser,
  PASSENGER_ORIGIN,
  storedSession,
  type FakeBrowser,
} from '@liftclub/test-support';
import { MapsProvider } from '@liftclub/maps';
import { notify, PageTitle, UiProvider } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AccountLayout } from '../layout/account-layout';
import { NotFoundPage } from '../pages/not-found-page';
import { SupportPage } from '../pages/support-page';
import { TripsPage } from '../pages/trips-page';
import { ProfilePage } from '../profile/profile-page';

/** A screen of 1280 px, or one of 360. */
export function setScreen(size: 'wide' | 'narrow'): void {
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: size === 'wide' && query.includes('min-width'),
      media: query,
    }) as unknown as MediaQueryList;
  Object.assign(window, { matchMedia });
}

const linkTo = (page: string) => (id: string) => `/${page}/${id}`;
const menu: Partial<Record<MenuEntry, (id: string) => string>> = {
  dashboard: linkTo('home'),
  profile: linkTo('profile'),
  scheduleRide: linkTo('schedule-ride'),
  bookings: linkTo('bookings'),
  scholars: linkTo('scholar'),
  subscriptions: linkTo('subscriptions'),
  vehicle: linkTo('vehicle'),
  referrals: linkTo('referrals'),
  support: () => '/support',
};

const LatePage = lazy(async () => ({ default: () => <PageTitle title="Bookings" /> }));
const BrokenScholars = (): null => {
  throw new Error('broken');
};

interface OpenAccountOptions {
  readonly user?: User;
  /** '/profile/<id>' unless told. */
  readonly path?: string;
  readonly now?: Date;
  readonly browser?: FakeBrowser;
}

/** Opens the signed-in part of an app at a path, as a person who is signed in with an empty cache. */
export function openAccount({
  user = buildUser(),
  path = `/profile/${user.id}`,
  now,
  browser,
}: OpenAccountOptions = {}) {
  const app = appOfRole(user.role);
  const device =
    browser ??
    fakeBrowser({
      origin: app === 'driver' ? DRIVER_ORIGIN : PASSENGER_ORIGIN,
      stored: storedSession(user, buildTokens()),
    });
  const tab = device.openTab();
  const session = createAuthSession({ base: '/', notify, browser: tab });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <AuthSessionProvider session={session}>
            <MapsProvider scriptUrl="http://localhost:4300/maps/api/js" mapsKey="key">
              <Routes>
                <Route element={<AccountLayout app={app} menu={menu} now={now && (() => now)} />}>
                  <Route element={<RoleRoute />}>
                    <Route path="/home/:id" element={<PageTitle title="Dashboard" />} />
                    <Route path="/profile/:id" element={<ProfilePage />} />
                    <Route path="/trips/:id" element={<TripsPage />} />
                    <Route path="/bookings/:id" element={<LatePage />} />
                    <Route path="/scholar/:id" element={<BrokenScholars />} />
                  </Route>
                  <Route path="/support" element={<SupportPage />} />
                  <Route path="*" element={<NotFoundPage />} />
                </Route>
              </Routes>
            </MapsProvider>
          </AuthSessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
    { onCaughtError: () => undefined },
  );
  return { session, tab, browser: device };
}

/** What GET profile answers. */
export const profileOf = (user: User) => ({ json: { success: true as const, message: '', data: user } });
