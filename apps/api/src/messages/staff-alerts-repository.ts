import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { staffAlerts } from '../db/schema/messages/emails';

/** Stores the last alert of a kind; false when this one or a later one was stored. */
export async function storeAlert(tx: Executor, kind: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(staffAlerts)
    .values({ kind, at, mailed: false })
    .onConflictDoUpdate({
      target: staffAlerts.kind,
      set: { at, mailed: false },
      setWhere: lt(staffAlerts.at, sql`excluded.at`),
    })
    .returning();
  return rows.length > 0;
}

/** Marks the alerts that have not been mailed as mailed, and returns them, the oldest first. */
export async function takeAlerts(tx: Executor): Promise<{ readonly kind: string; readonly at: Date }[]> {
  const rows = await tx
    .update(staffAlerts)
    .set({ mailed: true })
    .where(eq(staffAlerts.mailed, false))
    .returning({ kind: staffAlerts.kind, at: staffAlerts.at });
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
}
