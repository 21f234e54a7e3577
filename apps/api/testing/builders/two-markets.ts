import { closeDate } from './closures';
import { beginToPay, verified } from './payments';
import { setUpTestApi } from '../test-api';
import { signedIn, type SignedIn } from './users';

/** For each test of a file a passenger of South Africa and one of Nigeria, and a road of 7.1 km between all places. */
export function setUpTwoMarkets() {
  const api = setUpTestApi();
  const thandi = {} as SignedIn;
  const ngozi = {} as SignedIn;
  beforeEach(async () => {
    await api.reset();
    api.maps.response = 7_100;
    Object.assign(thandi, await signedIn(api));
    Object.assign(ngozi, await signedIn(api, { phone: '+2348031234567', email: 'ngozi@example.com' }));
  });
  return {
    api,
    thandi,
    ngozi,
    rowsOf: async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows,
    close: (date: string, name: string, where?: Parameters<typeof closeDate>[3]) => closeDate(api, date, name, where),
    /** Pays a booking in South Africa. */
    async paid(user: SignedIn, bookingId: string): Promise<void> {
      const { reference } = await beginToPay(api, user, bookingId);
      api.paymentProviders.paystack.pay(reference);
      await verified(api, user, reference);
    },
  };
}
