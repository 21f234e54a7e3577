export {
  type VehicleForm,
  DRIVER_CHECKS,
  type DriverCheckKind,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
  seatsMessage,
  staffSeatsMessage,
  yearMessage,
  seatChoices,
  vehicleFormMessages,
  LICENSE_DOCUMENTS,
  documentMessages,
  documentsToUpload,
  documentsWarning,
  normalizedPlate,
} from './vehicle-form';
export { type VehicleStage, vehicleStageOf } from './vehicle-stage';
