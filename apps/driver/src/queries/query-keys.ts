/** The query keys of the app: a mutation invalidates by the key that a query was loaded with. */
export const queryKeys = {
  vehicleStatus: ['vehicle-status'],
  vehicle: (id: string) => ['vehicle', id],
  documents: ['documents'],
  availability: ['availability'],
  referrals: ['referrals'],
  runs: (from: string, to: string) => ['runs', from, to],
  run: (id: string) => ['run', id],
  earnings: (from: string, to: string) => ['earnings', from, to],
  bankAccount: ['bank-account'],
  banks: ['banks'],
  payouts: ['payouts'],
  pass: ['pass'],
  vehicleFile: ['vehicle-file'],
  storedVehicleFile: ['stored-vehicle-file'],
} as const;
