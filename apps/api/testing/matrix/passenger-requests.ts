import { randomUUID } from 'node:crypto';
import { previewPlanEnd } from '@liftclub/api-contract';
import { saveCard } from '../../src/modules/payment-methods';
import { newBooking, newLeg } from '../builders/bookings';
import { CALLBACK, CANCEL } from '../builders/payments';
import { accessNow, newUser } from '../builders/users';
import { multipart } from '../builders/vehicles';
import type { TestApi } from '../test-api';
import { aboutOneself, type Parent, type Requests } from './world';

const names = { first_name: 'Changed', last_name: 'Name' };
const scholar = { name: 'Lwazi', age: 8, gender: 'Male', school_name: 'Primary', school_address: 'Main Road' };

/** The calls of passenger A about bookings, plans, learners and the profile. */
const BOOKING_REQUESTS: Requests = {
  'GET account/calendar': () => aboutOneself,
  'GET account/checklist': () => aboutOneself,
  'POST account/calendar/rotate': () => ({ body: {}, ...aboutOneself }),
  'GET account/metrics': () => aboutOneself,
  'GET ride/bookings/get-bookings/:status': () => ({ params: { status: 'draft' }, ...aboutOneself }),
  'GET ride/bookings/get-booking/:id': ({ parents }) => ({ params: { id: parents.A.draftId } }),
  'POST ride/bookings/book': ({ parents }) => ({
    body: newBooking({ scholar_id: parents.A.scholarId, start_date: '2026-02-02' }),
  }),
  'POST ride/bookings/book/exclusive': () => ({
    body: { start_date: '2026-01-19', trip: newLeg() },
    ...aboutOneself,
  }),
  'POST ride/quote': ({ parents }) => ({
    body: newBooking({ scholar_id: parents.A.scholarId, start_date: '2026-02-02' }),
  }),
  'POST ride/pick-up-time': ({ parents }) => {
    const { pick_up, drop_off } = newLeg();
    return { body: { scholar_id: parents.A.scholarId, pick_up, drop_off } };
  },
  'GET ride/places': () => aboutOneself,
  'GET ride/calendar': ({ parents }) => ({
    query: `?from=2026-01-12&to=2026-01-16&scholar_id=${parents.A.scholarId}`,
  }),
  'GET ride/service-hours': () => aboutOneself,
  'GET passenger/schools': () => aboutOneself,
  'POST passenger/subscription/initialize-payment': ({ parents }) => ({
    body: { booking_id: parents.A.draftId, callback_url: CALLBACK, cancel_url: CANCEL },
  }),
  'POST passenger/subscription/payment-verification': ({ parents }) => ({
    body: { reference: parents.A.openReference, status: 'cancelled' },
  }),
  'POST passenger/subscription/verify-payment': ({ parents }) => ({
    body: { reference: parents.A.openReference, status: 'cancelled' },
  }),
  'GET passenger/subscription/:id/end': ({ parents }) => ({ params: { id: parents.A.subscriptionId } }),
  'POST passenger/subscription/:id/end': async ({ parents }, api) => {
    const params = { id: parents.A.subscriptionId };
    const { response } = await api.call(previewPlanEnd, { params, access: await accessNow(api, parents.A.user) });
    return { params, body: { expected_credit: response.data.credit, to: 'credit' } };
  },
  'GET passenger/instalments': () => aboutOneself,
  'POST passenger/instalments/:id/pay': async ({ parents }, { deps }) => {
    const { rows } = await deps.db.$client.query<{ id: string }>(
      `insert into instalments (id, subscription_id, number, due_on, amount, state)
       values (gen_random_uuid(), $1, 2, '2026-02-12', 10000, 'due')
       on conflict (subscription_id, number) do update set amount = 10000 returning id`,
      [parents.A.subscriptionId],
    );
    return { params: { id: rows[0]?.id ?? '' }, body: { callback_url: CALLBACK, cancel_url: CANCEL } };
  },
  'GET passenger/credit': () => aboutOneself,
  'GET passenger/subscription/get-subscriptions': () => aboutOneself,
  'POST passenger/subscription/:id/renew': ({ parents }) => ({ params: { id: parents.A.subscriptionId }, body: {} }),
  'GET passenger/subscription/receipt/:booking_id': ({ parents }) => ({ params: { booking_id: parents.A.paidId } }),
  'GET passenger/statements': () => aboutOneself,
  'GET passenger/statements/:month': () => ({ params: { month: '2026-01' }, ...aboutOneself }),
  'GET profile/passenger/:id': ({ parents }) => ({ params: { id: parents.A.user.account.id } }),
  'PATCH profile/passenger/:id': async ({ parents }) => ({
    params: { id: parents.A.user.account.id },
    ...(await multipart(names)),
  }),
  'GET passenger/scholar/get-scholars': () => aboutOneself,
  'POST passenger/scholar/create-scholar': () => ({ body: scholar, ...aboutOneself }),
  'GET passenger/scholar/:id/erase': ({ parents }) => ({ params: { id: parents.A.scholarId } }),
  'POST passenger/scholar/:id/erase': ({ parents }) => ({
    params: { id: parents.A.scholarId },
    body: { password: 'not the right one' },
  }),
  'GET passenger/scholar/:id/access': ({ parents }) => ({ params: { id: parents.A.scholarId } }),
  'PATCH profile/scholar/:id': ({ parents }) => ({ params: { id: parents.A.scholarId }, body: scholar }),
};

/** A saved card of a parent. */
const cardOf = async ({ deps }: TestApi, { user }: Parent): Promise<string> =>
  saveCard(deps, deps.db, user.account.id, {
    code: 'AUTH_1',
    email: user.email,
    signature: 'SIG_1',
    brand: 'visa',
    last4: '4081',
    expiryMonth: 12,
    expiryYear: 2030,
  });

/** The calls of passenger A about saved cards. */
const CARD_REQUESTS: Requests = {
  'GET passenger/payment-methods': () => aboutOneself,
  'DELETE passenger/payment-methods/:id': async ({ parents }, api) => ({
    params: { id: await cardOf(api, parents.A) },
  }),
  'PUT passenger/subscription/:id/payment-method': async ({ parents }, api) => ({
    params: { id: parents.A.subscriptionId },
    body: { id: await cardOf(api, parents.A) },
  }),
  'PUT passenger/subscription/:id/renewal': ({ parents }) => ({
    params: { id: parents.A.subscriptionId },
    body: { on: false, payment_method_id: null },
  }),
};

/** The last day of A's plan, whose trip can be skipped. */
const LAST_DAY = 'from=2026-01-16&to=2026-01-16';

/** The calls of passenger A about trips, skips, and rides that took place with their drivers. */
const TRIP_REQUESTS: Requests = {
  'GET account/notices': () => aboutOneself,
  'PUT account/notices': () => ({ body: { moments: [{ moment: 'late', sms: false, push: true }] }, ...aboutOneself }),
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
    body: { expected_credit: '58.95', reason: 'other' },
  }),
  'POST ride/trips/:id/unskip': ({ parents }) => ({ params: { id: parents.A.tripId } }),
  'POST ride/trips/:id/own': ({ parents }) => ({ params: { id: parents.A.overdueTripId }, body: {} }),
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

/** Somebody whom a parent has invited to help with the learner. */
async function invitedBy({ deps }: TestApi, { scholarId }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query('delete from caregivers where scholar_id = $1', [scholarId]);
  await deps.db.$client.query(
    `insert into caregivers (id, scholar_id, role, phone, tries, invited_at, expires_at)
     values ($1, $2, 'view', $3, 0, $4, $4)`,
    [id, scholarId, newUser().phone, deps.clock()],
  );
  return id;
}

const person = { name: 'Gogo', phone: '+27821234567' };

/** Somebody who may receive a parent's learner. */
async function receiverOf({ deps }: TestApi, { scholarId }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query('delete from receivers where scholar_id = $1', [scholarId]);
  await deps.db.$client.query(
    'insert into receivers (id, scholar_id, name, phone, added_at) values ($1, $2, $3, $4, $5)',
    [id, scholarId, person.name, person.phone, deps.clock()],
  );
  return id;
}

const learner = ({ parents }: { readonly parents: { readonly A: Parent } }) => ({ id: parents.A.scholarId });
const caregiver = async (world: Parameters<Requests[string]>[0], api: TestApi) => ({
  params: { ...learner(world), caregiver_id: await invitedBy(api, world.parents.A) },
});

/** The calls of passenger A about who helps with a learner, and about its care. */
const LEARNER_REQUESTS: Requests = {
  'GET passenger/scholar/:id/caregivers': (world) => ({ params: learner(world) }),
  'POST passenger/scholar/:id/caregivers': (world) => ({
    params: learner(world),
    body: { phone: newUser().phone, role: 'view' },
  }),
  'PATCH passenger/scholar/:id/caregivers/:caregiver_id': async (world, api) => ({
    ...(await caregiver(world, api)),
    body: { role: 'manage' },
  }),
  'DELETE passenger/scholar/:id/caregivers/:caregiver_id': caregiver,
  'GET passenger/scholar/:id/receivers': (world) => ({ params: learner(world) }),
  'POST passenger/scholar/:id/receivers': (world) => ({ params: learner(world), body: person }),
  'DELETE passenger/scholar/:id/receivers/:receiver_id': async (world, api) => ({
    params: { ...learner(world), receiver_id: await receiverOf(api, world.parents.A) },
  }),
  'GET passenger/scholar/:id/care': (world) => ({ params: learner(world) }),
  'PUT passenger/scholar/:id/care': (world) => ({
    params: learner(world),
    body: { note: 'Ring twice.', emergency_contact: person },
  }),
  'GET passenger/caregivers': () => aboutOneself,
  // The code of an invitation of A's phone; it is wrong for all others.
  'POST passenger/caregivers/accept': async ({ parents }, api) => {
    const { deps } = api;
    const id = randomUUID();
    await deps.db.$client.query('delete from caregivers where phone = $1', [parents.A.user.phone]);
    await deps.db.$client.query(
      `insert into caregivers (id, scholar_id, role, phone, code_hash, tries, invited_at, expires_at)
       values ($1, $2, 'view', $3, $4, 0, $5, $5::timestamptz + interval '1 hour')`,
      [id, parents.B.scholarId, parents.A.user.phone, deps.keys.hmac('code', `${id}:4711`), deps.clock()],
    );
    return { body: { code: '4711' } };
  },
};

export const PASSENGER_REQUESTS: Requests = {
  ...BOOKING_REQUESTS,
  ...CARD_REQUESTS,
  ...TRIP_REQUESTS,
  ...LEARNER_REQUESTS,
};
