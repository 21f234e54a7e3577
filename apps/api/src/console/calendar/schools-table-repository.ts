import type { getConsoleSchools, Query, SchoolRow } from '@liftclub/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { schools } from '../../db/schema/rides/calendar';
import { matches, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

// The table is named, because Drizzle writes a column of the only table without it, and scholars have an id too.
const learners = sql<number>`(select count(*) from scholars s where s.school_id = ${schools}.id and s.deleted_at is null)`;

const COLUMNS = {
  id: schools.id,
  name: schools.name,
  address: schools.address,
  latitude: schools.latitude,
  longitude: schools.longitude,
  market: schools.market,
  calendar_id: schools.calendarId,
  bell_time: schools.bellTime,
  terms: sql<SchoolRow['terms']>`${schools.terms}`,
  learners: learners.mapWith(Number),
};

/** A page of the schools. */
export async function listSchools(
  db: Executor,
  { search, sort, limit, offset, market }: Query<typeof getConsoleSchools>,
): Promise<TableRows<SchoolRow>> {
  const rows = await db
    .select({ ...COLUMNS, total })
    .from(schools)
    .where(and(matches(search, schools.name, schools.address), market && eq(schools.market, market)))
    .orderBy(...sortedBy(sort, { name: schools.name, learners }, schools.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

/** The table row of one school. */
export async function findSchool(db: Executor, id: string): Promise<SchoolRow | undefined> {
  const [row] = await db.select(COLUMNS).from(schools).where(eq(schools.id, id));
  return row;
}
