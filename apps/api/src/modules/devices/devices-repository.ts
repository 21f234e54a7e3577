import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { devices } from '../../db/schema/people/devices';
import { users } from '../../db/schema/people/users';

/** Stores that a browser belongs to an account, or that it was seen again; `knownAt` null keeps a former one. */
export async function saveDevice(tx: Executor, device: typeof devices.$inferInsert): Promise<void> {
  await saveStatement(tx).execute({ ...device, knownAt: device.knownAt ?? null });
}

const saveStatement = prepared((db) => {
  const at = (name: 'knownAt' | 'seenAt') => sql`${sql.placeholder(name)}::timestamptz`;
  return db
    .insert(devices)
    .values({
      userId: sql.placeholder('userId'),
      browserHash: sql.placeholder('browserHash'),
      knownAt: at('knownAt'),
      seenAt: at('seenAt'),
    })
    .onConflictDoUpdate({
      target: [devices.userId, devices.browserHash],
      set: { knownAt: sql`coalesce(excluded.known_at, ${devices.knownAt})`, seenAt: sql`excluded.seen_at` },
    })
    .prepare('save_device');
});

/** Whether the browser verified the phone of a verified account, or signed in to that account, since then. */
export async function isKnownTo(tx: Executor, phone: string, browserHash: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(
      and(
        eq(users.phone, phone),
        isNotNull(users.phoneVerifiedAt),
        eq(devices.browserHash, browserHash),
        gt(devices.knownAt, since),
      ),
    );
  return rows.length > 0;
}

/** The unverified accounts with this phone that the browser has used, the last first. */
export async function listUnverifiedOf(tx: Executor, phone: string, browserHash: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(
      and(
        eq(users.phone, phone),
        isNull(users.phoneVerifiedAt),
        isNull(users.gaveWayAt),
        eq(devices.browserHash, browserHash),
      ),
    )
    .orderBy(desc(devices.seenAt), desc(users.id));
  return rows.map(({ id }) => id);
}

/** Removes the devices of an account, but for this one. */
export async function deleteOtherDevices(tx: Executor, userId: string, browserHash: string): Promise<void> {
  await tx.delete(devices).where(and(eq(devices.userId, userId), ne(devices.browserHash, browserHash)));
}
