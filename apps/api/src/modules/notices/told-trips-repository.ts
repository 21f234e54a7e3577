import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Trips as an SMS names them, with the phone of their passenger. */
export async function findToTell(tx: Executor, ids: readonly string[]) {
  type Row = {
    id: string;
    passengerId: string;
    phone: string;
    rideType: 'A' | 'B';
    date: string;
    departsAt: string;
    currency: 'ZAR' | 'NGN';
  };
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.passenger_id as "passengerId", u.phone, t.ride_type as "rideType", to_char(t.date, 'YYYY-MM-DD') as date,
      t.departs_at as "departsAt", t.currency
    from trips t join users u on u.id = t.passenger_id where t.id = any(${sql.param([...ids])}::uuid[])
    order by t.departs_at, t.id`);
  return rows.map((row) => ({ ...row, departsAt: new Date(row.departsAt) }));
}
