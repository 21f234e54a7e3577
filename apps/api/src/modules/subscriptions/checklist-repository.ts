import type { Checklist } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';

interface ChecklistRow extends Pick<Checklist, 'booked' | 'contacts'> {
  readonly hasRides: boolean;
  readonly hasPush: boolean;
  /** A program has read the present address of the calendar feed. */
  readonly hasCalendar: boolean;
}

/** The plan paid last and the state of what can be set up. `today` is yyyy-MM-dd in the passenger's market. */
export async function findChecklist(
  db: Executor,
  userId: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ChecklistRow> {
  const { rows } = await db.execute<ChecklistRow & Record<string, unknown>>(sql`
    with coming as (
      select scholar_id from trips
      where passenger_id = ${userId} and departs_at > ${now.toISOString()}::timestamptz
        and status in ('scheduled', 'assigned')
    ), last_plan as (
      select s.booking_id, min(t.date) as first_ride,
        count(distinct t.date) filter (where t.status not in ('skipped', 'cancelled'))::int as ride_days
      from subscriptions s join trips t on t.booking_id = s.booking_id
      where s.id = (select id from subscriptions where passenger_id = ${userId} order by id desc limit 1)
      group by s.booking_id
    )
    select
      (select json_build_object('booking_id', booking_id, 'first_ride', first_ride, 'ride_days', ride_days)
        from last_plan where first_ride >= ${today}::date and ride_days > 0) as booked,
      (select coalesce(json_agg(json_build_object('scholar_id', c.id, 'name', c.name) order by c.id), '[]')
        from scholars c where c.guardian_id = ${userId} and c.deleted_at is null
          and c.id in (select scholar_id from coming)
          and not exists (select 1 from care_notes n where n.scholar_id = c.id and n.contact_phone is not null)
      ) as contacts,
      exists (select 1 from coming) as "hasRides",
      exists (select 1 from push_devices where user_id = ${userId}) as "hasPush",
      exists (select 1 from calendar_feeds where user_id = ${userId} and read_at is not null) as "hasCalendar"`);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}
