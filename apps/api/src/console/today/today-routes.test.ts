import { approveDocument, getPayments, getReviews, getToday, refundPayment, type Today } from '@liftclub/api-contract';
import { fromDecimal, type StaffRole } from '@liftclub/domain';
import type { JobName } from '../../messages/jobs';
import { statementsOf } from '../../../testing/database/statements';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { signedIn } from '../../../testing/builders/users';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { pollPendingPayments } from '../../modules/payments';
import { registerVehicle, reviewedVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  naledi = await signedInStaff(api);
});

const query = (sql: string, values: unknown[] = []) => api.deps.db.$client.query(sql, values);
const today = async (): Promise<Today> => {
  naledi = await signedInStaff(api);
  return (await api.call(getToday, { headers: naledi.headers })).response.data;
};
const NOTHING = { count: 0, since: null };
const QUIET: Today = {
  calls_for_help: NOTHING,
  calls_for_help_ids: [],
  cases: NOTHING,
  documents: NOTHING,
  other_documents: NOTHING,
  licenses_expired: 0,
  licenses_ending: 0,
  payments_held: NOTHING,
  refunds_due: NOTHING,
  refunds_under_way: NOTHING,
  payouts_due: NOTHING,
  driver_payouts: NOTHING,
  alerts: NOTHING,
  payments_stuck: NOTHING,
  trips_without_driver: 0,
  first_day_without_driver: null,
  late_starts: 0,
  late_start_ids: [],
  not_arrived: 0,
  not_dropped_off: 0,
  contradictions: 0,
  alert_days: { late_starts: null, not_arrived: null, not_dropped_off: null, contradictions: null },
  users_locked: 0,
  sms_failing: NOTHING,
  jobs_given_up: 0,
};

it('on a quiet day nothing waits, and one query says so', async () => {
  await signedIn(api);
  expect(await today()).toEqual(QUIET);
  const statements = await statementsOf(() => api.call(getToday, { headers: naledi.headers }));
  expect(statements.filter((text) => !text.includes('staff_sessions'))).toHaveLength(1);
});

it('documents wait from their upload until somebody decides, and a new upload waits again', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const vehicle = await registerVehicle(api, driver);
  expect((await today()).documents).toEqual(NOTHING);
  await uploadDocumentVersion(api, driver.access, vehicle);
  api.pass({ minutes: 3 });
  await reviewedVehicle(api, await signedIn(api, { role: 'Driver' }));
  expect((await today()).documents).toEqual({ count: 1, since: TEST_START });
});

it('documents of other types wait apart, until somebody decides, and who may not review reads no count', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await sendDocument(api, driver, 'prdp', { status: 'approved' });
  const id = await sendDocument(api, driver, 'id_document');
  api.pass({ minutes: 3 });
  await sendDocument(api, driver, 'school_letter');
  expect(await today()).toEqual({ ...QUIET, other_documents: { count: 2, since: TEST_START } });
  const support = await signedInStaff(api, 'Sipho Dlamini', ['support']);
  expect((await api.call(getToday, { headers: support.headers })).response.data).toEqual(QUIET);
  const decided = { params: { version: id }, headers: naledi.headers, body: {} };
  expect((await api.call(approveDocument, decided)).status).toBe(200);
  expect((await today()).other_documents).toEqual({ count: 1, since: '2026-01-12T06:03:00.000Z' });
});

it('a license counts from 30 days before its end, and apart once it is over; the lists show the same', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  const ends = (date: string) => query('update vehicles set license_expiry = $1', [date]);
  const listed = async (state: 'license_ending' | 'license_expired') =>
    (await api.call(getReviews, { headers: naledi.headers, query: { state } })).response.count;
  const counts = async () => {
    const { licenses_ending, licenses_expired } = await today();
    expect([await listed('license_ending'), await listed('license_expired')]).toEqual([
      licenses_ending,
      licenses_expired,
    ]);
    return [licenses_ending, licenses_expired];
  };
  await ends('2026-02-12');
  expect(await counts()).toEqual([0, 0]);
  await ends('2026-02-11');
  expect(await counts()).toEqual([1, 0]);
  await ends('2026-01-12');
  expect(await counts()).toEqual([1, 0]);
  await ends('2026-01-11');
  expect(await counts()).toEqual([0, 1]);
});

it('money that does not match is held, until it was asked to go back, and until it has', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  const { reference, amount } = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.pay(reference, { amount: (fromDecimal(amount) ?? 0) - 1 });
  await verified(api, thandi, reference);
  expect(await today()).toEqual({ ...QUIET, payments_held: { count: 1, since: TEST_START } });
  await query("update payments set state = 'refund_due'");
  expect(await today()).toEqual({ ...QUIET, refunds_due: { count: 1, since: TEST_START } });
  await query("update payments set refund_asked_at = '2026-01-12T07:00:00Z'");
  expect(await today()).toEqual({ ...QUIET, refunds_under_way: { count: 1, since: '2026-01-12T07:00:00.000Z' } });
  await query("update payments set state = 'refunded', refunded_at = now()");
  expect(await today()).toEqual(QUIET);
});

it('a refund that its provider was asked for over three days ago, and has not made, needs someone again', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  const { reference, amount } = await beginToPay(api, thandi, booking_id);
  const transaction = api.paymentProviders.paystack.pay(reference, { amount: (fromDecimal(amount) ?? 0) - 1 });
  await verified(api, thandi, reference);
  const waiting = async () =>
    (await api.call(getPayments, { headers: (await signedInStaff(api)).headers })).response.data;
  const [held] = await waiting();
  api.pass({ hours: 1 });
  const { headers } = await signedInStaff(api);
  await api.call(refundPayment, {
    params: { id: held?.id ?? '' },
    headers,
    body: { end_plan: false, amount: held?.amount ?? '' },
  });
  api.pass({ hours: 72 });
  expect(await today()).toEqual({ ...QUIET, refunds_under_way: { count: 1, since: '2026-01-12T07:00:00.000Z' } });
  api.pass({ seconds: 1 });
  await pollPendingPayments(api.deps);
  expect(await today()).toEqual({ ...QUIET, refunds_due: { count: 1, since: TEST_START } });
  expect(await waiting()).toMatchObject([
    { reference, state: 'held_mismatch', refund_asked_at: '2026-01-12T07:00:00.000Z' },
  ]);

  api.paymentProviders.paystack.reverse(transaction.id);
  await api.call(refundPayment, {
    params: { id: held?.id ?? '' },
    headers: naledi.headers,
    body: { end_plan: false, amount: held?.amount ?? '' },
  });
  expect([await today(), await waiting()]).toEqual([QUIET, []]);
});

it('a payment without an answer is stuck after an hour', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  await beginToPay(api, thandi, booking_id);
  api.pass({ hours: 1 });
  expect(await today()).toEqual(QUIET);
  api.pass({ seconds: 1 });
  expect(await today()).toEqual({ ...QUIET, payments_stuck: { count: 1, since: TEST_START } });
});

it('a difference waits until it is closed', async () => {
  await query(
    `insert into payment_alerts (id, kind, provider, subject, created_at)
     values (gen_random_uuid(), 'missing_here', 'paystack', '1', $1)`,
    [TEST_START],
  );
  expect(await today()).toEqual({ ...QUIET, alerts: { count: 1, since: TEST_START } });
  await query('update payment_alerts set closed_at = now()');
  expect(await today()).toEqual(QUIET);
});

it('who is locked is counted', async () => {
  const { account } = await signedIn(api);
  await query('update users set locked_at = now() where id = $1', [account.id]);
  expect(await today()).toEqual({ ...QUIET, users_locked: 1 });
});

it('an SMS or a message on WhatsApp that did not leave counts, one not tried yet does not; a job that was given up counts apart', async () => {
  await signedIn(api);
  const addJob = async (task: JobName, attempts: number, error: string | null = 'no answer') => {
    const { rows } = await query(`select id from graphile_worker.add_job($1, '{}'::json, max_attempts => 8)`, [task]);
    const set = 'update graphile_worker._private_jobs set attempts = $1, last_error = $2 where id = $3';
    if (attempts > 0) await query(set, [attempts, error, rows[0].id]);
  };
  await addJob('send_sms', 0);
  await addJob('confirm_webhook_event', 7);
  expect(await today()).toEqual(QUIET);
  await addJob('send_sms', 1);
  await addJob('send_whatsapp', 1);
  await addJob('confirm_webhook_event', 8);
  // Its process was killed.
  await addJob('confirm_webhook_event', 8, null);
  expect(await today()).toEqual({
    ...QUIET,
    sms_failing: { count: 2, since: expect.stringMatching(/^20\d\d-.*Z$/) },
    jobs_given_up: 2,
  });
});

it('a count that a member may not see is zero, so that a page of the release before shows the others', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  const { reference, amount } = await beginToPay(api, thandi, booking_id);
  api.paymentProviders.paystack.pay(reference, { amount: (fromDecimal(amount) ?? 0) - 1 });
  await verified(api, thandi, reference);
  await query('update users set locked_at = now() where id = $1', [thandi.account.id]);
  const seenBy = async (role: StaffRole) => {
    const { headers } = await signedInStaff(api, 'Sipho Dlamini', [role]);
    return (await api.call(getToday, { headers })).response.data;
  };
  expect(await seenBy('support')).toEqual({ ...QUIET, users_locked: 1 });
  expect(await seenBy('finance')).toEqual({ ...QUIET, payments_held: { count: 1, since: TEST_START } });
  expect(await seenBy('dispatcher')).toEqual(QUIET);
});

it('it is not there for a driver, nor on another host, nor for who is not signed in', async () => {
  const { access } = await signedIn(api, { role: 'Driver' });
  const statusOf = async (headers: Record<string, string>) => (await api.call(getToday, { headers })).status;
  expect(await statusOf({ ...FROM_CONSOLE, authorization: `Bearer ${access}` })).toBe(404);
  expect(await statusOf({ ...naledi.headers, host: 'passenger.liftclub.localhost:4200' })).toBe(404);
  expect(await statusOf(FROM_CONSOLE)).toBe(401);
});
