import {
  serviceMarketOf,
  type Closure,
  type Country,
  type DateRange,
  type NamedDate,
  type ServiceCalendar,
} from '@liftclub/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { scholars } from '../../db/schema/people/scholars';

/** The owner of the calendar: the passenger's market, and the learner who rides, if any. */
export interface Rider {
  readonly country: Country;
  readonly scholarId: string | null;
}

/** Whether a learner is the guardian's own and was not deleted. */
export async function isOwnScholar(db: Executor, guardianId: string, scholarId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: scholars.id })
    .from(scholars)
    .where(and(eq(scholars.id, scholarId), eq(scholars.guardianId, guardianId), isNull(scholars.deletedAt)));
  return row !== undefined;
}

/** A service calendar as the database returns it. */
export interface CalendarRow {
  readonly closures: readonly Closure[];
  readonly schoolId: string | null;
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
}

/** Values of a statement, or their placeholders in a prepared one; the dates are both included. */
type CalendarValues = Readonly<Record<'market' | 'scholarId' | 'from' | 'to', unknown>>;

/** A `CalendarRow` in a statement: closures of the market and of a linked learner's school, and that school's terms. */
export const calendarRow = ({ market, scholarId, from, to }: CalendarValues) => sql<CalendarRow>`(
    select json_build_object('schoolId', s.school_id, 'terms', coalesce(k.terms, t.terms, '[]'),
      'daysOff', coalesce(t.days_off, '[]'), 'closures',
      (select coalesce(json_agg(json_build_object('date', c.date, 'name', c.name, 'schoolId', c.school_id,
          'inArea', c.area_km is not null) order by c.date), '[]')
        from closures c
        where c.market = ${market} and c.withdrawn_at is null and c.date between ${from} and ${to}
          and (c.school_id is null or c.school_id = s.school_id)))
    from (values (${scholarId}::uuid)) rider(id)
    left join scholars s on s.id = rider.id
    left join schools k on k.id = s.school_id
    left join terms_calendars t on t.id = k.calendar_id)`;

export const calendarOf = ({ closures, schoolId: id, terms, daysOff }: CalendarRow): ServiceCalendar => ({
  closures,
  school: id === null ? null : { id, terms, daysOff },
});

/** The service calendar of a rider from `from` to `to`, both included, in one statement. */
export async function findServiceCalendar(
  db: Executor,
  { country, scholarId }: Rider,
  from: string,
  to: string,
): Promise<ServiceCalendar> {
  const values = { market: serviceMarketOf(country), scholarId, from, to };
  const [row] = (await db.execute<{ calendar: CalendarRow }>(sql`select ${calendarRow(values)} as calendar`)).rows;
  return row ? calendarOf(row.calendar) : { closures: [], school: null };
}
