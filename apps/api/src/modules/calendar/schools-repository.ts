import type { KnownSchool } from '@liftclub/api-contract';
import type { Coordinates, ServiceMarket } from '@liftclub/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { schools } from '../../db/schema/rides/calendar';
import { matches } from '../../db/table-query';

const SUGGESTIONS = 10;

/** The schools of a market whose name has every word of the search, by name. */
export function suggestSchools(db: Executor, market: ServiceMarket, search: string): Promise<KnownSchool[]> {
  const { id, name, address, latitude, longitude, bellTime } = schools;
  return db
    .select({ id, name, address, latitude, longitude, bell_time: bellTime })
    .from(schools)
    .where(and(eq(schools.market, market), matches(search, name)))
    .orderBy(asc(name), asc(id))
    .limit(SUGGESTIONS);
}

/** A school that a learner must reach in time; `bellTime` as `HH:mm:ss`. */
export interface SchoolToReach extends Coordinates {
  readonly bellTime: string;
}

/** The `SchoolToReach` of a guardian's own learner in a statement, by values or placeholders; null for none. */
export const schoolToReach = ({ scholarId, guardianId }: Readonly<Record<'scholarId' | 'guardianId', unknown>>) =>
  sql<SchoolToReach | null>`(
    select json_build_object('latitude', k.latitude, 'longitude', k.longitude, 'bellTime', k.bell_time)
    from scholars s join schools k on k.id = s.school_id
    where s.id = ${scholarId}::uuid and s.guardian_id = ${guardianId}::uuid and s.deleted_at is null
      and k.bell_time is not null)`;

/** The same in a statement of its own. */
export async function findSchoolToReach(
  db: Executor,
  guardianId: string,
  scholarId: string,
): Promise<SchoolToReach | null> {
  const { rows } = await db.execute<{ school: SchoolToReach | null }>(
    sql`select ${schoolToReach({ scholarId, guardianId })} school`,
  );
  return rows[0]?.school ?? null;
}

export async function insertSchool(tx: Executor, row: typeof schools.$inferInsert): Promise<void> {
  await tx.insert(schools).values(row);
}

/** Locks a school until the transaction ends. */
export async function lockSchool(tx: Executor, id: string): Promise<typeof schools.$inferSelect | undefined> {
  const [row] = await tx.select().from(schools).where(eq(schools.id, id)).for('update');
  return row;
}

export async function updateSchool(
  tx: Executor,
  id: string,
  changes: Partial<typeof schools.$inferInsert>,
): Promise<void> {
  await tx.update(schools).set(changes).where(eq(schools.id, id));
}

/** Whether there is a school of this id in a market. */
export async function isSchoolOf(db: Executor, market: ServiceMarket, schoolId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.market, market)));
  return row !== undefined;
}
