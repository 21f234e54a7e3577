import { formMessages, type FormMessages } from '../validation/form-messages';
import { LIMITS, MOST_SEATS, SEATS } from '../validation/limits';
import { texts } from '@liftclub/texts';
import { expiryMessage, requiredTextMessage, withoutMarks, type Message } from '../validation/validation';

/** The vehicle form as typed; licence expiry as yyyy-MM-dd (specification section 3, Vehicle create payload). */
export interface VehicleForm {
  readonly name: string;
  readonly model: string;
  readonly color: string;
  readonly year: string;
  readonly seat_no: number;
  readonly plate_number: string;
  readonly license_expiry: string;
}

/** The four documents of a vehicle, in the order in which a missing one is named (specification section 5). */
export const VEHICLE_DOCUMENTS = [
  'vehicle_photo',
  'vehicle_insurance',
  'driver_license_front',
  'driver_license_back',
] as const;

/** The field name of one document. */
export type VehicleDocument = (typeof VEHICLE_DOCUMENTS)[number];

const isWithin = (seats: number, max: number) => Number.isInteger(seats) && seats >= SEATS.min && seats <= max;

/** A whole number of seats as a driver enters it, 3 to 8. */
export const seatsMessage = (seats: number): Message =>
  isWithin(seats, SEATS.max) ? undefined : texts.validation.seats(SEATS);

/** What staff check about a driver beyond the documents. */
export const DRIVER_CHECKS = ['reference', 'interview', 'training', 'background'] as const;
export type DriverCheckKind = (typeof DRIVER_CHECKS)[number];

/** A whole number of seats as staff set it, 3 to 22. */
export const staffSeatsMessage = (seats: number): Message =>
  isWithin(seats, MOST_SEATS) ? undefined : texts.validation.seats({ min: SEATS.min, max: MOST_SEATS });

/** A model year in four digits. */
export function yearMessage(year: string): Message {
  if (year.trim() === '') return texts.validation.required;
  return /^(19|20)\d{2}$/.test(year.trim()) ? undefined : texts.validation.year;
}

/** The numbers offered for seats. */
export function seatChoices(): number[] {
  return Array.from({ length: SEATS.max - SEATS.min + 1 }, (_, index) => SEATS.min + index);
}

/** A plate number as it is stored: in capitals, with single blanks. */
export const normalizedPlate = (plate: string): string => withoutMarks(plate).trim().replace(/\s+/g, ' ').toUpperCase();

/** Messages of the vehicle form by field; `today` as yyyy-MM-dd in the driver's zone (specification section 5). */
export function vehicleFormMessages(form: VehicleForm, today: string): FormMessages<VehicleForm> {
  return formMessages<VehicleForm>({
    name: requiredTextMessage(form.name, LIMITS.vehicleText),
    model: requiredTextMessage(form.model, LIMITS.vehicleText),
    color: requiredTextMessage(form.color, LIMITS.vehicleText),
    year: yearMessage(form.year),
    seat_no: seatsMessage(form.seat_no),
    plate_number: requiredTextMessage(form.plate_number, LIMITS.vehicleText),
    license_expiry: expiryMessage(form.license_expiry, today),
  });
}

/** The documents that show the driver's license. */
export const LICENSE_DOCUMENTS = ['driver_license_front', 'driver_license_back'] as const satisfies VehicleDocument[];

/**
 * The documents that the next upload must have: those of the newest upload that staff have not accepted. All four
 * before the first upload, once all are accepted, and once the license has expired.
 */
export function documentsToUpload(
  notAccepted: readonly VehicleDocument[],
  licenseExpired: boolean,
): readonly VehicleDocument[] {
  return licenseExpired || notAccepted.length === 0
    ? VEHICLE_DOCUMENTS
    : VEHICLE_DOCUMENTS.filter((document) => notAccepted.includes(document));
}

/** The message for each missing document, by its field (specification section 5). */
export function documentMessages(given: { readonly [Name in VehicleDocument]: boolean }): FormMessages<
  Record<VehicleDocument, unknown>
> {
  const { vehiclePhotoRequired, vehicleInsuranceRequired, licensePhotoRequired } = texts.validation;
  return formMessages<Record<VehicleDocument, unknown>>({
    vehicle_photo: given.vehicle_photo ? undefined : vehiclePhotoRequired,
    vehicle_insurance: given.vehicle_insurance ? undefined : vehicleInsuranceRequired,
    driver_license_front: given.driver_license_front ? undefined : licensePhotoRequired,
    driver_license_back: given.driver_license_back ? undefined : licensePhotoRequired,
  });
}

/** The warning for the first missing document, or undefined when all four are there. */
export function documentsWarning(given: { readonly [Name in VehicleDocument]: boolean }): Message {
  const messages = documentMessages(given);
  return VEHICLE_DOCUMENTS.map((name) => messages[name]).find((message) => message !== undefined);
}
