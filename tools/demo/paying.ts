import { setTimeout as pause } from 'node:timers/promises';
import type { Office } from './office';
import type { SignedIn } from './people';
import type { Talk } from './talk';
import type { Payment } from './world/rides';

interface Begun {
  reference: string;
  /** The page of the South African company; null for the widget. */
  authorization_url: string | null;
  amount: string;
  api_key: string;
  business_id: string;
}

type Outcome = 'pay' | 'decline';

async function begin(talk: Talk, { access }: SignedIn, booking_id: string): Promise<Begun> {
  const screen = `${talk.origin('passenger')}/transaction`;
  const body = { booking_id, callback_url: `${screen}/transaction`, cancel_url: `${screen}/cancel` };
  return talk.call('POST', 'passenger', 'passenger/subscription/initialize-payment/', { body, access });
}

/** Presses a button of the page or the widget of the payment company. `share` of the amount is paid in the widget. */
async function payAtCompany({ sandbox }: Talk, begun: Begun, outcome: Outcome, share = 1): Promise<void> {
  if (begun.authorization_url !== null) {
    await sandbox(new URL(begun.authorization_url).pathname, { outcome });
    return;
  }
  await sandbox('/alatpaytransaction/api/v1/transactions', {
    apiKey: begun.api_key,
    businessId: begun.business_id,
    currency: 'NGN',
    amount: Math.round(Number(begun.amount) * share * 100) / 100,
    metadata: { reference: begun.reference },
    outcome: outcome === 'pay' ? 'pay' : 'fail',
  });
}

/** Asks how a payment stands, as the screen does on the way back, or gives it up. */
async function verify(talk: Talk, { access }: SignedIn, begun: Begun, status?: 'cancelled'): Promise<string> {
  const body = { reference: begun.reference, ...(status && { status }) };
  const path = 'passenger/subscription/verify-payment/';
  return (await talk.call<{ status: string }>('POST', 'passenger', path, { body, access })).status;
}

/** Brings the payment of a booking to where it ends; a refund is what staff do about a paid one. */
export async function settle(talk: Talk, session: SignedIn, booking: string, payment: Payment): Promise<void> {
  if (payment === 'draft') return;
  const begun = await begin(talk, session, booking);
  if (payment === 'under way' || payment === 'run out') return;
  if (payment === 'given up') await verify(talk, session, begun, 'cancelled');
  else if (payment === 'declined') await payAtCompany(talk, begun, 'decline');
  else await payAtCompany(talk, begun, 'pay', payment === 'another amount' ? 0.5 : 1);
  if (payment === 'paid twice') await payAtCompany(talk, begun, 'pay');
  const status = await verify(talk, session, begun);
  const isPaid = payment === 'paid' || payment === 'paid twice' || payment === 'refunded';
  if (isPaid && status !== 'success') throw new Error(`A payment that was made is ${status}.`);
}

/** Money reaches the Nigerian company that no attempt of ours asked for. The nightly comparison finds it. */
export async function payUnknown(talk: Talk, session: SignedIn, booking: string): Promise<void> {
  const begun = await begin(talk, session, booking);
  await payAtCompany(talk, { ...begun, amount: '18500.00', reference: 'a transfer by phone' }, 'pay');
}

interface PaymentRow {
  id: string;
  state: string;
  amount: string;
}

/** Staff end the plan of a passenger's payment and give the money back, which the company confirms a second later. */
export async function refund(office: Office, email: string): Promise<void> {
  const find = async () => (await office.rows<PaymentRow>('payments/', { needs: 'any', search: email }))[0];
  const payment = await find();
  if (payment === undefined) throw new Error(`There is no payment of ${email}.`);
  await office.post(`payments/${payment.id}/refund/`, { end_plan: true, amount: payment.amount });
  for (let look = 0; look < 100 && (await find())?.state !== 'refunded'; look += 1) await pause(100);
}
