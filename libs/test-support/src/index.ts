export { fakeApi, type FakeApi } from './api/fake-api';
export type { FakeResponse, HandledCall, Handler } from './api/fake-server';
export type { RecordedCall } from './api/recorded-call';
export { deferred, type Deferred } from './browser/deferred';
export {
  DRIVER_ORIGIN,
  PASSENGER_ORIGIN,
  fakeBrowser,
  storedSession,
  type FakeBrowser,
  type FakeTab,
} from './browser/fake-browser';
export { TEST_NOW, fakeClock, type FakeClock } from './browser/fake-clock';
export { fakeLocks, type FakeLocks } from './browser/fake-locks';
export { fakeStorage, type StorageChange } from './browser/fake-storage';
export { fakeTimeouts, type FakeTimeouts } from './browser/fake-timeouts';
export { buildBookingItem, buildRide, buildScholar, buildSummary } from './builders/build-booking';
export {
  buildPaymentOrder,
  buildReceipt,
  buildStanding,
  buildSubscription,
  buildWidgetOrder,
} from './builders/build-payment';
export { fakeMaps, type FakeMaps } from './maps/fake-maps';
export { errorResponse, errorResponses, type ErrorResponse } from './builders/build-error-responses';
export { buildJwt, buildTokens } from './builders/build-tokens';
export { buildDriver, buildSignIn, buildUser } from './builders/build-user';
