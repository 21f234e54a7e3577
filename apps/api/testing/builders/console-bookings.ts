import { newScholar } from './scholars';
import { setUpTestApi, TEST_START } from '../test-api';
import { signedIn, type SignedIn } from './users';

/** Bookings for staff to view, and Thandi Nkosi, a passenger. */
export function setUpConsoleBookings() {
  const api = setUpTestApi();
  const thandi = {} as SignedIn;
  beforeAll(async () => {
    const names = { first_name: 'Thandi', last_name: 'Nkosi', email: 'thandi@example.com', phone: '+27821234567' };
    Object.assign(thandi, await signedIn(api, names));
  });
  afterEach(() => api.setTime(TEST_START));
  const child = { name: 'Lwazi-the-child', school_name: 'School-of-Lwazi', school_address: 'Street-of-Lwazi' };
  return {
    api,
    thandi,
    /** The id of a new learner of this user. */
    learnerOf: async (user: SignedIn) => (await newScholar(api, user, child)).id,
  };
}
