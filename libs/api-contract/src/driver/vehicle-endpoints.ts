import { isDate, LIMITS, normalizedPlate, SEATS, seatsMessage, VEHICLE_DOCUMENTS, yearMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { checkedText, requiredText, success, uuid } from '../fields';

const vehicleText = requiredText(LIMITS.vehicleText);

/** A whole number within `SEATS`. */
const seats = v.pipe(
  v.number(texts.validation.seats(SEATS)),
  v.check((value) => seatsMessage(value) === undefined, texts.validation.seats(SEATS)),
);

/** A calendar date `yyyy-MM-dd`; the API checks in the driver's zone whether it has passed. */
const licenseExpiry = checkedText((value) => (isDate(value) ? undefined : texts.validation.dateRequired));

const vehicleDocument = v.picklist(VEHICLE_DOCUMENTS);

/**
 * State of a driver's vehicle (specification section 3, Vehicle status); `reasons` are those of rejected documents. An
 * expired license suspends the approval.
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
    plate_number: v.pipe(vehicleText, v.transform(normalizedPlate)),
    license_expiry: licenseExpiry,
  }),
  response: success({ data: v.object({ id: v.string() }) }),
});

/** The registered vehicle, and the newest documents with links that are valid for a minute. */
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
 * Uploads documents in one request, as a new version that is reviewed. After a rejection only the rejected documents
 * are required, and accepted ones that are not sent stay accepted; otherwise all four. A changed `license_expiry`
 * requires both photos of the license, and is itself required once the license has expired. 409 `newer_version` when
 * another upload has replaced accepted documents meanwhile.
 */
export const uploadVehicleDocuments = endpoint({
  method: 'PATCH',
  path: 'driver/vehicle/:id/',
  access: 'driver',
  summary: 'Upload the documents of a vehicle',
  status: 200,
  params: v.strictObject({ id: uuid }),
  form: v.strictObject({ license_expiry: v.optional(licenseExpiry) }),
  files: VEHICLE_DOCUMENTS,
  response: success({}),
});
