/** The query keys of the app: a mutation invalidates by the key that a query was loaded with. */
export const queryKeys = {
  vehicleStatus: ['vehicle-status'],
  vehicle: (id: string) => ['vehicle', id],
  availability: ['availability'],
  referrals: ['referrals'],
} as const;
