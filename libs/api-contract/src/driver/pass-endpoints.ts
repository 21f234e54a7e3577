import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { requiredText, success, timestamp } from '../fields';

/** Longer than any token that we make. */
const TOKEN_LENGTH = 200;

/** What a driver's pass shows now. `allowed_today` is false for a driver who may not drive, for any reason. */
const driverPass = v.object({
  first_name: v.string(),
  photo: v.nullable(v.string()),
  vehicle: v.object({ name: v.string(), model: v.string(), color: v.string(), plate_number: v.string() }),
  /** `yyyy-MM-dd`. */
  documents_until: v.string(),
  allowed_today: v.boolean(),
  checked_at: timestamp,
});
export type DriverPass = v.InferOutput<typeof driverPass>;

/** Anyone who has the address of a pass may read it. 404 for a token that is not ours. */
export const checkPass = endpoint({
  method: 'POST',
  path: 'pass/',
  access: 'public',
  summary: 'Read what a driver’s pass says now',
  status: 200,
  body: v.strictObject({ token: requiredText(TOKEN_LENGTH) }),
  response: success({ data: driverPass }),
});

/** The address of one's own pass, and its QR code as SVG. 404 before a vehicle is registered. */
export const getOwnPass = endpoint({
  method: 'GET',
  path: 'driver/pass/',
  access: 'driver',
  summary: 'Read the address of one’s own pass',
  status: 200,
  response: success({ data: v.object({ url: v.string(), qr: v.string() }) }),
});
