import { paymentVerification } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { beginToPay } from './payments';
import { booked } from './bookings';
import { setUpTestApi, TEST_START } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';

/** A passenger who pays with Paystack (Thandi) and one with ALATPay (Bola). */
export function setUpPayers() {
  const api = setUpTestApi();
  const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
  beforeAll(async () => {
    Object.assign(thandi, await signedIn(api));
    Object.assign(bola, await signedIn(api, { country: 'NG' }));
  });
  beforeEach(() => api.setTime(TEST_START));
  afterEach(() => {
    api.paymentProviders.paystack.mode = 'up';
    api.paymentProviders.paystack.beforeResponse = async () => undefined;
    api.setTime(TEST_START);
  });
  return {
    api,
    thandi,
    bola,
    /** A booking whose payment began, with its amount in minor units. */
    async begun(user: SignedIn, changes: object = {}) {
      const { booking_id } = await booked(api, user, changes);
      const { reference, amount } = await beginToPay(api, user, booking_id);
      return { bookingId: booking_id, reference, amount: fromDecimal(amount) ?? 0 };
    },
    /** The response to what the payment widget reports. */
    async claimed(user: SignedIn, reference: string, status: 'success' | 'cancelled', alat_id = reference) {
      const body = { reference, status, alat_id };
      return (await api.call(paymentVerification, { body, access: await accessNow(api, user) })).response;
    },
  };
}
