import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '../people/accounts';
import { dataOf, type Client } from '../people/client';
import { payAtProvider, startPayment, verifyPayment, type StartedPayment } from '../people/rides';
import { approveRequests, type Office } from './office';
import type { Payment } from './world/rides';

const start = async (
  client: Client,
  user: User,
  booking: string,
  way?: Parameters<typeof startPayment>[3],
): Promise<StartedPayment> => dataOf<StartedPayment>(await startPayment(client, user, booking, way), 'The payment');

/** Takes the payment of a booking to the state that the demo shows; staff refund a paid one afterwards. */
export async function payBooking(client: Client, user: User, booking: string, payment: Payment): Promise<void> {
  if (payment === 'draft') return;
  const way = payment === 'monthly' ? ({ pay: 'monthly', save_card: true } as const) : {};
  const started = await start(client, user, booking, way);
  if (payment === 'under way' || payment === 'run out') return;
  if (payment === 'given up') dataOf(await verifyPayment(client, user, started.reference, 'cancelled'), 'Cancelling');
  else if (payment === 'declined') await payAtProvider(client, started, 'decline');
  else await payAtProvider(client, started, 'pay', payment === 'another amount' ? 0.5 : 1);
  if (payment === 'paid twice') await payAtProvider(client, started);
  const verified = await verifyPayment(client, user, started.reference);
  const { status } = dataOf<{ status: string }>(verified, 'Verification');
  const isPaid = ['paid', 'monthly', 'paid twice', 'refunded'].includes(payment);
  if (isPaid && status !== 'success') throw new Error(`A payment that was made is ${status}.`);
}

/** The Nigerian provider receives money for no attempt of ours, which reconciliation finds at night. */
export async function payUnknown(client: Client, user: User, booking: string): Promise<void> {
  const started = await start(client, user, booking);
  await payAtProvider(client, { ...started, amount: '18500.00', reference: 'a transfer by phone' });
}

interface PaymentRow {
  id: string;
  state: string;
  amount: string;
}

/**
 * Staff end the plan of a passenger's payment and refund it, which a second member approves and the provider confirms a
 * second later.
 */
export async function refund(office: Office, approver: Office, email: string): Promise<void> {
  const find = async () => (await office.rows<PaymentRow>('payments/', { needs: 'any', search: email }))[0];
  const payment = await find();
  if (payment === undefined) throw new Error(`There is no payment of ${email}.`);
  await office.post(`payments/${payment.id}/refund/`, { end_plan: true, amount: payment.amount });
  await approveRequests(approver);
  for (let attempt = 0; attempt < 100 && (await find())?.state !== 'refunded'; attempt += 1) await pause(100);
}
