import type { Requests } from './requests';
import { aboutOneself } from './run-requests';

/** The last day of A's plan, whose trip can be skipped. */
const LAST_DAY = 'from=2026-01-16&to=2026-01-16';

/** A browser that takes notifications. */
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
  keys: { p256dh: 'a-public-key', auth: 'a-secret-of-it' },
};

/** The calls of passenger A about trips, skips, and rides that took place with their drivers. */
export const TRIP_REQUESTS: Requests = {
  'GET account/notices': () => aboutOneself,
  'PUT account/notices': () => ({ body: { moments: [{ moment: 'late', sms: false, push: true }] }, ...aboutOneself }),
  'GET account/push': () => aboutOneself,
  'POST account/push': () => ({ body: BROWSER, ...aboutOneself }),
  'DELETE account/push/:id': ({ parents }) => ({ params: { id: parents.A.pushDeviceId } }),
  'GET ride/trips': () => aboutOneself,
  'GET ride/trips/:id': ({ parents }) => ({ params: { id: parents.A.tripId } }),
  'GET ride/trips/:id/live': ({ parents }) => ({ params: { id: parents.A.underWayTripId } }),
  'POST ride/trips/:id/share': ({ parents }) => ({ params: { id: parents.A.underWayTripId }, body: {} }),
  'GET ride/trips/:id/share': ({ parents }) => ({ params: { id: parents.A.underWayTripId } }),
  'DELETE ride/trips/:id/share/:share_id': ({ parents }) => ({
    params: { id: parents.A.underWayTripId, share_id: parents.A.shareId },
  }),
  'GET ride/credit-rules': () => aboutOneself,
  'GET ride/trips/:id/skip': ({ parents }) => ({ params: { id: parents.A.tripId } }),
  'POST ride/trips/:id/skip': ({ parents }) => ({
    params: { id: parents.A.tripId },
    body: { expected_credit: '58.95' },
  }),
  'POST ride/trips/:id/unskip': ({ parents }) => ({ params: { id: parents.A.tripId } }),
  'GET ride/skips': ({ parents }) => ({ query: `?subscription_id=${parents.A.subscriptionId}&${LAST_DAY}` }),
  'POST ride/skips': ({ parents }) => ({
    body: {
      subscription_id: parents.A.subscriptionId,
      from: '2026-01-16',
      to: '2026-01-16',
      expected_credit: '58.95',
    },
  }),
  'POST ride/trips/:id/rating': ({ parents }) => ({
    params: { id: parents.A.riddenTripId },
    body: { stars: 4, never_again: false },
  }),
  'POST ride/trips/:id/problems': ({ parents }) => ({
    params: { id: parents.A.tripId },
    body: { category: 'other', text: 'A question.' },
  }),
  'POST ride/trips/:id/sos': ({ parents }) => ({ params: { id: parents.A.underWayTripId }, body: {} }),
  'GET passenger/blocked-drivers': () => aboutOneself,
  'DELETE passenger/blocked-drivers/:id': ({ parents }) => ({ params: { id: parents.A.blockId } }),
};
