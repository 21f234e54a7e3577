import { randomUUID } from 'node:crypto';
import { giveConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import { ROSEBANK, SANDTON } from '../builders/bookings';
import { newAvailability } from '../builders/drivers';
import { accessNow, newUser } from '../builders/users';
import { cameraPhoto, fourPhotos, multipart, newVehicle } from '../builders/vehicles';
import { BROWSER_KEYS } from '../fakes/push';
import type { TestApi } from '../test-api';
import { PASSENGER_REQUESTS } from './passenger-requests';
import { aboutOneself, type Parent, type Requests, type World } from './world';

const names = { first_name: 'Changed', last_name: 'Name' };
const password = 'another horse battery';

/** A copy of a parent's data that can be downloaded. */
async function exportOf({ deps }: TestApi, { user }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  const key = `exports/${id}.zip`;
  await deps.files.put(key, Buffer.from('a copy'));
  await deps.db.$client.query(
    `insert into privacy_requests (id, kind, user_id, role, state, requested_at, file_key, expires_at)
     values ($1, 'export', $2, 'Passenger', 'ready', $3::timestamptz - interval '1 day', $4,
       $3::timestamptz + interval '1 hour')`,
    [id, user.account.id, deps.clock(), key],
  );
  return id;
}

/**
 * Calls by access rule and path, as `METHOD path` without the last slash. A route that is missing here fails the test.
 */
export const REQUESTS: Readonly<
  Record<'passenger' | 'driver' | 'signed_in' | 'public' | 'open' | 'signed_link' | 'sandbox', Requests>
> = {
  passenger: PASSENGER_REQUESTS,
  driver: {
    'GET account/referrals': () => aboutOneself,
    'GET driver/vehicle/status': () => aboutOneself,
    'POST driver/vehicle/create-vehicle': () => ({ body: newVehicle(), ...aboutOneself }),
    'GET driver/vehicle/:id/details': ({ drivers }) => ({ params: { id: drivers.A.vehicleId } }),
    'PATCH driver/vehicle/:id': async ({ drivers }) => ({
      params: { id: drivers.A.vehicleId },
      ...(await multipart(await fourPhotos())),
    }),
    'GET driver/documents': () => aboutOneself,
    'PUT driver/documents/:code': async () => ({
      params: { code: 'id_document' },
      ...(await multipart({ number: '8001015009087', file: await cameraPhoto() })),
      ...aboutOneself,
    }),
    'GET driver/availability': () => aboutOneself,
    'PUT driver/availability': () => ({ body: newAvailability(), ...aboutOneself }),
    'POST driver/days-off': () => ({ body: { from: '2026-02-02', to: '2026-02-03' }, ...aboutOneself }),
    'DELETE driver/days-off/:id': ({ drivers }) => ({ params: { id: drivers.A.daysOffId } }),
    'GET driver/runs': () => aboutOneself,
    'GET driver/runs/:id': ({ drivers }) => ({ params: { id: drivers.A.runId } }),
    'POST driver/runs/:id/events': ({ drivers }, api) => ({
      params: { id: drivers.A.runId },
      body: [{ id: randomUUID(), type: 'late', minutes: 5, at: api.deps.clock().toISOString() }],
    }),
    'POST driver/runs/:id/positions': ({ drivers }, api) => ({
      params: { id: drivers.A.runId },
      body: [{ latitude: -26, longitude: 28, accuracy: 8, at: api.deps.clock().toISOString() }],
    }),
    'POST driver/runs/:id/sos': ({ drivers }) => ({ params: { id: drivers.A.runId }, body: {} }),
    'POST driver/runs/:id/officer': ({ drivers }) => ({
      params: { id: drivers.A.runId },
      body: { name_of_officer: 'Sgt. Mokoena', reason: 'Road block' },
    }),
    'GET driver/vehicle-file': () => aboutOneself,
    'GET driver/earnings': () => aboutOneself,
    'GET driver/earnings/statement': () => ({ ...aboutOneself, query: '?month=2025-12&format=csv' }),
    'GET driver/bank-account': () => aboutOneself,
    'GET driver/banks': () => aboutOneself,
    'PUT driver/bank-account': () => ({
      body: { bank_code: '470010', account_number: '1234567890', password: 'correct horse battery' },
      ...aboutOneself,
    }),
    'GET driver/payouts': () => aboutOneself,
    'GET driver/payouts/:id/statement': ({ consoleRows }) => ({ params: { id: consoleRows.payoutId } }),
    'GET driver/pass': () => aboutOneself,
    'GET profile/driver/:id': ({ drivers }) => ({ params: { id: drivers.A.user.account.id } }),
    'PATCH profile/driver/:id': async ({ drivers }) => ({
      params: { id: drivers.A.user.account.id },
      ...(await multipart(names)),
    }),
  },
  signed_in: {
    'POST account/handoff': () => ({ body: { target: 'driver' }, ...aboutOneself }),
    'POST account/email/verify': () => ({ body: {}, ...aboutOneself }),
    'PUT account/email': () => ({
      body: { email: newUser().email, password: 'not the right one' },
      ...aboutOneself,
    }),
    'GET account/sessions': () => aboutOneself,
    'DELETE account/sessions': () => aboutOneself,
    'DELETE account/sessions/:id': ({ parents }) => ({ params: { id: parents.A.otherSessionId } }),
    'GET account/notifications': () => aboutOneself,
    'PUT account/notifications': () => ({
      body: { types: [{ type: 'export_ready', order: ['sms'] }] },
      ...aboutOneself,
    }),
    'POST account/notifications/test': () => ({ body: { channel: 'sms' }, ...aboutOneself }),
    'GET account/push': () => aboutOneself,
    'POST account/push': () => ({
      body: { endpoint: 'https://fcm.googleapis.com/fcm/send/matrix', keys: BROWSER_KEYS },
      ...aboutOneself,
    }),
    'DELETE account/push/:id': ({ parents }) => ({ params: { id: parents.A.pushDeviceId } }),
    'GET account/export': () => aboutOneself,
    'POST account/export': async (_world, api) => {
      // One copy is made at a time, and one a day.
      await api.deps.db.$client.query(
        `update privacy_requests set state = 'expired', requested_at = requested_at - interval '2 days'
         where kind = 'export'`,
      );
      return { body: {}, ...aboutOneself };
    },
    'GET account/export/:id/file': async ({ parents }, api) => ({ params: { id: await exportOf(api, parents.A) } }),
    'GET account/erase': () => aboutOneself,
    'POST account/erase': () => ({ body: { password: 'not the right one' }, ...aboutOneself }),
    'GET account/cases': () => aboutOneself,
    'GET account/cases/:id': ({ parents }) => ({ params: { id: parents.A.caseId } }),
    'POST account/cases/:id/messages': ({ parents }) => ({
      params: { id: parents.A.caseId },
      body: { text: 'One more thing.' },
    }),
    'GET account/consents': () => aboutOneself,
    'POST account/consents': () => ({ body: { kind: 'terms', version: CONSENT_VERSIONS.terms }, ...aboutOneself }),
    'DELETE account/consents/:kind': async ({ parents }, api) => {
      const access = await accessNow(api, parents.A.user);
      await api.call(giveConsent, { access, body: { kind: 'privacy', version: CONSENT_VERSIONS.privacy } });
      return { params: { kind: 'privacy' }, ...aboutOneself };
    },
  },
  // Public calls about A, without A's secrets.
  public: {
    'GET help': () => ({ query: '?market=RSA' }),
    'POST estimate': () => ({ body: { pick_up: SANDTON, drop_off: ROSEBANK, market: 'RSA' } }),
    'POST account/email/confirm': () => ({ body: { token: 'not one of ours' } }),
    'POST account/login': ({ parents }) => ({ body: { email: parents.A.user.email, password } }),
    'GET track': () => ({ headers: { 'x-share-token': 'not one of ours' } }),
    'GET calendar/:token.ics': () => ({ params: { token: 'not-one-of-ours' } }),
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
    // What companies report, without their signature: nobody may.
    'POST webhooks/paystack': ({ parents }) => ({
      body: { event: 'charge.success', data: { reference: parents.A.openReference } },
    }),
    'POST webhooks/sms/status': () => ({ body: { MessageSid: 'SM1', MessageStatus: 'failed' } }),
    'POST webhooks/sms/inbound': ({ parents }) => ({ body: { From: parents.A.user.phone, Body: 'SKIP' } }),
    'GET webhooks/whatsapp': () => ({ query: '?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess' }),
    'POST webhooks/whatsapp': () => ({ body: { entry: [] } }),
    'POST webhooks/email': ({ parents }) => ({
      body: { events: [{ id: '1', type: 'complaint', address: parents.A.user.email, at: '2026-01-12T06:00:00Z' }] },
    }),
    'POST webhooks/alatpay': ({ parents }) => ({ body: { Value: { Data: { Id: parents.A.openReference } } } }),
  },
  // The users' hosts do not have them, for any caller.
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
    'GET vehicle-files/:driver.pdf': ({ drivers }) => ({ params: { driver: drivers.A.user.account.id } }),
  },
};

/** The queries that console routes cannot do without. */
export const CONSOLE_QUERIES: Readonly<Record<string, string>> = {
  'GET console/books/journal': '?month=2026-01',
  'GET console/books/tax': '?month=2026-01',
  'GET console/books/trial-balance': '?month=2026-01',
  'GET console/dispatch/day': '?market=RSA&date=2026-01-16',
  'GET console/dispatch/runs/:id/positions': '?reason=A+complaint',
  'GET console/dispatch/idle': '?market=RSA&date=2026-01-16',
  'GET console/document-types/:id/preview': '?required_from=2026-03-01',
  'GET console/search': '?q=plate',
  'GET console/instalment-rules/preview': '?market=RSA&validities=3_months&surcharge_percent=5',
  'GET console/sibling-rules/preview': '?market=RSA&percents=5',
  'GET console/earning-rules/preview':
    '?market=RSA&share_percent=70&per_run=0.00&per_km=0.00&waiting_per_minute=0.00&minimum_run=0.00',
  'GET console/payouts/preview': '?market=RSA&until=2026-01-11',
  'GET console/reports': '?market=RSA&from=2026-01-01&to=2026-01-31&by=week',
  'GET console/reports/names': '?market=RSA',
};

/** What the first parameter of a console route names, by the path before it. */
export const CONSOLE_THINGS: Readonly<Record<string, (world: World) => string>> = {
  'reviews/': ({ drivers }) => drivers.A.versionId,
  'vehicles/': ({ drivers }) => drivers.A.vehicleId,
  'drivers/': ({ drivers }) => drivers.A.user.account.id,
  'people/': ({ parents }) => parents.A.user.account.id,
  'credit/payouts/': ({ parents }) => parents.A.user.account.id,
  'bookings/': ({ parents }) => parents.A.paidId,
  'cases/': ({ parents }) => parents.A.caseId,
  'trips/': ({ parents }) => parents.A.riddenTripId,
  'dispatch/runs/': ({ drivers }) => drivers.A.runId,
  'payments/': ({ consoleRows }) => consoleRows.paymentId,
  'payments/attempts/': ({ parents }) => parents.A.openReference,
  'payments/alerts/': ({ consoleRows }) => consoleRows.alertId,
  'notices/': ({ consoleRows }) => consoleRows.noticeId,
  'payouts/': ({ consoleRows }) => consoleRows.payoutId,
  'payouts/batch/': ({ consoleRows }) => consoleRows.batchId,
  'payouts/accounts/': ({ consoleRows }) => consoleRows.accountId,
  'prices/tariffs/': ({ consoleRows }) => consoleRows.tariffId,
  'prices/discounts/': ({ consoleRows }) => consoleRows.discountId,
  'prices/hours/': ({ consoleRows }) => consoleRows.hoursId,
  'prices/taxes/': ({ consoleRows }) => consoleRows.taxId,
  'instalment-rules/': ({ consoleRows }) => consoleRows.instalmentRuleId,
  'sibling-rules/': ({ consoleRows }) => consoleRows.siblingRuleId,
  'credit-rules/': ({ consoleRows }) => consoleRows.creditRuleId,
  'earning-rules/': ({ consoleRows }) => consoleRows.earningRuleId,
  'calendar/closures/': ({ consoleRows }) => consoleRows.closureId,
  'calendar/terms/': ({ consoleRows }) => consoleRows.termsId,
  'documents/': ({ consoleRows }) => consoleRows.documentId,
  'document-types/': ({ consoleRows }) => consoleRows.documentTypeId,
  'schools/': ({ consoleRows }) => consoleRows.schoolId,
  'coupons/': ({ consoleRows }) => consoleRows.couponId,
  'imports/': ({ consoleRows }) => consoleRows.importId,
  'invitations/': ({ consoleRows }) => consoleRows.invitationId,
  'staff/': ({ staff }) => staff.id,
  'requests/': ({ consoleRows }) => consoleRows.requestId,
};
