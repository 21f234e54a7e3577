/** Answer of the vehicle status call (specification section 3): the vehicle's id, or null when there is none. */
export interface VehicleStatus {
  readonly vehicle: string | null;
  readonly documents: boolean;
  readonly approved: boolean;
  readonly rejected: boolean;
}

/** The five screens of a driver's vehicle (specification sections 2 and 4, Vehicle). */
export type VehicleStage = 'none' | 'created' | 'under-review' | 'approved' | 'rejected';

/** The screen for a status. Flags of a vehicle that does not exist count for nothing. */
export function vehicleStageOf(status: VehicleStatus): VehicleStage {
  if (status.vehicle === null) return 'none';
  if (status.rejected) return 'rejected';
  if (status.approved) return 'approved';
  return status.documents ? 'under-review' : 'created';
}
