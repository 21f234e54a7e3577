import type { Currency, RideType, TripStatus } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { statusByReports } from '../../db/rider-on-board';

/** A trip with what a message about it needs: its passenger, and the planned driver and pick-up. */
export interface NotifiableTrip {
  readonly id: string;
  readonly status: TripStatus;
  readonly passengerId: string;
  readonly phone: string;
  /** Of messages to the passenger, such as `en`. */
  readonly language: string;
  readonly rideType: RideType;
  readonly date: string;
  readonly departsAt: Date;
  readonly currency: Currency;
  readonly driver: {
    readonly id: string;
    readonly firstName: string;
    /** Colour and make: "White Toyota". */
    readonly vehicle: string | null;
    readonly plateNumber: string | null;
  } | null;
  readonly pickUpAt: Date | null;
  /** When a learner is at school at the latest; null for any other ride. */
  readonly arrivesBy: Date | null;
}

/** The trips with these ids, by departure. */
export async function findNotifiableTrips(tx: Executor, ids: readonly string[]): Promise<NotifiableTrip[]> {
  type Row = Omit<NotifiableTrip, 'departsAt' | 'pickUpAt' | 'arrivesBy'> & {
    departsAt: string;
    pickUpAt: string | null;
    arrivesBy: string | null;
  };
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select t.id, ${statusByReports('r.id')} as status, t.passenger_id as "passengerId", u.phone, u.language, t.ride_type as "rideType", to_char(t.date, 'YYYY-MM-DD') as date,
      t.departs_at as "departsAt", t.currency, s.planned_at as "pickUpAt",
      t.departs_at + l.arrival_minutes * interval '1 minute' as "arrivesBy",
      case when d.id is not null then json_build_object('id', d.id, 'firstName', d.first_name, 'plateNumber', v.plate_number,
          'vehicle', v.color || ' ' || v.name)
        end as driver
    from trips t join users u on u.id = t.passenger_id
    left join booking_legs l on l.booking_id = t.booking_id and l.ride_type = t.ride_type
    left join run_stops s on s.trip_id = t.id and s.kind = 'pick_up'
    left join runs r on r.id = s.run_id
    left join users d on d.id = r.driver_id
    left join vehicles v on v.driver_id = d.id
    where t.id = any(${sql.param([...ids])}::uuid[])
    order by t.departs_at, t.id`);
  return rows.map((row) => ({
    ...row,
    departsAt: new Date(row.departsAt),
    pickUpAt: row.pickUpAt === null ? null : new Date(row.pickUpAt),
    arrivesBy: row.arrivesBy === null ? null : new Date(row.arrivesBy),
  }));
}
