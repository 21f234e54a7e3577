import type { ServiceMarket } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { dailyFigures, dailyTotals } from '../../db/schema/records/figures';
import { FIGURES, type Figures } from './figures';

/** A period, both ends included (yyyy-MM-dd), of a market, a school or a driver. */
export interface FiguresFilter {
  readonly market: ServiceMarket;
  readonly from: string;
  readonly to: string;
  readonly school?: string | undefined;
  readonly driver?: string | undefined;
}

/** The figures of each date of a period that has any. Those of a whole market are stored as one row for each date. */
export async function findDailyFigures(
  db: Executor,
  { market, from, to, school, driver }: FiguresFilter,
): Promise<(Figures & { readonly date: string })[]> {
  const table = school === undefined && driver === undefined ? dailyTotals : dailyFigures;
  const sums = FIGURES.map((figure) => sql.raw(`sum(${figure})::float8 as ${figure}`));
  const { rows } = await db.execute<Figures & { date: string }>(sql`
    select day::text as date, ${sql.join(sums, sql`, `)} from ${table}
    where market = ${market} and day between ${from} and ${to}
      ${school === undefined ? sql`` : sql`and school_id = ${school}`}
      ${driver === undefined ? sql`` : sql`and driver_id = ${driver}`}
    group by day`);
  return rows;
}

/** The schools and drivers of a market that have figures, by name. */
export async function findFigureNames(
  db: Executor,
  market: ServiceMarket,
): Promise<Readonly<Record<'schools' | 'drivers', { id: string; name: string }[]>>> {
  const schools = await db.execute<{ id: string; name: string }>(sql`
    select s.id, s.name from schools s where s.market = ${market}
      and exists (select from daily_figures f where f.school_id = s.id) order by s.name, s.id`);
  const drivers = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where exists (select from daily_figures f where f.market = ${market} and f.driver_id = u.id)
    order by name, u.id`);
  return { schools: schools.rows, drivers: drivers.rows };
}
