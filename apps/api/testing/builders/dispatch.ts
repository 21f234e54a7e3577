import {
  getDispatchDay,
  publishDispatchDay,
  putAvailability,
  type DispatchDay,
  type Endpoint,
} from '@liftclub/api-contract';
import { refreshPlans, advanceServiceDays } from '../../src/modules/dispatch';
import { newAvailability } from './drivers';
import { signedInStaff } from './staff';
import type { TestApi } from '../test-api';
import { tripsOf } from './trips';
import { accessNow, signedIn, type SignedIn } from './users';
import { reviewedVehicle } from './vehicles';

/** A driver with approved documents who can be planned. */
export async function availableDriver(api: TestApi, changes: object = {}): Promise<SignedIn> {
  const driver = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, driver);
  const access = await accessNow(api, driver);
  const { status, error } = await api.call(putAvailability, { access, body: newAvailability(changes) });
  if (status !== 200) throw new Error(`The availability was refused: ${JSON.stringify(error)}`);
  return driver;
}

/** A service day as staff see it, who sign in for it: sessions end when a test moves the clock. */
export async function dayOf(api: TestApi, date: string, market = 'RSA'): Promise<DispatchDay> {
  const { headers } = await signedInStaff(api);
  return (await api.call(getDispatchDay, { headers, query: { market, date } })).response.data;
}

/** The day after TEST_START, on which these tests look. */
export const TUESDAY = '2026-01-13';

/** What tests of Tuesday's rides do. */
export function onTuesday(api: TestApi) {
  const day = () => dayOf(api, TUESDAY);
  const order = async <E extends Endpoint>(endpoint: E, body: object) =>
    api.call(endpoint, { headers: (await signedInStaff(api)).headers, body });
  const trips = (user: SignedIn) => tripsOf(api, user, { from: TUESDAY, to: TUESDAY });
  return {
    day,
    order,
    trips,
    statuses: async (user: SignedIn) => (await trips(user)).map(({ status }) => status),
    publish: async () => order(publishDispatchDay, { market: 'RSA', date: TUESDAY, version: (await day()).version }),
    /** Moves the clock and runs the jobs that keep and tend service days. */
    async goTo(now: string): Promise<void> {
      api.setTime(now);
      await refreshPlans(api.deps);
      await advanceServiceDays(api.deps);
    },
  };
}
