import type { BookingItem } from '@liftclub/api-contract';
import {
  legTimesOf,
  planWeekdaysText,
  rideLabel,
  rideTimesText,
  type ClosedDays,
  type TripType,
} from '@liftclub/domain';
import type { ListedRide } from './listed-rides-repository';

/** A booking as lists read it. */
export interface ListedPlan {
  readonly tripType: TripType;
  readonly startDate: string;
  readonly endDate: string;
  readonly closed: readonly ClosedDays[];
  /** Ride A first. */
  readonly rides: readonly ListedRide[];
}

/** Route, pick-up times and weekdays of a plan, as a card shows them. */
export function plannedRides({ tripType, startDate, endDate, closed, rides }: ListedPlan) {
  const [rideA] = rides;
  return {
    ride: rideLabel(tripType, rideA?.pick_up_address ?? '', rideA?.drop_off_address ?? ''),
    times: rideTimesText(
      rides.map(({ time_type, times, arrival_minutes }) => ({ ...legTimesOf(time_type, times), arrival_minutes })),
    ),
    days: planWeekdaysText({ start_date: startDate, end_date: endDate, closed }),
  } satisfies Partial<BookingItem>;
}
