import { getVehicleStatus } from '@liftclub/api-contract';
import { setUpTestApi, TEST_START } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';
import { registerVehicle, upload } from './vehicles';

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
