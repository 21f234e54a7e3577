import type { Trip } from '@liftclub/api-contract';
import { addDays, formatAmount, formatClock, formatDay, shortPlace, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** The texts of a trip, its times in the zone of its market. `today` is `yyyy-MM-dd`. */
export function describeTrip(trip: Trip, today: string) {
  const zone = zoneOf(trip.fare.currency);
  const clock = (instant: string) => formatClock(zone, new Date(instant));
  return {
    day: dayName(trip.date, today),
    time: clock(trip.departs_at),
    window: [
      texts.trips.window(clock(trip.window.from), clock(trip.window.to)),
      ...(trip.arrives_by === null ? [] : [texts.trips.arrivesBy(clock(trip.arrives_by))]),
    ].join(', '),
    route: `${shortPlace(trip.pick_up.address)} → ${shortPlace(trip.drop_off.address)}`,
    /** What drives, from publication on: "White Toyota Quantum, KX 12 BN GP". */
    vehicle: trip.driver && describeVehicle(trip.driver.vehicle),
    /** What was credited of its fare, if anything, or that it is not charged. */
    credit: trip.credit && describeCredit(trip.credit),
    /** To whom a learner was handed over, if anybody. */
    receivedBy: trip.receiver && texts.trips.receivedBy(trip.receiver),
  };
}

const describeCredit = ({ rule, amount, currency }: NonNullable<Trip['credit']>): string =>
  rule === 'unpaid' ? texts.instalments.notCharged : texts.skips.credited(formatAmount(amount, currency));

const describeVehicle = ({ color, name, model, plate_number }: NonNullable<Trip['driver']>['vehicle']): string =>
  `${color} ${name} ${model}, ${plate_number}`;

/** A trip of another guardian's learner. */
export const isShared = ({ role }: Trip): boolean => role !== null && role !== 'owner';

/** "Today", "Tomorrow" or "Mon, 12 Jan". */
export function dayName(date: string, today: string): string {
  if (date === today) return texts.trips.today;
  return date === addDays(today, 1) ? texts.trips.tomorrow : formatDay(date);
}
