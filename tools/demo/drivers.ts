import { dataOf, type Client } from '../people/client';
import { DOCUMENTS, documentsForm, registerVehicle, uploadDocuments } from '../people/vehicles';
import { emailOf } from './accounts';
import { dateAfter } from './calendar';
import type { Office } from './office';
import { fillProfile, register, signedIn } from './people';
import { documentPhotos } from './pictures';
import { DRIVERS, type Driver, type DriverName } from './world/drivers';
import { PLACES } from './world/place';

const REASONS: Readonly<Record<string, string>> = {
  vehicle_insurance: 'The insurance has no stamp of the insurer. Please send the page with the stamp.',
  driver_license_back: 'The photo is too dark to read the restrictions.',
};

/** A driver signs up, enters the vehicle and uploads its documents, as far as this one comes. */
async function enrol(
  client: Client,
  driver: Driver,
  { begin, number }: { begin: Date; number: number },
): Promise<void> {
  const code = driver.referredBy && (await referralCode(client, DRIVERS[driver.referredBy as DriverName]));
  await register(client, driver, 'Driver', code);
  const user = await signedIn(client, driver, 'driver');
  await fillProfile(client, driver, user, { role: 'driver', number });
  if (driver.vehicle === undefined) return;
  const details = { ...driver.vehicle, license_expiry: dateAfter(begin, driver.licenseDays) };
  const vehicle = dataOf<{ id: string }>(await registerVehicle(client, user, details), 'The vehicle');
  if (driver.documents === 'none') return;
  const form = documentsForm(await documentPhotos(driver.vehicle.color));
  dataOf(await uploadDocuments(client, user, vehicle.id, { body: form }), 'The documents');
}

async function referralCode(client: Client, driver: Driver): Promise<string> {
  const as = await signedIn(client, driver, 'driver');
  const { json } = await client.send('GET', 'driver', 'account/referrals', { as });
  return String(json['referral_code']);
}

/** Staff approve a driver's documents, or reject two of them. */
async function decide(office: Office, driver: Driver): Promise<void> {
  const [version] = await office.rows<{ id: string }>('reviews/', { state: 'waiting', search: emailOf(driver) });
  if (version === undefined) throw new Error(`The documents of ${emailOf(driver)} are not waiting for a review.`);
  const decisions = DOCUMENTS.map((document) => {
    const reason = driver.documents === 'rejected' ? REASONS[document] : undefined;
    return reason === undefined ? { document, approve: true } : { document, approve: false, reason };
  });
  await office.post(`reviews/${version.id}/decision/`, { decisions });
}

/** An approved driver says when and from where to be planned; the product plans and publishes the days. */
async function offerDays(client: Client, driver: Driver): Promise<void> {
  if (driver.base === undefined || driver.vehicle === undefined) return;
  const body = {
    base: PLACES[driver.base],
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    morning: { from: '05:00:00', to: '12:30:00' },
    afternoon: { from: '12:30:00', to: '20:00:00' },
    seats: driver.vehicle.seat_no - 1,
    radius_km: 40,
  };
  const as = await signedIn(client, driver, 'driver');
  await client.call('PUT', 'driver', 'driver/availability/', { body, as });
}

/** All drivers sign up, and staff decide about those whose documents are decided. */
export async function addDrivers(client: Client, office: Office, begin: Date): Promise<void> {
  for (const [number, driver] of Object.values<Driver>(DRIVERS).entries()) {
    await enrol(client, driver, { begin, number: number + 2 });
    if (driver.documents === 'approved' || driver.documents === 'rejected') await decide(office, driver);
    await offerDays(client, driver);
  }
}
