import { formatClock, zoneOf, type Currency, type RideType } from '@liftclub/domain';

/** What a driver reported of a trip. */
export type RunNotification =
  | { readonly moment: 'arrived' | 'on_board' | 'override' | 'not_on_board' }
  /** `receiver` is `school`, a person's name, or null for a passenger who rides. */
  | { readonly moment: 'dropped_off'; readonly receiver: string | null }
  /** `on_the_way`: until the vehicle is at the pick-up. */
  | { readonly moment: 'late' | 'on_the_way'; readonly minutes: number };

interface NotifiableTrip {
  readonly rideType: RideType;
  readonly departsAt: Date;
  readonly currency: Currency;
}

/**
 * The SMS about it, without a name, an address or a code, at the time of the driver's phone: "Ride A 06:45: on board at
 * 06:47."
 */
export function runNotificationMessage(
  { rideType, departsAt, currency }: NotifiableTrip,
  happened: RunNotification,
  at: Date,
): string {
  const zone = zoneOf(currency);
  return `Ride ${rideType} ${formatClock(zone, departsAt)}: ${whatHappened(happened, formatClock(zone, at))}.`;
}

function whatHappened(happened: RunNotification, time: string): string {
  switch (happened.moment) {
    case 'arrived':
      return `the driver is at the pick-up since ${time}`;
    case 'on_board':
      return `on board at ${time}`;
    case 'override':
      return `on board at ${time} without the code. Call us if this is wrong`;
    case 'not_on_board':
      return `nobody came to the pick-up; the driver waited until ${time}`;
    case 'on_the_way':
      return happened.minutes === 0 ? 'the driver is near' : `the driver is about ${happened.minutes} min away`;
    case 'late':
      return `about ${happened.minutes} minutes late`;
    case 'dropped_off':
      return `dropped off at ${time}${toWhom(happened.receiver)}`;
  }
}

/** A first name only. */
function toWhom(receiver: string | null): string {
  if (receiver === 'school') return ' at school';
  return receiver === null ? '' : `, received by ${receiver.split(/\s+/)[0] ?? ''}`;
}
