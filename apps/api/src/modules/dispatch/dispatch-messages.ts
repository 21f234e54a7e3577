import { formatClock, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { tripInWords, type NotifiableTrip } from '../notices';

/** How many rides without a driver an SMS lists. */
const NAMED = 2;

/** Characters of two SMS, which phones join to one text. */
const MAX_LENGTH = 306;

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
 * The text of an SMS about trips of one passenger that have drivers, by departure: "Ride A 07:15 on Wed, 14 Jan,
 * arrives by 07:52: driver Sipho, KX 12 BN GP." Only a ride to school has an arrival.
 */
export function driverMessage(trips: readonly NotifiableTrip[]): string {
  return upToLimit(
    trips.map((trip) => {
      const plate = trip.driver?.plateNumber ? `, ${trip.driver.plateNumber}` : '';
      const driver = trip.driver?.firstName ? `driver ${trip.driver.firstName}` : 'driver assigned';
      const { arrivesBy } = trip;
      const arrival = arrivesBy ? `, ${texts.trips.arrivesBy(formatClock(zoneOf(trip.currency), arrivesBy))}` : '';
      return `${tripInWords(trip)}${arrival}: ${driver}${plate}.`;
    }),
  );
}

/**
 * The text of an SMS about published trips of one passenger whose learners nobody can receive, by departure: "Nobody is
 * named to collect your learner from Ride B 14:30 on Wed, 14 Jan. …"
 */
export function receiverMessage(trips: readonly NotifiableTrip[]): string {
  const named = trips.slice(0, 1).map(tripInWords);
  const more = trips.length > 1 ? [`${trips.length - 1} more`] : [];
  return `Nobody is named to collect your learner from ${[...named, ...more].join(' and ')}. Open Liftclub to say who can.`;
}

/** What has changed about a published trip. */
interface ChangedTrip extends NotifiableTrip {
  readonly anotherDriver: boolean;
  readonly pickUpAt: Date;
}

/**
 * The text of an SMS about published trips of one passenger that have changed, by departure, without a name or an
 * address: "Ride A 07:15 on Wed, 14 Jan: another driver, Sipho, White Toyota, KX 12 BN GP, pick-up at 07:21."
 */
export function changedMessage(trips: readonly ChangedTrip[]): string {
  return upToLimit(
    trips.map((trip) => {
      const { firstName = null, vehicle = null, plateNumber = null } = trip.driver ?? {};
      const driver = [trip.anotherDriver ? 'another driver' : 'driver', firstName].filter(Boolean);
      const pickUp = `pick-up at ${formatClock(zoneOf(trip.currency), trip.pickUpAt)}`;
      const named = [driver.join(trip.anotherDriver ? ', ' : ' '), vehicle, plateNumber, pickUp].filter(Boolean);
      return `${tripInWords(trip)}: ${named.join(', ')}.`;
    }),
  );
}

/** As many sentences about rides as the text may hold, at least one, and how many more rides there are. */
function upToLimit(sentences: readonly string[]): string {
  for (let shown = sentences.length; shown > 1; shown -= 1) {
    const text = withMore(sentences, shown);
    if (text.length <= MAX_LENGTH) return text;
  }
  return withMore(sentences, 1);
}

function withMore(sentences: readonly string[], shown: number): string {
  const more = sentences.length - shown;
  return [...sentences.slice(0, shown), ...(more > 0 ? [`See the app for ${more} more.`] : [])].join(' ');
}

/**
 * The text of an SMS about trips of one learner that have new pick-up codes, by departure, without the codes: "New
 * pick-up code for Ride A 07:15 on Wed, 14 Jan. See it in the app."
 */
export function codesMessage(trips: readonly NotifiableTrip[]): string {
  const named = trips.slice(0, NAMED).map(tripInWords);
  const more = trips.length > NAMED ? [`${trips.length - NAMED} more`] : [];
  return `New pick-up code for ${[...named, ...more].join(' and ')}. See it in the app.`;
}
