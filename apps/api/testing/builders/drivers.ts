import { getVehicleStatus } from '@liftclub/api-contract';
import { setUpTestApi, TEST_START } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';
import { registerVehicle, upload } from './vehicles';
import { SANDTON } from './bookings';

/** A new driver with a vehicle for each test, at TEST_START. */
export function setUpDriver() {
  const api = setUpTestApi();
  const driver = {} as SignedIn;
  const vehicle = { id: '' };
  beforeEach(async () => {
    api.setTime(TEST_START);
    Object.assign(driver, await signedIn(api, { role: 'Driver' }));
    vehicle.id = await registerVehicle(api, driver);
  });
  afterEach(() => jest.restoreAllMocks());
  return {
    api,
    driver,
    vehicle,
    /** Sends parts to the upload of the vehicle, valid or not. */
    send: (parts: Readonly<Record<string, string | Buffer>>) => upload(api, driver.access, vehicle.id, parts),
    status: async (access?: string) =>
      (await api.call(getVehicleStatus, { access: access ?? (await accessNow(api, driver)) })).response.data,
  };
}

/** Weekday mornings and afternoons around Sandton, four seats. */
export const newAvailability = (changes: object = {}) => ({
  base: SANDTON,
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  morning: { from: '05:00:00', to: '10:00:00' },
  afternoon: { from: '12:00:00', to: '18:00:00' },
  seats: 4,
  radius_km: 60,
  ...changes,
});
