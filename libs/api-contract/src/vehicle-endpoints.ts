import { isDate, LIMITS, seatsMessage, VEHICLE_DOCUMENTS, yearMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { checkedText, requiredText, success, uuid } from './fields';

const vehicleText = requiredText(LIMITS.vehicleText);

/** A whole number; `SEATS` says which. */
const seats = v.pipe(
  v.number(texts.validation.seats),
  v.check((value) => seatsMessage(value) === undefined, texts.validation.seats),
);

/** A real day, `yyyy-MM-dd`; whether it has gone by depends on the driver's zone and is the API's to say. */
const licenseExpiry = checkedText((value) => (isDate(value) ? undefined : texts.validation.dateRequired));

const vehicleDocument = v.picklist(VEHICLE_DOCUMENTS);

/**
 * How far a driver's vehicle has come (specification section 3); `reasons` say why documents were rejected. A license
 * that has expired takes the approval away.
 */
export const vehicleStatus = v.object({
  vehicle: v.nullable(v.string()),
  documents: v.boolean(),
  approved: v.boolean(),
  rejected: v.boolean(),
  reasons: v.array(v.object({ document: vehicleDocument, reason: v.string() })),
  license_expiry: v.nullable(v.string()),
  license_expired: v.boolean(),
});
export type VehicleStatusResponse = v.InferOutput<typeof vehicleStatus>;

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
    year: v.pipe(
      v.union(
        [checkedText(yearMessage), v.pipe(v.number(), v.transform(String), checkedText(yearMessage))],
        texts.validation.year,
      ),
      v.trim(),
    ),
    seat_no: seats,
    plate_number: vehicleText,
    license_expiry: licenseExpiry,
  }),
  response: success({ data: v.object({ id: v.string() }) }),
});

/** One's vehicle as it was registered, and the newest documents with links that open them for a minute. */
export const vehicle = v.object({
  id: v.string(),
  name: v.string(),
  model: v.string(),
  color: v.string(),
  year: v.string(),
  seat_no: v.number(),
  plate_number: v.string(),
  license_expiry: v.string(),
  documents: v.array(
    v.object({
      document: vehicleDocument,
      status: v.picklist(['pending', 'approved', 'rejected']),
      reason: v.nullable(v.string()),
      link: v.string(),
    }),
  ),
});
export type Vehicle = v.InferOutput<typeof vehicle>;

export const getVehicle = endpoint({
  method: 'GET',
  path: 'driver/vehicle/:id/details/',
  access: 'driver',
  summary: "Read one's own vehicle and its newest documents",
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: vehicle }),
});

/**
 * All four documents in one request; a new upload is a new version and goes back under review. `license_expiry` comes
 * along when the license was renewed, and must once it has expired.
 */
export const uploadVehicleDocuments = endpoint({
  method: 'PATCH',
  path: 'driver/vehicle/:id/',
  access: 'driver',
  summary: 'Upload the four documents of a vehicle',
  status: 200,
  params: v.strictObject({ id: uuid }),
  form: v.strictObject({ license_expiry: v.optional(licenseExpiry) }),
  files: VEHICLE_DOCUMENTS,
  response: success({}),
});
