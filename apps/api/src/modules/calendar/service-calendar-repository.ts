import {
  serviceMarketOf,
  type Closure,
  type Country,
  type DateRange,
  type NamedDate,
  type ServiceCalendar,
  type ServiceMarket,
} from '@liftclub/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { scholars } from '../../db/schema/scholars';

/** Whose calendar it is: the passenger's market, and the learner who rides, if any. */
export interface Rider {
  readonly country: Country;
  readonly scholarId: string | null;
}

/** Whether a learner is the guardian's own and was not deleted. */
export async function isOwnLearner(db: Executor, guardianId: string, scholarId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: scholars.id })
    .from(scholars)
    .where(and(eq(scholars.id, scholarId), eq(scholars.guardianId, guardianId), isNull(scholars.deletedAt)));
  return row !== undefined;
}

interface Row {
  readonly closures: readonly Closure[];
  readonly school_id: string | null;
  readonly terms: readonly DateRange[];
  readonly days_off: readonly NamedDate[];
}

/**
 * The closures from `from` to `to`, both included, of a rider's market and of a linked learner's school, and that
 * school's terms, in one statement.
 */
export async function findServiceCalendar(
  db: Executor,
  { country, scholarId }: Rider,
  from: string,
  to: string,
): Promise<ServiceCalendar> {
  const market: ServiceMarket = serviceMarketOf(country);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select s.school_id, coalesce(k.terms, t.terms, '[]') as terms, coalesce(t.days_off, '[]') as days_off,
      (select coalesce(json_agg(json_build_object('date', c.date, 'name', c.name, 'schoolId', c.school_id,
          'inArea', c.area_km is not null) order by c.date), '[]')
        from closures c
        where c.market = ${market} and c.withdrawn_at is null and c.date between ${from} and ${to}
          and (c.school_id is null or c.school_id = s.school_id)) as closures
    from (values (${scholarId}::uuid)) rider(id)
    left join scholars s on s.id = rider.id
    left join schools k on k.id = s.school_id
    left join terms_calendars t on t.id = k.calendar_id`);
  const [row] = rows;
  if (!row) return { closures: [], school: null };
  const { closures, school_id: id, terms, days_off: daysOff } = row;
  return { closures, school: id === null ? null : { id, terms, daysOff } };
}
