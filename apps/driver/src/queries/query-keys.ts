/** Under which name the answers of the server are kept: what is loaded by a key becomes stale by the same key. */
export const queryKeys = {
  vehicleStatus: ['vehicle-status'],
  vehicle: (id: string) => ['vehicle', id],
  referrals: ['referrals'],
} as const;
