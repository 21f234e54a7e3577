import { formatClock, zoneOf } from '@liftclub/domain';
import { tripInWords, type NotifiableTrip } from '../notices';

/** How many rides an SMS names. */
const NAMED = 2;

/**
 * The text of an SMS about trips of one passenger that have no driver yet, by departure. It contains no name and no
 * address: "No driver yet for Ride A 07:15 on Wed, 14 Jan. …"
 */
export function driverlessMessage(trips: readonly NotifiableTrip[]): string {
  const named = trips.slice(0, NAMED).map(tripInWords);
  const more = trips.length > NAMED ? [`${trips.length - NAMED} more`] : [];
  const rides = [...named, ...more].join(' and ');
  return `No driver yet for ${rides}. We are still looking. Without one you get the full fare as credit.`;
}

/**
 * The text of an SMS about trips of one passenger that have drivers, by departure: "Ride A 07:15 on Wed, 14 Jan: driver
 * Sipho, KX 12 BN GP."
 */
export function driverMessage(trips: readonly NotifiableTrip[]): string {
  const named = trips.slice(0, NAMED).map((trip) => {
    const plate = trip.driver?.plateNumber ? `, ${trip.driver.plateNumber}` : '';
    const driver = trip.driver?.firstName ? `driver ${trip.driver.firstName}` : 'driver assigned';
    return `${tripInWords(trip)}: ${driver}${plate}.`;
  });
  const more = trips.length > NAMED ? [`${trips.length - NAMED} more rides have a driver.`] : [];
  return [...named, ...more].join(' ');
}

/** What has changed about a published trip. */
interface ChangedTrip extends NotifiableTrip {
  readonly anotherDriver: boolean;
  readonly pickUpAt: Date;
}

/**
 * The text of an SMS about published trips of one passenger that have changed, by departure, without a name or an
 * address: "Ride A 07:15 on Wed, 14 Jan: another driver, pick-up at 07:21."
 */
export function changedMessage(trips: readonly ChangedTrip[]): string {
  const named = trips.slice(0, NAMED).map((trip) => {
    const pickUp = `pick-up at ${formatClock(zoneOf(trip.currency), trip.pickUpAt)}`;
    return `${tripInWords(trip)}: ${trip.anotherDriver ? `another driver, ${pickUp}` : pickUp}.`;
  });
  const more = trips.length > NAMED ? [`${trips.length - NAMED} more rides have changed.`] : [];
  return [...named, ...more].join(' ');
}
