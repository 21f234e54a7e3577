import type { VehicleStatus } from '../vehicles/vehicle-stage';

/** The figures of the passenger dashboard; `totalDistance` carries its unit, e.g. "12.4 km". */
export interface DashboardMetrics {
  readonly totalSubs: number;
  readonly totalTrips: number;
  readonly totalDistance: string;
}

/** A person somebody referred (specification section 3). */
export interface Referral {
  readonly serial: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly is_approved: boolean;
}

/** Which panels and editors are open, by the names and defaults of specification section 3. */
export interface AppState {
  readonly showLearner: boolean;
  readonly showRoute: boolean;
  readonly showRideSchedule: boolean;
  readonly showSummary: boolean;
  readonly editProfile: boolean;
  readonly createVehicle: boolean;
  readonly uploadFile: boolean;
  readonly vehicleStatus: VehicleStatus | Readonly<Record<string, never>>;
  readonly referrals: readonly Referral[];
  readonly referralCount: number;
  readonly dashboardMetrics: DashboardMetrics;
}

/** The defaults, and what a reset returns to. */
export function emptyAppState(): AppState {
  return {
    showLearner: false,
    showRoute: false,
    showRideSchedule: false,
    showSummary: false,
    editProfile: false,
    createVehicle: false,
    uploadFile: false,
    vehicleStatus: {},
    referrals: [],
    referralCount: 0,
    dashboardMetrics: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' },
  };
}

/** The two lists of bookings (specification section 2, Bookings). */
export const BOOKING_STATUSES = ['active', 'draft'] as const;

/** Which list of bookings is shown. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The bookings and subscriptions screens, by the names of specification section 3. */
export interface BookingListState<TBooking, TSubscription> {
  readonly status: BookingStatus;
  readonly bookings: readonly TBooking[];
  readonly count: number;
  readonly subs: readonly TSubscription[];
  readonly subCount: number;
  readonly openSummary: boolean;
  readonly summaryLoading: boolean;
}

/** Defaults and reset: the active list, everything empty (section 4, Bookings). */
export function emptyBookingList<TBooking, TSubscription>(): BookingListState<TBooking, TSubscription> {
  return { status: 'active', bookings: [], count: 0, subs: [], subCount: 0, openSummary: false, summaryLoading: false };
}

/** Another tab was chosen: its list is loaded anew, an open summary closes. */
export function showBookings<TBooking, TSubscription>(
  state: BookingListState<TBooking, TSubscription>,
  status: BookingStatus,
): BookingListState<TBooking, TSubscription> {
  return { ...state, status, bookings: [], count: 0, openSummary: false, summaryLoading: false };
}
