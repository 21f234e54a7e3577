/** Response of the vehicle status call (specification section 3); `vehicle` is its id, or null when there is none. */
export interface VehicleStatus {
  readonly vehicle: string | null;
  readonly documents: boolean;
  readonly approved: boolean;
  readonly rejected: boolean;
  /** The driver's license has expired: a renewed one must be uploaded with its new date. */
  readonly license_expired: boolean;
}

/** The five screens of a driver's vehicle (specification sections 2 and 4, Vehicle), and that of an expired license. */
export type VehicleStage = 'none' | 'created' | 'under_review' | 'approved' | 'rejected' | 'license_expired';

/** The screen for a status. Without a vehicle the flags are ignored. */
export function vehicleStageOf(status: VehicleStatus): VehicleStage {
  if (status.vehicle === null) return 'none';
  if (!status.documents) return 'created';
  // Rejected comes before expired: it shows reasons, and uploading again also requires the new date.
  if (status.rejected) return 'rejected';
  if (status.license_expired) return 'license_expired';
  return status.approved ? 'approved' : 'under_review';
}
