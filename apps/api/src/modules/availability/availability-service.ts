import type { Availability, Body, putAvailability } from '@liftclub/api-contract';
import { driverDaysOffMessages, offeredSeatsMessage, type DaysOffForm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import { conflict, invalid } from '../../problems';
import { findAvailability, findDaysOff, findVehicleSeats, saveAvailability } from './availability-repository';
import { shiftOf } from './supply-repository';

/** A driver's availability on the wire, with the days off that are not over; null before the first declaration. */
export async function readAvailability(
  deps: Pick<Dependencies, 'clock'>,
  db: Executor,
  actor: Pick<Actor, 'userId' | 'country'>,
): Promise<Availability | null> {
  const row = await findAvailability(db, actor.userId);
  if (!row) return null;
  return {
    base: { latitude: row.baseLatitude, longitude: row.baseLongitude, address: row.baseAddress },
    days: row.days,
    morning: shiftOf(row.morningFrom, row.morningTo),
    afternoon: shiftOf(row.afternoonFrom, row.afternoonTo),
    seats: row.seats,
    radius_km: row.radiusKm,
    days_off: await findDaysOff(db, actor.userId, localDate(deps, actor)),
  };
}

/** Stores a declaration. 409 `vehicle_missing` without a vehicle, 400 at `seats` for more than it has. */
export async function declareAvailability(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  { userId: driverId }: Actor,
  form: Body<typeof putAvailability>,
): Promise<void> {
  const vehicleSeats = await findVehicleSeats(tx, driverId);
  if (vehicleSeats === undefined) throw conflict('vehicle_missing', texts.availability.messages.vehicleMissing);
  const message = offeredSeatsMessage(form.seats, vehicleSeats);
  if (message !== undefined) throw invalid({ seats: [message] });
  await saveAvailability(tx, { driverId, changedAt: clock() }, form);
}

/** Throws 400 by field for days that have passed, and for a last day before the first. */
export function requireDaysOff(deps: Pick<Dependencies, 'clock'>, actor: Actor, form: DaysOffForm): void {
  const messages = Object.entries(driverDaysOffMessages(form, localDate(deps, actor)));
  if (messages.length > 0) throw invalid(Object.fromEntries(messages.map(([field, message]) => [field, [message]])));
}
