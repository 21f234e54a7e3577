import 'fake-indexeddb/auto';
import {
  getAvailability,
  getBankAccount,
  getConsents,
  getDriverDocuments,
  getDriverPayouts,
  getEarnings,
  getHelp,
  getNotifications,
  getOwnSessions,
  getPushDevices,
  getRuns,
  getVehicleFile,
  getVehicleStatus,
  type User,
} from '@liftclub/api-contract';
import {
  answerOtherwise,
  buildNotifications,
  buildDriver,
  buildTokens,
  DRIVER_ORIGIN,
  errorResponse,
  fakeBrowser,
  storedSession,
} from '@liftclub/test-support';
import { render } from '@testing-library/react';
import { App } from '../app/app';
import { noVehicle } from './vehicle-responses';

interface OpenAppOptions {
  /** Who is signed in; null for nobody. */
  readonly user?: User | null;
  readonly path: string;
}

/** Opens the whole app at an address, on a screen of 1280 px. */
export function openApp({ user = buildDriver(), path }: OpenAppOptions) {
  answerOtherwise(getOwnSessions, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getNotifications, { json: { success: true, message: '', data: buildNotifications() } });
  answerOtherwise(getPushDevices, { json: { success: true, message: '', data: { public_key: 'BKey', devices: [] } } });
  answerOtherwise(getConsents, { json: { success: true, message: '', data: { texts: [], given: [] } } });
  answerOtherwise(getHelp, {
    json: { success: true, message: '', data: { phone: '+27105001234', whatsapp: null, hours: [] } },
  });
  // The home page also loads the status of the vehicle, the availability, the documents, the runs and what they earned.
  answerOtherwise(getVehicleStatus, noVehicle());
  answerOtherwise(getDriverDocuments, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getAvailability, { json: { success: true, message: '', data: null } });
  answerOtherwise(getEarnings, {
    json: { success: true, message: '', data: { total: '0.00', currency: 'ZAR', has_driven: true, runs: [] } },
  });
  answerOtherwise(getDriverPayouts, { json: { success: true, message: '', data: [] } });
  answerOtherwise(getBankAccount, { json: { success: true, message: '', data: null } });
  answerOtherwise(getRuns, { json: { success: true, message: '', data: [], count: 0 } });
  // The home page of a driver with approved documents stores the file of the vehicle.
  answerOtherwise(getVehicleFile, errorResponse(404));
  Object.assign(window, {
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query }),
  });
  window.history.pushState({}, '', path);
  const browser = fakeBrowser({ origin: DRIVER_ORIGIN, stored: user ? storedSession(user, buildTokens()) : {} });
  const tab = browser.openTab();
  render(<App browser={tab} />);
  return { browser, tab };
}

/** What GET profile answers. */
export const profileOf = (user: User) => ({ json: { success: true as const, message: '', data: user } });
