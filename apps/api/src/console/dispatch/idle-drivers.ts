import type { IdleDriver } from '@liftclub/api-contract';
import { instantOfMinute, minutesOfTime, SHIFTS, type DayKey } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { readSupply } from '../../modules/availability';
import { findRuns } from '../../modules/dispatch';
import { findDrivers } from './day-repository';

/** The shifts of a date in which a driver can be planned and has no run, by their beginning and the driver's name. */
export async function findIdleDrivers(db: Executor, day: DayKey): Promise<IdleDriver[]> {
  const supply = await readSupply(db, day);
  if (supply.length === 0) return [];
  const taken = new Set((await findRuns(db, day)).map(({ driverId, shift }) => `${driverId} ${shift}`));
  const drivers = await findDrivers(
    db,
    supply.map(({ driverId }) => driverId),
  );
  const instant = (time: string) => instantOfMinute(day, minutesOfTime(time)).toISOString();
  const idle = supply.flatMap((available) =>
    SHIFTS.flatMap((shift) => {
      const { driverId, seats } = available;
      const [times, driver] = [available[shift], drivers.get(driverId)];
      if (!times || !driver || taken.has(`${driverId} ${shift}`)) return [];
      const { name, vehicle } = driver;
      return [
        {
          driver_id: driverId,
          shift,
          name,
          plate_number: vehicle.plate_number,
          seats,
          from: instant(times.from),
          to: instant(times.to),
        },
      ];
    }),
  );
  return idle.sort((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.name.localeCompare(b.name, 'en'));
}
