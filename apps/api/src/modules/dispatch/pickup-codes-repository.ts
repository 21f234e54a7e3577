import type { Executor } from '../../db/client';
import { pickupCodes } from '../../db/schema/dispatch';

/** Stores codes of trips; a trip that has one keeps it. */
export async function insertPickupCodes(
  tx: Executor,
  codes: readonly { readonly tripId: string; readonly code: string }[],
): Promise<void> {
  if (codes.length > 0)
    await tx
      .insert(pickupCodes)
      .values([...codes])
      .onConflictDoNothing();
}
