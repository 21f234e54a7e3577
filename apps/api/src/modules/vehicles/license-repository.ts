import { and, eq, isNull, lte, notExists } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { documentVersions, licenseReminders, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

/** Drivers with documents whose license ends by a day and who have not been notified of the expiry. */
export async function findEndingLicenses(tx: Executor, until: string) {
  const notified = tx
    .select()
    .from(licenseReminders)
    .where(
      and(
        eq(licenseReminders.vehicleId, vehicles.id),
        eq(licenseReminders.licenseExpiry, vehicles.licenseExpiry),
        eq(licenseReminders.daysBefore, 0),
      ),
    );
  return tx
    .select({
      vehicleId: vehicles.id,
      licenseExpiry: vehicles.licenseExpiry,
      userId: users.id,
      phone: users.phone,
      country: users.country,
      language: users.language,
    })
    .from(vehicles)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)),
    )
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .where(and(lte(vehicles.licenseExpiry, until), notExists(notified)));
}

/** False when this reminder was sent before. */
export async function insertReminder(tx: Executor, reminder: typeof licenseReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(licenseReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ vehicleId: licenseReminders.vehicleId });
  return rows.length === 1;
}
