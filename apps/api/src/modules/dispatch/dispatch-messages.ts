import { formatClock, zoneOf } from '@liftclub/domain';
import { messageList, messageText } from '../../messages/message-text';
import { tripInWords, type NotifiableTrip } from '../notices';

/** How many rides without a driver an SMS lists. */
const NAMED = 2;

/** Characters of two SMS, which phones join to one text. */
const MAX_LENGTH = 306;

/**
 * The text of an SMS about trips of one passenger that have no driver yet, by departure. It contains no name and no
 * address: "No driver yet for Ride A 07:15 on Wed, 14 Jan. …"
 */
export const driverlessMessage = (trips: readonly NotifiableTrip[]): string =>
  messageText('ride.no_driver', { rides: namedTrips(trips, NAMED) }, languageOf(trips));

/**
 * The text of an SMS about trips of one passenger that have drivers, by departure: "Ride A 07:15 on Wed, 14 Jan,
 * arrives by 07:52: driver Sipho, KX 12 BN GP." Only a ride to school has an arrival.
 */
export function driverMessage(trips: readonly NotifiableTrip[]): string {
  return upToLimit(trips, (trip) => {
    const { driver, arrivesBy, currency, language } = trip;
    const params = {
      ride: tripInWords(trip),
      arrives: arrivesBy ? formatClock(zoneOf(currency), arrivesBy) : 'none',
      named: driver?.firstName ? 'yes' : 'no',
      driver: driver?.firstName ?? '',
      plated: driver?.plateNumber ? 'yes' : 'no',
      plate: driver?.plateNumber ?? '',
    };
    return messageText('ride.driver', params, language);
  });
}

/**
 * The text of an SMS about published trips of one passenger whose learners nobody can receive, by departure: "Nobody is
 * named to collect your learner from Ride B 14:30 on Wed, 14 Jan. …"
 */
export const receiverMessage = (trips: readonly NotifiableTrip[]): string =>
  messageText('ride.no_receiver', { rides: namedTrips(trips, 1) }, languageOf(trips));

/** What has changed about a published trip. */
interface ChangedTrip extends NotifiableTrip {
  readonly anotherDriver: boolean;
  readonly pickUpAt: Date;
}

/**
 * The text of an SMS about published trips of one passenger that have changed, by departure, without a learner's name
 * or an address: "Ride A 07:15 on Wed, 14 Jan: another driver, Sipho, White Toyota, KX 12 BN GP, pick-up at 07:21."
 */
export function changedMessage(trips: readonly ChangedTrip[]): string {
  return upToLimit(trips, (trip) => {
    const { anotherDriver, currency, language, pickUpAt } = trip;
    const { firstName = null, vehicle = null, plateNumber = null } = trip.driver ?? {};
    const who = messageText(
      anotherDriver ? 'ride.another_driver' : 'ride.same_driver',
      { named: firstName ? 'yes' : 'no', driver: firstName ?? '' },
      language,
    );
    const driver = [who, vehicle, plateNumber].filter(Boolean).join(', ');
    const time = formatClock(zoneOf(currency), pickUpAt);
    return messageText('ride.changed', { ride: tripInWords(trip), driver, time }, language);
  });
}

/** As many sentences about rides as the text may hold, at least one, and how many more rides there are. */
function upToLimit<T extends NotifiableTrip>(trips: readonly T[], sentenceOf: (trip: T) => string): string {
  const sentences = trips.map(sentenceOf);
  const withMore = (shown: number): string => {
    const count = sentences.length - shown;
    const more = count > 0 ? [messageText('ride.more_in_app', { count }, languageOf(trips))] : [];
    return [...sentences.slice(0, shown), ...more].join(' ');
  };
  for (let shown = sentences.length; shown > 1; shown -= 1) {
    const text = withMore(shown);
    if (text.length <= MAX_LENGTH) return text;
  }
  return withMore(1);
}

/**
 * The text of an SMS about trips of one learner that have new pick-up codes, by departure, without the codes: "New
 * pick-up code for Ride A 07:15 on Wed, 14 Jan. See it in the app."
 */
export const codesMessage = (trips: readonly NotifiableTrip[]): string =>
  messageText('ride.new_codes', { rides: namedTrips(trips, NAMED) }, languageOf(trips));

const namedTrips = (trips: readonly NotifiableTrip[], named: number): string =>
  messageList(trips.map(tripInWords), named, languageOf(trips));

/** That of the passenger whose trips they are. */
const languageOf = ([trip]: readonly NotifiableTrip[]): string => trip?.language ?? 'en';
