export { fakeApi, type FakeApi } from './api/fake-api';
export { answerOtherwise, type FakeResponse } from './api/fake-server';
export { deferred } from './browser/deferred';
export {
  DRIVER_ORIGIN,
  PASSENGER_ORIGIN,
  fakeBrowser,
  storedSession,
  type FakeBrowser,
  type FakeTab,
} from './browser/fake-browser';
export { TEST_NOW, fakeClock } from './browser/fake-clock';
export { fakeStorage } from './browser/fake-storage';
export { fakeTimeouts } from './browser/fake-timeouts';
export { buildBookingItem, buildQuote, buildRide, buildScholar, buildSummary } from './builders/build-booking';
export {
  buildPaymentOrder,
  buildReceipt,
  buildPaymentMethod,
  buildStanding,
  buildStatement,
  buildSubscription,
  buildWidgetOrder,
} from './builders/build-payment';
export { fakeMaps } from './maps/fake-maps';
export { errorResponse, errorResponses } from './builders/build-error-responses';
export { buildCreditRules } from './builders/build-credit-rules';
export { buildNotifications, type ChangedNotification } from './builders/build-notifications';
export { buildTrip } from './builders/build-trip';
export { buildTokens } from './builders/build-tokens';
export { buildDriver, buildSignIn, buildUser } from './builders/build-user';
