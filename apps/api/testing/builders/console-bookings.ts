import { createScholar } from '@liftclub/api-contract';
import { beginToPay, verified } from './payments';
import { setUpTestApi, TEST_START } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';

/** Bookings that staff look at, and Thandi Nkosi, a passenger. */
export function setUpConsoleBookings() {
  const api = setUpTestApi();
  const thandi = {} as SignedIn;
  beforeAll(async () => {
    const names = { first_name: 'Thandi', last_name: 'Nkosi', email: 'thandi@example.com', phone: '+27821234567' };
    Object.assign(thandi, await signedIn(api, names));
  });
  afterEach(() => api.setTime(TEST_START));
  return {
    api,
    thandi,
    /** The id of a new learner of this user. */
    async learnerOf(user: SignedIn): Promise<string> {
      const child = {
        name: 'Lwazi-the-child',
        age: 8,
        gender: 'Male',
        school_name: 'School-of-Lwazi',
        school_address: 'Street-of-Lwazi',
      };
      return (await api.call(createScholar, { access: await accessNow(api, user), body: child })).response.data.id;
    },
    /** Begins to pay; the provider receives `money` instead of the price if given. */
    async paidWith(
      user: SignedIn,
      bookingId: string,
      money?: { amount: number },
    ): Promise<{ reference: string; transactionId: string }> {
      const { reference } = await beginToPay(api, user, bookingId);
      const { id } = api.paymentProviders.paystack.pay(reference, money);
      await verified(api, user, reference);
      return { reference, transactionId: id };
    },
  };
}
