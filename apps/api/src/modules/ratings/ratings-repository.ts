import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { blockedDrivers, ratings } from '../../db/schema/rides/ratings';
import { users } from '../../db/schema/people/users';

export type Rating = typeof ratings.$inferSelect;

/** Stores a rating in place of an earlier one of the same trip, which is returned. */
export async function replaceRating(tx: Executor, rating: Rating): Promise<Rating | undefined> {
  const [earlier] = await tx.select().from(ratings).where(eq(ratings.tripId, rating.tripId)).for('update');
  await tx.insert(ratings).values(rating).onConflictDoUpdate({ target: ratings.tripId, set: rating });
  return earlier;
}

/** The driver of a trip that took place. */
export async function findDriverOf(tx: Executor, tripId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ driverId: string }>(sql`
    select r.driver_id as "driverId" from run_trips t join runs r on r.id = t.run_id where t.trip_id = ${tripId}::uuid`);
  return rows[0]?.driverId;
}

/** Blocks a driver for a passenger; no effect if already blocked. */
export async function insertBlock(tx: Executor, block: typeof blockedDrivers.$inferInsert): Promise<void> {
  await tx.insert(blockedDrivers).values(block).onConflictDoNothing();
}

const ofPassenger = (passengerId: string) => eq(blockedDrivers.passengerId, passengerId);

export async function deleteBlockOf(tx: Executor, passengerId: string, driverId: string): Promise<void> {
  await tx.delete(blockedDrivers).where(and(ofPassenger(passengerId), eq(blockedDrivers.driverId, driverId)));
}

/** False when the passenger has no such block. */
export async function deleteBlock(tx: Executor, passengerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(blockedDrivers)
    .where(and(ofPassenger(passengerId), eq(blockedDrivers.id, id)))
    .returning({ id: blockedDrivers.id });
  return rows.length > 0;
}

/** The drivers whom a passenger has blocked, the earliest first. */
export const findBlocks = (db: Executor, passengerId: string) =>
  db
    .select({ id: blockedDrivers.id, firstName: users.firstName, since: blockedDrivers.since })
    .from(blockedDrivers)
    .innerJoin(users, eq(users.id, blockedDrivers.driverId))
    .where(ofPassenger(passengerId))
    .orderBy(asc(blockedDrivers.since), asc(blockedDrivers.id));
