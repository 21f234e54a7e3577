import { formatClock, formatDay, toDecimal, zoneOf, type Currency, type Minor, type RideType } from '@liftclub/domain';

/** A cancelled trip with its credit. */
interface CancelledTrip {
  readonly rideType: RideType;
  readonly date: string;
  readonly departsAt: Date;
  readonly currency: Currency;
  readonly credit: Minor;
}

/**
 * The text of an SMS about cancelled trips of one passenger, at least one. It contains no name and no address:
 * "Ride A 07:15 on Wed, 14 Jan is cancelled. ZAR 58.95 is credited."
 */
export function cancelledTripsMessage(trips: readonly CancelledTrip[]): string {
  const sorted = [...trips].sort((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new RangeError('There is no trip to tell of');
  const days = first.date === last.date ? `on ${formatDay(first.date)}` : daysText(first.date, last.date);
  const ride = `Ride ${first.rideType} ${formatClock(zoneOf(first.currency), first.departsAt)}`;
  const cancelled =
    trips.length === 1 ? `${ride} ${days} is cancelled.` : `${trips.length} rides ${days} are cancelled.`;
  const credit = trips.reduce((sum, trip) => sum + trip.credit, 0);
  return credit === 0 ? cancelled : `${cancelled} ${first.currency} ${toDecimal(credit)} is credited.`;
}

const daysText = (from: string, to: string): string => `from ${formatDay(from)} to ${formatDay(to)}`;
