import { formatClock, formatSmsMoney, zoneOf, type Minor } from '@liftclub/domain';
import { messageDay, messageText } from '../../messages/message-text';
import type { NotifiableTrip } from './notifiable-trips-repository';

type NamedTrip = Pick<NotifiableTrip, 'rideType' | 'date' | 'departsAt' | 'currency' | 'language'>;

/** A trip as a message to its passenger names it, without a name or an address: "Ride A 07:15 on Wed, 14 Jan". */
export function tripInWords({ rideType: ride, date, departsAt, currency, language }: NamedTrip): string {
  const time = formatClock(zoneOf(currency), departsAt);
  return messageText('ride.on', { ride, time, day: messageDay(date, language) }, language);
}

/**
 * The message about trips of one passenger, at least one, that do not take place, and what is credited for them: "Ride
 * A 07:15 on Wed, 14 Jan is cancelled. R 58.95 is credited." Of several: "8 rides from Wed, 14 Jan to Fri, 23 Jan are
 * skipped. …"
 */
export function cancellationMessage(trips: readonly NamedTrip[], what: 'cancelled' | 'skipped', credit: Minor): string {
  const sorted = [...trips].sort((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new RangeError('There are no trips');
  const { language, currency } = first;
  const params = {
    count: trips.length,
    ride: tripInWords(first),
    days: first.date === last.date ? 'one' : 'several',
    from: messageDay(first.date, language),
    to: messageDay(last.date, language),
    what,
    credit: credit === 0 ? 'none' : formatSmsMoney(credit, currency),
  };
  return messageText('ride.off', params, language);
}

/** The message about a trip that no vehicle came for, and what is credited for it. */
export const missedMessage = (trip: NamedTrip, credit: Minor): string =>
  messageText('ride.missed', { ride: tripInWords(trip), credit: formatSmsMoney(credit, trip.currency) }, trip.language);
