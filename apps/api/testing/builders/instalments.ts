import { getInstalments, type InstalmentItem, payInstalment } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import type { TestApi } from '../test-api';
import { booked } from './bookings';
import { CALLBACK, CANCEL, tryToPay, verified } from './payments';
import { accessNow, type SignedIn } from './users';

/** Books a plan of three months from 12 January 2026 and pays its first instalment. Returns the booking's id. */
export async function bookMonthly(api: TestApi, user: SignedIn, changes: object = {}): Promise<string> {
  const { booking_id } = await booked(api, user, { validity: '3_months', ...changes });
  const { response, error } = await tryToPay(api, user, booking_id, { pay: 'monthly' });
  if (!response) throw new Error(`The payment did not begin: ${JSON.stringify(error)}`);
  await payAtProvider(api, user, response.data);
  return booking_id;
}

/** Pays what was begun at the provider of the user's market and comes back; nothing where nothing is due. */
export async function payAtProvider(
  api: TestApi,
  user: SignedIn,
  { reference, country, amount }: { readonly reference: string; readonly country: string; readonly amount: string },
) {
  const provider = api.paymentProviders[country === 'RSA' ? 'paystack' : 'alatpay'];
  if (minorOf(amount) > 0) provider.pay(reference, { amount: minorOf(amount) });
  return verified(api, user, reference);
}

export const instalmentsOf = async (api: TestApi, user: SignedIn): Promise<InstalmentItem[]> =>
  (await api.call(getInstalments, { access: await accessNow(api, user) })).response.data;

/** Calls pay for the passenger's instalment with this number. */
export async function beginInstalmentOf(api: TestApi, user: SignedIn, number: number, changes: object = {}) {
  const id = (await instalmentsOf(api, user)).find((one) => one.number === number)?.id ?? '';
  const body = { callback_url: CALLBACK, cancel_url: CANCEL, ...changes };
  return api.call(payInstalment, { params: { id }, body, access: await accessNow(api, user) });
}

/** Pays the passenger's instalment with this number by a payment link. */
export async function payInstalmentOf(api: TestApi, user: SignedIn, number: number) {
  const { response, error } = await beginInstalmentOf(api, user, number);
  if (!response) throw new Error(`The payment did not begin: ${JSON.stringify(error)}`);
  return payAtProvider(api, user, response.data);
}
