export {
  type VehicleForm,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
  seatsMessage,
  yearMessage,
  seatChoices,
  vehicleFormMessages,
  documentMessages,
  documentsWarning,
  normalizedPlate,
} from './vehicle-form';
export { type VehicleStage, vehicleStageOf } from './vehicle-stage';
