import { getPayments, notePaymentRefunded, refundPayment, type PaymentRow } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { beginToPay, deliver, verified } from './payments';
import { booked } from './bookings';
import { signedInStaff, type SignedInStaff } from './staff';
import { setUpTestApi, TEST_START, type TestApi } from '../test-api';
import { signedIn, type SignedIn } from './users';

/** An API with a staff member, a passenger who pays with Paystack (Thandi) and one who pays with ALATPay (Bola). */
export interface RefundWorld {
  readonly api: TestApi;
  /** Replaced by a test that outlasts the session. */
  naledi: SignedInStaff;
  readonly thandi: SignedIn;
  readonly bola: SignedIn;
}

/**
 * The world of a test file, with new passengers for each test. What a test changes about Paystack and the time is
 * undone after it.
 */
export function setUpRefundWorld(): RefundWorld {
  const api = setUpTestApi();
  const world = { api, naledi: {} as SignedInStaff, thandi: {} as SignedIn, bola: {} as SignedIn };
  beforeAll(async () => Object.assign(world.naledi, await signedInStaff(api)));
  beforeEach(() => renewPassengers(world));
  afterEach(() => {
    jest.restoreAllMocks();
    api.paymentProviders.paystack.mode = 'up';
    api.paymentProviders.paystack.calls.refund = 0;
    api.setTime(TEST_START);
  });
  return world;
}

/** Replaces both passengers, since nobody pays for two rides at the same time. */
export async function renewPassengers({ api, thandi, bola }: RefundWorld): Promise<void> {
  Object.assign(thandi, await signedIn(api));
  Object.assign(bola, await signedIn(api, { country: 'NG', first_name: 'Bola' }));
}

/** A booking that was paid with its price and `difference` minor units more, which the API knows of. */
export async function paid(world: RefundWorld, user: SignedIn, difference = 0) {
  const { api, thandi } = world;
  const { booking_id } = await booked(api, user);
  const { reference, amount } = await beginToPay(api, user, booking_id);
  const paymentProvider = api.paymentProviders[user === thandi ? 'paystack' : 'alatpay'];
  const transaction = paymentProvider.pay(reference, { amount: (fromDecimal(amount) ?? 0) + difference });
  if (user === thandi) await verified(api, user, reference);
  else await learn(world, 'alatpay', transaction);
  return { bookingId: booking_id, reference, amount, paymentProvider, transaction };
}

/** Delivers the webhook about a transaction and runs its job. */
export async function learn(
  { api }: RefundWorld,
  provider: 'paystack' | 'alatpay',
  transaction: { id: string; reference: string | null },
  event?: string,
): Promise<void> {
  await deliver(api, provider, api.paymentProviders[provider].webhook(transaction, event));
  await api.runJobs();
}

/** The rows of the payments table with this reference. */
export async function rowsOf({ api }: RefundWorld, reference: string, needs = 'any'): Promise<PaymentRow[]> {
  const { headers } = await signedInStaff(api);
  return (await api.call(getPayments, { headers, query: { search: reference, needs } })).response.data;
}

export const rowOf = async (world: RefundWorld, reference: string): Promise<PaymentRow> =>
  (await rowsOf(world, reference))[0] as PaymentRow;

/** Staff refund a payment. */
export const refund = (
  { api, naledi }: RefundWorld,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  endPlan = false,
  { headers } = naledi,
) => api.call(refundPayment, { params: { id }, headers, body: { end_plan: endPlan, amount } });

/** Staff note that a payment was refunded. */
export const note = ({ api, naledi }: RefundWorld, { id }: PaymentRow, text = 'Refund 17 on their pages') =>
  api.call(notePaymentRefunded, { params: { id }, headers: naledi.headers, body: { note: text } });

/** The audit entries about a payment. */
export const audit = async ({ api }: RefundWorld, id: string) =>
  (
    await api.deps.db.$client.query(
      'select action, staff_id, detail from audit_entries where subject = $1 order by at, action desc',
      [id],
    )
  ).rows;
