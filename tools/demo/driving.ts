import { emailOf } from './accounts';
import { dateAfter } from './calendar';
import type { Office } from './office';
import { fillProfile, signedIn, signUp } from './people';
import { documentPhotos, photoFile } from './pictures';
import type { Talk } from './talk';
import { DRIVERS, type Driver, type DriverName } from './world/drivers';
import { PLACES } from './world/place';

const REASONS: Readonly<Record<string, string>> = {
  vehicle_insurance: 'The insurance has no stamp of the insurer. Please send the page with the stamp.',
  driver_license_back: 'The photo is too dark to read the restrictions.',
};

/** A driver signs up, enters the vehicle and uploads its documents, as far as this one comes. */
async function enrol(talk: Talk, driver: Driver, { begin, number }: { begin: Date; number: number }): Promise<void> {
  const code = driver.referredBy && (await referralCode(talk, DRIVERS[driver.referredBy as DriverName]));
  await signUp(talk, driver, { role: 'Driver', ...(code !== undefined && { code }) });
  const session = await signedIn(talk, driver);
  await fillProfile(talk, driver, session, { role: 'driver', number });
  if (driver.vehicle === undefined) return;
  const { access } = session;
  const body = { ...driver.vehicle, license_expiry: dateAfter(begin, driver.licenseDays) };
  const { id } = await talk.call<{ id: string }>('POST', 'driver', 'driver/vehicle/create-vehicle/', { body, access });
  if (driver.documents === 'none') return;
  const form = new FormData();
  for (const [name, photo] of Object.entries(await documentPhotos(driver.vehicle.color)))
    form.set(name, photoFile(photo), `${name}.jpg`);
  await talk.call('PATCH', 'driver', `driver/vehicle/${id}/`, { body: form, access });
}

async function referralCode(talk: Talk, driver: Driver): Promise<string> {
  const { access } = await signedIn(talk, driver);
  const { json } = await talk.ask('GET', 'driver', 'account/referrals', { access });
  return String(json['referral_code']);
}

/** Staff approve a driver's documents, or reject two of them. */
async function decide(office: Office, driver: Driver): Promise<void> {
  const [version] = await office.rows<{ id: string }>('reviews/', { state: 'waiting', search: emailOf(driver) });
  if (version === undefined) throw new Error(`The documents of ${emailOf(driver)} do not wait for a review.`);
  const documents = ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'];
  const decisions = documents.map((document) => {
    const reason = driver.documents === 'rejected' ? REASONS[document] : undefined;
    return reason === undefined ? { document, approve: true } : { document, approve: false, reason };
  });
  await office.post(`reviews/${version.id}/decision/`, { decisions });
}

/** An approved driver says when and from where to be planned; the product plans and publishes the days by itself. */
async function offerDays(talk: Talk, driver: Driver): Promise<void> {
  if (driver.base === undefined || driver.vehicle === undefined) return;
  const body = {
    base: PLACES[driver.base],
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    morning: { from: '05:30:00', to: '10:00:00' },
    afternoon: { from: '13:30:00', to: '19:00:00' },
    seats: driver.vehicle.seat_no - 1,
    radius_km: 40,
  };
  const { access } = await signedIn(talk, driver);
  await talk.call('PUT', 'driver', 'driver/availability/', { body, access });
}

/** All drivers sign up, and staff decide about those whose documents are decided. */
export async function addDrivers(talk: Talk, office: Office, begin: Date): Promise<void> {
  for (const [number, driver] of Object.values<Driver>(DRIVERS).entries()) {
    await enrol(talk, driver, { begin, number: number + 2 });
    if (driver.documents === 'approved' || driver.documents === 'rejected') await decide(office, driver);
    await offerDays(talk, driver);
  }
}
