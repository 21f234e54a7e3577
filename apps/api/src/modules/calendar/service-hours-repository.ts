import { SERVICE_HOURS_SEEDS, type ServiceHours, type ServiceMarket } from '@liftclub/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { serviceHours } from '../../db/schema/rides/calendar';

/** The hours of service of a market on a date in a statement; both are values or placeholders. */
export const serviceHoursRow = ({ market, on }: Readonly<Record<'market' | 'on', unknown>>) => sql<ServiceHours>`(
    select json_build_object('from', from_time, 'to', to_time) from service_hours
    where market = ${market} and valid_from <= ${on}::date order by valid_from desc limit 1)`;

/** The hours of service of a market, past, in force and announced, the earliest first. */
export const findServiceHours = (db: Executor, market: ServiceMarket) =>
  db.select().from(serviceHours).where(eq(serviceHours.market, market)).orderBy(asc(serviceHours.validFrom));

export type ServiceHoursRow = typeof serviceHours.$inferSelect;

/** Inserts hours of service; false when others of the market begin on that day. */
export async function insertServiceHours(tx: Executor, row: ServiceHoursRow): Promise<boolean> {
  const rows = await tx.insert(serviceHours).values(row).onConflictDoNothing().returning({ id: serviceHours.id });
  return rows.length === 1;
}

/** Locks hours of service until the transaction ends. */
export async function lockServiceHours(tx: Executor, id: string): Promise<ServiceHoursRow | undefined> {
  const [row] = await tx.select().from(serviceHours).where(eq(serviceHours.id, id)).for('update');
  return row;
}

export async function deleteServiceHours(tx: Executor, id: string): Promise<void> {
  await tx.delete(serviceHours).where(eq(serviceHours.id, id));
}

/** Inserts the first hours of service where there are none; existing rows stay. Safe to run concurrently. */
export async function seedServiceHours(db: Executor, newId: () => string): Promise<void> {
  const rows = SERVICE_HOURS_SEEDS.map(({ from, to, ...seed }) => ({
    id: newId(),
    fromTime: from,
    toTime: to,
    ...seed,
  }));
  await db.insert(serviceHours).values(rows).onConflictDoNothing();
}
