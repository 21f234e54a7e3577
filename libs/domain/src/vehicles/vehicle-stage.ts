/** Answer of the vehicle status call (specification section 3): the vehicle's id, or null when there is none. */
export interface VehicleStatus {
  readonly vehicle: string | null;
  readonly documents: boolean;
  readonly approved: boolean;
  readonly rejected: boolean;
  /** The driver's license has run out: a renewed one must be uploaded with its new date. */
  readonly license_expired: boolean;
}

/** The five screens of a driver's vehicle (specification sections 2 and 4, Vehicle), and that of an expired license. */
export type VehicleStage = 'none' | 'created' | 'under_review' | 'approved' | 'rejected' | 'license_expired';

/** The screen for a status. Flags of a vehicle that does not exist count for nothing. */
export function vehicleStageOf(status: VehicleStatus): VehicleStage {
  if (status.vehicle === null) return 'none';
  if (!status.documents) return 'created';
  // Reasons of a rejection say more than the date does; trying again asks for a new date as well.
  if (status.rejected) return 'rejected';
  if (status.license_expired) return 'license_expired';
  return status.approved ? 'approved' : 'under_review';
}
