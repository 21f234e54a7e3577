import type { ClosureRow, getClosures, Query } from '@liftclub/api-contract';
import { marketOf, todayIn, type ServiceMarket } from '@liftclub/domain';
import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { closures, schools } from '../../db/schema/rides/calendar';
import { matches, presentRows, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

const COLUMNS = { closure: closures, school: schools.name };

/** A page of the closures. */
export async function listClosures(
  db: Executor,
  { search, sort, limit, offset, market, from, to, school_id, state }: Query<typeof getClosures>,
  now: Date,
): Promise<TableRows<ClosureRow>> {
  const sortable = { date: closures.date, name: closures.name, created_at: closures.createdAt };
  const rows = await db
    .select({ ...COLUMNS, total })
    .from(closures)
    .leftJoin(schools, eq(schools.id, closures.schoolId))
    .where(
      and(
        matches(search, closures.name, schools.name),
        market && eq(closures.market, market),
        from === undefined ? undefined : gte(closures.date, from),
        to === undefined ? undefined : lte(closures.date, to),
        school_id === undefined ? undefined : eq(closures.schoolId, school_id),
        state && (state === 'active' ? isNull : isNotNull)(closures.withdrawnAt),
      ),
    )
    .orderBy(...sortedBy(sort, sortable, closures.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), (row) => rowOf(row, now));
}

/** The closures of these ids, by date. */
export async function findClosures(db: Executor, ids: readonly string[], now: Date): Promise<ClosureRow[]> {
  const rows = await db
    .select(COLUMNS)
    .from(closures)
    .leftJoin(schools, eq(schools.id, closures.schoolId))
    .where(inArray(closures.id, [...ids]))
    .orderBy(closures.date);
  return rows.map((row) => rowOf(row, now));
}

/** Today in a market. */
export const todayOf = (market: ServiceMarket, now: Date): string => todayIn(marketOf(market).zone, now);

function rowOf(
  { closure, school }: { readonly closure: typeof closures.$inferSelect; readonly school: string | null },
  now: Date,
): ClosureRow {
  const { id, market, schoolId, date, name, kind, provisional, withdrawnAt, createdAt } = closure;
  const { areaLatitude: latitude, areaLongitude: longitude, areaKm: km } = closure;
  return {
    id,
    market,
    school_id: schoolId,
    school,
    date,
    name,
    kind,
    provisional,
    area: latitude === null || longitude === null || km === null ? null : { latitude, longitude, km },
    state: withdrawnAt === null ? 'active' : 'withdrawn',
    can_withdraw: withdrawnAt === null && date > todayOf(market, now),
    created_at: createdAt.toISOString(),
  };
}
