import { isDate, LIMITS, seatsMessage, texts, VEHICLE_DOCUMENTS, yearMessage } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { judged, requiredText, success, uuid } from './fields';

const vehicleText = requiredText(LIMITS.vehicleText);

/** A whole number; `SEATS` says which. */
const seats = v.pipe(
  v.number(texts.validation.seats),
  v.check((value) => seatsMessage(value) === undefined, texts.validation.seats),
);

/** How far a driver's vehicle has come (specification section 3); `reasons` say why documents were rejected. */
export const vehicleStatus = v.object({
  vehicle: v.nullable(v.string()),
  documents: v.boolean(),
  approved: v.boolean(),
  rejected: v.boolean(),
  reasons: v.array(v.object({ document: v.picklist(VEHICLE_DOCUMENTS), reason: v.string() })),
});
export type VehicleStatusAnswer = v.InferOutput<typeof vehicleStatus>;

export const getVehicleStatus = endpoint({
  method: 'GET',
  path: 'driver/vehicle/status',
  access: 'driver',
  summary: "Read how far one's own vehicle has come",
  status: 200,
  response: success({ data: vehicleStatus }),
});

export const createVehicle = endpoint({
  method: 'POST',
  path: 'driver/vehicle/create-vehicle/',
  access: 'driver',
  summary: 'Register a vehicle',
  status: 201,
  idempotent: true,
  body: v.strictObject({
    name: vehicleText,
    model: vehicleText,
    color: vehicleText,
    year: v.pipe(v.union([judged(yearMessage), v.pipe(v.number(), v.transform(String), judged(yearMessage))], texts.validation.year), v.trim()),
    seat_no: seats,
    plate_number: vehicleText,
    /** Whether it has gone by depends on the driver's zone and is the API's to say. */
    license_expiry: judged((value) => (isDate(value) ? undefined : texts.validation.dateRequired)),
  }),
  response: success({ data: v.object({ id: v.string() }) }),
});

/** All four documents in one request; a new upload is a new version and goes back under review. */
export const uploadVehicleDocuments = endpoint({
  method: 'PATCH',
  path: 'driver/vehicle/:id/',
  access: 'driver',
  summary: 'Upload the four documents of a vehicle',
  status: 200,
  params: v.strictObject({ id: uuid }),
  form: v.strictObject({}),
  files: VEHICLE_DOCUMENTS,
  response: success({}),
});
