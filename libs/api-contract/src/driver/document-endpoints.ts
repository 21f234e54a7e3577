import { DOCUMENT_STATES, LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, success, text } from '../fields';

/**
 * A document type of the driver's market, and how the driver's document stands today. Dates are yyyy-MM-dd. `required`
 * says whether nobody drives without it today, `required_from` the day from which that is so; `asks` has what the form
 * asks for beside the file, and `next` what to do.
 */
export const driverDocument = v.object({
  type: v.object({ code: v.string(), name: v.string() }),
  required: v.boolean(),
  required_from: v.nullable(v.string()),
  state: v.picklist(DOCUMENT_STATES),
  number: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  expires: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  next: v.string(),
  asks: v.object({
    number: v.boolean(),
    issued: v.boolean(),
    expires: v.boolean(),
    months_valid: v.nullable(v.number()),
  }),
});
export type DriverDocument = v.InferOutput<typeof driverDocument>;

export const getDriverDocuments = endpoint({
  method: 'GET',
  path: 'driver/documents/',
  access: 'driver',
  summary: "Read the documents that one's market knows, and how one's own stand",
  status: 200,
  response: success({ data: v.array(driverDocument) }),
});

/**
 * Sends a document of a type, which is reviewed; one that waits for review is replaced, and an approved one counts
 * until it ends. `file`: a photo, or a PDF of at most 20 pages. 404 for an unknown type, 409 `sent_with_vehicle` for
 * those that are uploaded with the vehicle, 409 `no_vehicle` for a document about a vehicle without one.
 */
export const sendDriverDocument = endpoint({
  method: 'PUT',
  path: 'driver/documents/:code/',
  access: 'driver',
  summary: 'Send a document',
  status: 200,
  params: v.strictObject({ code: text(LIMITS.documentNumber) }),
  form: v.strictObject({
    number: v.optional(text(LIMITS.documentNumber), ''),
    issued: v.optional(anyText(), ''),
    expires: v.optional(anyText(), ''),
  }),
  files: ['file'],
  fileTooLarge: texts.driverDocuments.faults.fileSize,
  response: success({ data: driverDocument }),
});
