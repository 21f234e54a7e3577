import { checkPaymentAttempt } from '@liftclub/api-contract';
import { beginToPay } from './payments';
import { booked } from './bookings';
import { signInStaffAgain, setUpStaff } from './staff';
import { setUpTestApi, type TestApi } from '../test-api';
import { newScholar } from './scholars';
import { signedIn, type SignedIn } from './users';

/** Staff, and for each test a new passenger who pays with Paystack (Thandi) and one with ALATPay (Bola). */
export function setUpConsolePayments() {
  const api = setUpTestApi();
  beforeEach(() => api.reset());
  const staff = setUpStaff(api);
  const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
  beforeEach(async () => {
    Object.assign(thandi, await signedIn(api));
    Object.assign(bola, await signedIn(api, { country: 'NG', first_name: 'Bola', last_name: 'Ade' }));
  });
  return {
    api,
    staff,
    thandi,
    bola,
    /** Moves the clock, after which staff sign in again. */
    async pass(time: Parameters<TestApi['pass']>[0]): Promise<void> {
      api.pass(time);
      await signInStaffAgain(api, staff);
    },
    providerOf: (user: SignedIn) => api.paymentProviders[user === thandi ? 'paystack' : 'alatpay'],
    /** A booking of a new learner for next week whose payment began. */
    async begun(user: SignedIn) {
      const { id: scholar_id } = await newScholar(api, user);
      const { booking_id: bookingId } = await booked(api, user, { start_date: '2026-01-19', scholar_id });
      return { bookingId, ...(await beginToPay(api, user, bookingId)) };
    },
    check: (reference: string) => api.call(checkPaymentAttempt, { params: { reference }, headers: staff.headers }),
  };
}
