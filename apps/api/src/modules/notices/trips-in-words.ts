import { formatClock, formatDay, formatSmsMoney, zoneOf, type Minor } from '@liftclub/domain';
import type { NotifiableTrip } from './notifiable-trips-repository';

type NamedTrip = Pick<NotifiableTrip, 'rideType' | 'date' | 'departsAt' | 'currency'>;

/** A trip as an SMS names it, without a name or an address: "Ride A 07:15 on Wed, 14 Jan". */
export const tripInWords = ({ rideType, date, departsAt, currency }: NamedTrip): string =>
  `Ride ${rideType} ${formatClock(zoneOf(currency), departsAt)} on ${formatDay(date)}`;

/**
 * The SMS about trips of one passenger, at least one, that do not take place, and what is credited for them: "Ride A
 * 07:15 on Wed, 14 Jan is cancelled. R 58.95 is credited." Of several: "8 rides from Wed, 14 Jan to Fri, 23 Jan are
 * skipped. …"
 */
export function cancellationMessage(trips: readonly NamedTrip[], what: 'cancelled' | 'skipped', credit: Minor): string {
  const sorted = [...trips].sort((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new RangeError('There are no trips');
  const sameDay = first.date === last.date;
  const days = sameDay ? `on ${formatDay(first.date)}` : `from ${formatDay(first.date)} to ${formatDay(last.date)}`;
  const rides = trips.length === 1 ? `${tripInWords(first)} is` : `${trips.length} rides ${days} are`;
  const credited = credit === 0 ? '' : ` ${formatSmsMoney(credit, first.currency)} is credited.`;
  return `${rides} ${what}.${credited}`;
}

/** The SMS about a trip that no vehicle came for, and what is credited for it. */
export const missedMessage = (trip: NamedTrip, credit: Minor): string =>
  `Sorry, no driver came for ${tripInWords(trip)}. ${formatSmsMoney(credit, trip.currency)} is credited.`;
