import type { ResponseBody, getVehicle, getVehicleStatus, VehicleStatusResponse } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';

export const VEHICLE_ID = '01939c4e-0000-7000-8000-0000000000aa';

type Status = ResponseBody<typeof getVehicleStatus>;
type Read = ResponseBody<typeof getVehicle>;

/** Status of a vehicle whose documents are under review; name what is different. */
export function statusOf(changes: Partial<VehicleStatusResponse> = {}): { json: Status } {
  const data = {
    vehicle: VEHICLE_ID,
    documents: true,
    approved: false,
    rejected: false,
    reasons: [],
    license_expiry: '2035-01-31',
    license_expired: false,
  };
  return { json: { success: true, message: '', data: { ...data, ...changes } } };
}

/** Status of a driver who has no vehicle. */
export const noVehicle = () => statusOf({ vehicle: null, documents: false, license_expiry: null });

/** The registered vehicle; its documents all pending. */
export function vehicleOf(changes: Partial<Read['data']> = {}): { json: Read } {
  const documents = VEHICLE_DOCUMENTS.map((document) => ({
    document,
    status: 'pending' as const,
    reason: null,
    link: `/api/v1/files/${document}`,
  }));
  const data = {
    id: VEHICLE_ID,
    name: 'Toyota',
    model: 'Quantum',
    color: 'White',
    year: '2021',
    seat_no: 8,
    plate_number: 'KX 12 BN GP',
    license_expiry: '2035-01-31',
    documents,
  };
  return { json: { success: true, message: '', data: { ...data, ...changes } } };
}
