/** When, where and for how many riders a driver can be planned. Times: `HH:mm:ss` on quarters; dates: `yyyy-MM-dd`. */
import { texts } from '@liftclub/texts';
import { RIDE_DAYS, type RideDay } from '../pricing/plan';
import { RIDE_DISTANCE } from '../trips/distance';
import { isRideTime } from '../trips/ride-time';
import type { RideLocation } from '../trips/trip-leg';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { type Message } from '../validation/validation';

/** The two parts of a day in which a driver makes one run each. */
export const SHIFTS = ['morning', 'afternoon'] as const;
export type Shift = (typeof SHIFTS)[number];

/** From and until when a driver is on the road, base to base. */
export interface ShiftTimes {
  readonly from: string;
  readonly to: string;
}

/** What a driver declares, by the names of the wire. `base` is null while no address is chosen. */
export interface AvailabilityForm {
  readonly base: RideLocation | null;
  readonly days: readonly RideDay[];
  readonly morning: ShiftTimes | null;
  readonly afternoon: ShiftTimes | null;
  readonly seats: number;
  readonly radius_km: number;
}

/** How far from the base a ride may begin and end, in km in a straight line. */
export const RADIUS_KM = { min: 1, max: RIDE_DISTANCE.max, initial: 25 } as const;

const copy = texts.availability.messages;

/** Messages by field; `vehicleSeats` is how many passengers the driver's vehicle takes. */
export function availabilityMessages(form: AvailabilityForm, vehicleSeats: number): FormMessages<AvailabilityForm> {
  return formMessages<AvailabilityForm>({
    base: form.base === null ? texts.validation.location : undefined,
    days: form.days.length === 0 ? copy.days : undefined,
    morning: form.morning === null && form.afternoon === null ? copy.shift : shiftMessage(form.morning),
    afternoon: shiftMessage(form.afternoon) ?? orderMessage(form),
    seats: offeredSeatsMessage(form.seats, vehicleSeats),
    radius_km: radiusMessage(form.radius_km),
  });
}

/** Both times on quarters, the end after the beginning. */
export function shiftMessage(shift: ShiftTimes | null): Message {
  if (shift === null) return undefined;
  if (!isRideTime(shift.from) || !isRideTime(shift.to)) return texts.validation.time;
  return shift.from < shift.to ? undefined : copy.shiftOrder;
}

/** One vehicle cannot make two runs at once. */
export const orderMessage = ({ morning, afternoon }: Pick<AvailabilityForm, 'morning' | 'afternoon'>): Message =>
  morning && afternoon && afternoon.from < morning.to ? copy.overlap : undefined;

/** A whole number of seats, 1 to those of the vehicle. */
export const offeredSeatsMessage = (seats: number, vehicleSeats: number): Message =>
  Number.isInteger(seats) && seats >= 1 && seats <= vehicleSeats ? undefined : copy.seats(vehicleSeats);

export const radiusMessage = (km: number): Message =>
  km >= RADIUS_KM.min && km <= RADIUS_KM.max ? undefined : copy.radius(RADIUS_KM.min, RADIUS_KM.max);

/** Days off as typed, both ends included. */
export interface DaysOffForm {
  readonly from: string;
  readonly to: string;
}

/** The first day is today or later, the last one not before the first. `today` is in the driver's zone. */
export function driverDaysOffMessages({ from, to }: DaysOffForm, today: string): FormMessages<DaysOffForm> {
  return formMessages<DaysOffForm>({
    from: from === '' ? texts.validation.date : from < today ? copy.daysOffPast : undefined,
    to: to === '' ? texts.validation.date : to < from ? copy.daysOffOrder : undefined,
  });
}

/** The chosen days from Monday on, each once. */
export const sortedDays = (days: readonly RideDay[]): RideDay[] => RIDE_DAYS.filter((day) => days.includes(day));
