import { previewPlanEnd } from '@liftclub/api-contract';
import { CALLBACK, CANCEL } from '../builders/payments';
import { accessNow, newUser } from '../builders/users';
import { newBooking, newLeg } from '../builders/bookings';
import type { TestApi } from '../test-api';
import { newAvailability } from '../builders/availability';
import { fourPhotos, multipart, newVehicle } from '../builders/vehicles';
import { LEARNER_REQUESTS } from './learner-requests';
import { SCHOLAR_ERASE_REQUESTS, SIGNED_IN_REQUESTS } from './signed-in-requests';
import { aboutOneself, RUN_REQUESTS } from './run-requests';
import { TRIP_REQUESTS } from './trip-requests';
import { WEBHOOK_REQUESTS } from './webhook-requests';
import type { World } from './world';

/**
 * A call that passenger A or driver A may make and that succeeds, about A's objects wherever a call can be about
 * objects.
 */
export interface OwnersRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call names nothing of A's: other users may make it about their own objects. */
  readonly aboutOneself?: true;
}

export type Requests = Readonly<Record<string, (world: World, api: TestApi) => OwnersRequest | Promise<OwnersRequest>>>;

const names = { first_name: 'Changed', last_name: 'Name' };
const scholar = { name: 'Lwazi', age: 8, gender: 'Male', school_name: 'Primary', school_address: 'Main Road' };
const password = 'another horse battery';

/**
 * Calls by access rule and path, as `METHOD path` without the last slash. A route that is missing here fails the test.
 */
export const REQUESTS: Readonly<
  Record<'passenger' | 'driver' | 'signed_in' | 'public' | 'open' | 'signed_link' | 'sandbox', Requests>
> = {
  passenger: {
    'GET account/metrics': () => aboutOneself,
    'GET ride/bookings/get-bookings/:status': () => ({ params: { status: 'draft' }, ...aboutOneself }),
    'GET ride/bookings/get-booking/:id': ({ parents }) => ({ params: { id: parents.A.draftId } }),
    'POST ride/bookings/book': ({ parents }) => ({ body: newBooking({ scholar_id: parents.A.scholarId }) }),
    'POST ride/bookings/book/exclusive': () => ({
      body: { start_date: '2026-01-19', trip: newLeg() },
      ...aboutOneself,
    }),
    'POST ride/quote': ({ parents }) => ({ body: newBooking({ scholar_id: parents.A.scholarId }) }),
    'GET ride/places': () => aboutOneself,
    'GET ride/calendar': ({ parents }) => ({
      query: `?from=2026-01-12&to=2026-01-16&scholar_id=${parents.A.scholarId}`,
    }),
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
    'GET passenger/credit': () => aboutOneself,
    ...TRIP_REQUESTS,
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
    ...SCHOLAR_ERASE_REQUESTS,
    ...LEARNER_REQUESTS,
    'GET passenger/scholar/:id/access': ({ parents }) => ({ params: { id: parents.A.scholarId } }),
    'PATCH profile/scholar/:id': ({ parents }) => ({ params: { id: parents.A.scholarId }, body: scholar }),
  },
  driver: {
    'GET account/referrals': () => aboutOneself,
    'GET driver/vehicle/status': () => aboutOneself,
    'POST driver/vehicle/create-vehicle': () => ({ body: newVehicle(), ...aboutOneself }),
    'GET driver/vehicle/:id/details': ({ drivers }) => ({ params: { id: drivers.A.vehicleId } }),
    'PATCH driver/vehicle/:id': async ({ drivers }) => ({
      params: { id: drivers.A.vehicleId },
      ...(await multipart(await fourPhotos())),
    }),
    'GET driver/availability': () => aboutOneself,
    'PUT driver/availability': () => ({ body: newAvailability(), ...aboutOneself }),
    'POST driver/days-off': () => ({ body: { from: '2026-02-02', to: '2026-02-03' }, ...aboutOneself }),
    'DELETE driver/days-off/:id': ({ drivers }) => ({ params: { id: drivers.A.daysOffId } }),
    ...RUN_REQUESTS,
    'GET profile/driver/:id': ({ drivers }) => ({ params: { id: drivers.A.user.account.id } }),
    'PATCH profile/driver/:id': async ({ drivers }) => ({
      params: { id: drivers.A.user.account.id },
      ...(await multipart(names)),
    }),
  },
  signed_in: SIGNED_IN_REQUESTS,
  // Public calls about A, without A's secrets.
  public: {
    'POST account/login': ({ parents }) => ({ body: { email: parents.A.user.email, password } }),
    'GET track': () => ({ headers: { 'x-share-token': 'not one of ours' } }),
    'GET track/live': () => ({ headers: { 'x-share-token': 'not one of ours' } }),
    'POST push/receipts': () => ({ body: { receipt: 'not one of ours' } }),
    'POST pass': () => ({ body: { token: 'not one of ours' } }),
    'POST account/logout': () => ({ body: { refresh_token: 'not one of ours' } }),
    'POST token/refresh': () => ({ body: { refresh: 'not one of ours' } }),
    'POST account/handoff/redeem': () => ({ body: { code: 'not one of ours' } }),
    'POST account/register': () => ({ body: { ...newUser(), referral_code: '' } }),
    'POST account/passenger/register': ({ parents }) => ({
      body: {
        ...newUser(),
        email: parents.A.user.email,
        referral_code: '',
        reg_type: 'exclusive',
        account: 'personal',
      },
    }),
    'POST account/verify-otp': ({ parents }) => ({
      body: { otp: '0000', phone: parents.A.user.phone, forgot_password: true },
    }),
    'POST account/generate-otp': ({ parents }) => ({ body: { phone: parents.A.user.phone } }),
    'PATCH account/forgot-password': ({ parents }) => ({
      body: { password, password2: password, phone: parents.A.user.phone, reset_token: 'not one of ours' },
    }),
  },
  open: {
    'POST csp-reports': () => ({ body: {} }),
    ...WEBHOOK_REQUESTS,
  },
  // The hosts of people do not have them, whoever asks.
  sandbox: {
    'GET sandbox/clock': () => ({}),
    'POST sandbox/clock': () => ({ body: { now: '2027-01-12T06:00:00Z' } }),
  },
  signed_link: {
    'GET files/*': async ({ drivers }, api) => {
      const { rows } = await api.deps.db.$client.query<{ file_key: string }>(
        'select file_key from documents where version_id = $1',
        [drivers.A.versionId],
      );
      return { params: { '*': rows[0]?.file_key ?? '' } };
    },
    'GET receipts/:booking.pdf': ({ parents }) => ({ params: { booking: parents.A.paidId } }),
    'GET statements/:passenger/:month.pdf': ({ parents }) => ({
      params: { passenger: parents.A.user.account.id, month: '2026-01' },
    }),
  },
};

/** The queries that console routes cannot do without. */
export const CONSOLE_QUERIES: Readonly<Record<string, string>> = {
  'GET console/dispatch/day': '?market=RSA&date=2026-01-16',
  'GET console/dispatch/runs/:id/positions': '?reason=A+complaint',
  'GET console/dispatch/idle': '?market=RSA&date=2026-01-16',
};

/** What the first parameter of a console route names, by the path before it. */
export const CONSOLE_THINGS: Readonly<Record<string, (world: World) => string>> = {
  'reviews/': ({ drivers }) => drivers.A.versionId,
  'people/': ({ parents }) => parents.A.user.account.id,
  'credit/payouts/': ({ parents }) => parents.A.user.account.id,
  'users/': ({ parents }) => parents.A.user.account.id,
  'bookings/': ({ parents }) => parents.A.paidId,
  'cases/': ({ parents }) => parents.A.caseId,
  'dispatch/runs/': ({ drivers }) => drivers.A.runId,
  'payments/': ({ consoleRows }) => consoleRows.paymentId,
  'payments/attempts/': ({ parents }) => parents.A.openReference,
  'payments/alerts/': ({ consoleRows }) => consoleRows.alertId,
  'prices/tariffs/': ({ consoleRows }) => consoleRows.tariffId,
  'prices/discounts/': ({ consoleRows }) => consoleRows.discountId,
  'prices/taxes/': ({ consoleRows }) => consoleRows.taxId,
  'credit-rules/': ({ consoleRows }) => consoleRows.creditRuleId,
  'calendar/closures/': ({ consoleRows }) => consoleRows.closureId,
  'calendar/terms/': ({ consoleRows }) => consoleRows.termsId,
  'schools/': ({ consoleRows }) => consoleRows.schoolId,
  'coupons/': ({ consoleRows }) => consoleRows.couponId,
  'invitations/': ({ consoleRows }) => consoleRows.invitationId,
};
