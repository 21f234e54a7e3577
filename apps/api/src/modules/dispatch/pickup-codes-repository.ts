import type { Executor } from '../../db/client';
import { pickupCodes } from '../../db/schema/driving/dispatch';

/** Stores codes of trips; a trip that has one keeps it. Returns the trips that had one. */
export async function insertPickupCodes(
  tx: Executor,
  codes: readonly { readonly tripId: string; readonly code: string }[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .insert(pickupCodes)
    .values([...codes])
    .onConflictDoNothing()
    .returning({ tripId: pickupCodes.tripId });
  const stored = new Set(rows.map(({ tripId }) => tripId));
  return codes.map(({ tripId }) => tripId).filter((tripId) => !stored.has(tripId));
}
