import {
  endpoint,
  getBlockedDrivers,
  getConsents,
  getHelp,
  getNotifications,
  getOwnSessions,
  getPaymentMethods,
  getBookings,
  getChecklist,
  getSharedScholars,
  getSubscriptions,
  liveTripStream,
  type User,
} from '@liftclub/api-contract';
import {
  answerOtherwise,
  buildNotifications,
  buildUser,
  buildTokens,
  errorResponse,
  PASSENGER_ORIGIN,
  fakeBrowser,
  storedSession,
} from '@liftclub/test-support';
import { configure, render } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../app/app';

// Screens are loaded on demand; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 });

interface OpenAppOptions {
  /** Who is signed in; null for nobody. */
  readonly user?: User | null;
  readonly path: string;
  /** What else is stored on the device; what an earlier visit left there, for a reload. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What the page that led here sent along; it survives a reload. */
  readonly state?: unknown;
}

/** The stream of a trip under way, as the fake API answers it. */
export const liveTrip = endpoint({
  ...liveTripStream,
  method: 'GET',
  access: 'passenger',
  summary: 'Follow a trip under way',
  status: 200,
  response: v.unknown(),
});

/** A tab at an address, on a screen of 1280 px, before the app is drawn in it. */
export function openTab({ user = buildUser(), path, stored = {}, state }: OpenAppOptions) {
  answerOtherwise(getOwnSessions, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getNotifications, { json: { success: true, message: '', data: buildNotifications() } });
  // The home page also loads drafts and plans.
  answerOtherwise(getHelp, { json: { success: true, message: '', data: { phone: null, whatsapp: null, hours: [] } } });
  answerOtherwise(getConsents, { json: { success: true, message: '', data: { texts: [], given: [] } } });
  answerOtherwise(getBookings, noTrips);
  answerOtherwise(getChecklist, {
    json: { success: true, message: '', data: { booked: null, contacts: [], open: [] } },
  });
  answerOtherwise(getSubscriptions, noTrips);
  answerOtherwise(getPaymentMethods, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getSharedScholars, { json: { ...noTrips.json, invitations: 0 } });
  answerOtherwise(getBlockedDrivers, noTrips);
  answerOtherwise(liveTrip, errorResponse(404));
  Object.assign(window, {
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }),
  });
  window.history.pushState({ usr: state }, '', path);
  const browser = fakeBrowser({
    origin: PASSENGER_ORIGIN,
    stored: { ...(user && storedSession(user, buildTokens())), ...stored },
  });
  return { browser, tab: browser.openTab() };
}

/** Opens the whole app at an address, on a screen of 1280 px. */
export function openApp(options: OpenAppOptions) {
  const { browser, tab } = openTab(options);
  const { unmount } = render(<App browser={tab} />);
  return { browser, tab, unmount };
}

/** The response of the list of trips without any. */
export const noTrips = { json: { success: true as const, message: '', data: [], count: 0 } };

/** What GET profile answers. */
export const profileOf = (user: User) => ({ json: { success: true as const, message: '', data: user } });
