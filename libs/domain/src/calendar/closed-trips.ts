import type { DateRange, NamedDate, ServiceMarket } from './service-calendar';

/** The trips of a market on some dates: all of them, those of a school's learners, or those near a point. */
export interface ClosedDates {
  readonly market: ServiceMarket;
  readonly dates: readonly string[];
  readonly schoolId: string | null;
  readonly area: { readonly latitude: number; readonly longitude: number; readonly km: number } | null;
}

/** The trips of the learners of one school, or of all schools with a terms calendar, on days without school. */
export interface NoSchoolDays {
  readonly of: { readonly schoolId: string } | { readonly calendarId: string };
  /** None: every day is a school day. */
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
}

/** The trips of a booking on some dates. */
interface BookingDates {
  readonly bookingId: string;
  readonly dates: readonly string[];
}

/** Which trips lose their day by a change of the calendar. */
export type ClosedTrips = ClosedDates | NoSchoolDays | BookingDates;
