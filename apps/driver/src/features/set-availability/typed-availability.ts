import type { Availability } from '@liftclub/api-contract';
import { RADIUS_KM, type AvailabilityForm, type RideDay, type RideLocation, type ShiftTimes } from '@liftclub/domain';

/** A shift as typed: its times stay while it is switched off. */
export interface TypedShift extends ShiftTimes {
  readonly on: boolean;
}

/** The values of the form; selects and inputs have text values. */
export interface TypedAvailability {
  readonly base: RideLocation | null;
  readonly days: readonly RideDay[];
  readonly morning: TypedShift;
  readonly afternoon: TypedShift;
  readonly seats: string;
  readonly radius_km: string;
}

const MORNING = { from: '05:30:00', to: '09:00:00' };
const AFTERNOON = { from: '13:00:00', to: '17:30:00' };
const WEEK: readonly RideDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** What the form begins with: the last declaration, or usual days and times. */
export function typedAvailability(declared: Availability | null, vehicleSeats: number): TypedAvailability {
  const usual = declared === null;
  return {
    base: declared?.base ?? null,
    days: declared?.days ?? WEEK,
    morning: { ...(declared?.morning ?? MORNING), on: usual || declared.morning !== null },
    afternoon: { ...(declared?.afternoon ?? AFTERNOON), on: usual || declared.afternoon !== null },
    seats: String(declared?.seats ?? vehicleSeats),
    radius_km: String(declared?.radius_km ?? RADIUS_KM.initial),
  };
}

/** The form as it is checked and sent. */
export function availabilityForm({ base, days, morning, afternoon, seats, radius_km }: TypedAvailability) {
  const shift = ({ on, from, to }: TypedShift) => (on ? { from, to } : null);
  const form: AvailabilityForm = {
    base,
    days,
    morning: shift(morning),
    afternoon: shift(afternoon),
    seats: Number(seats),
    radius_km: radius_km.trim() === '' ? NaN : Number(radius_km),
  };
  return form;
}
