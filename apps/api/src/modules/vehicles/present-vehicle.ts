import type { Vehicle, VehicleStatusResponse } from '@liftclub/api-contract';
import type { Dependencies } from '../../dependencies';
import { documentLink } from '../files';
import type { FoundVehicle } from './vehicles-repository';

const NONE: VehicleStatusResponse = {
  vehicle: null,
  documents: false,
  approved: false,
  rejected: false,
  reasons: [],
  license_expiry: null,
  license_expired: false,
};

/** The state of a vehicle; `today` (yyyy-MM-dd) is the driver's (specification section 4, Vehicle). */
export function presentVehicleStatus(found: FoundVehicle | undefined, today: string): VehicleStatusResponse {
  if (!found) return NONE;
  const { vehicle, documents } = found;
  const expired = vehicle.licenseExpiry < today;
  const reasons = documents.flatMap(({ kind, reason }) => (reason === null ? [] : [{ document: kind, reason }]));
  return {
    vehicle: vehicle.id,
    documents: documents.length > 0,
    approved: !expired && documents.length > 0 && documents.every(({ status }) => status === 'approved'),
    rejected: reasons.length > 0,
    reasons,
    license_expiry: vehicle.licenseExpiry,
    license_expired: expired,
  };
}

/** The vehicle as registered and its documents, with links that are valid for a minute. */
export function presentVehicle(
  deps: Pick<Dependencies, 'keys' | 'clock'>,
  { vehicle, documents }: FoundVehicle,
): Vehicle {
  const { id, name, model, color, year, seats, plateNumber, licenseExpiry } = vehicle;
  return {
    id,
    name,
    model,
    color,
    year,
    seat_no: seats,
    plate_number: plateNumber,
    license_expiry: licenseExpiry,
    documents: documents.map(({ kind, status, reason, fileKey }) => ({
      document: kind,
      status,
      reason,
      link: documentLink(deps, fileKey),
    })),
  };
}
