import { DOCUMENT_SUBJECTS, SERVICE_MARKETS, WARN_DAYS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { anyText, REQUIRED, success, uuid } from '../fields';

/** A document that a market may require of drivers; `required_from` is null while it is optional. */
const documentType = v.object({
  id: v.string(),
  market: v.picklist(SERVICE_MARKETS),
  code: v.string(),
  name: v.string(),
  subject: v.picklist(DOCUMENT_SUBJECTS),
  required_from: v.nullable(v.string()),
  has_number: v.boolean(),
  has_issue_date: v.boolean(),
  has_expiry: v.boolean(),
  months_valid: v.nullable(v.number()),
  warn_days: v.array(v.number()),
  active: v.boolean(),
});
export type DocumentType = v.InferOutput<typeof documentType>;

export const getDocumentTypes = endpoint({
  method: 'GET',
  path: 'console/document-types/',
  access: 'staff',
  right: 'settings',
  summary: 'Document types of both markets',
  status: 200,
  response: success({ data: v.array(documentType), count: v.number() }),
});

const number = v.number(texts.validation.form);
const flag = v.boolean(texts.validation.form);

/** What may change; the rules of the values are in `documentTypeMessages`. */
const changeable = {
  name: anyText(),
  required_from: v.nullable(anyText()),
  has_number: flag,
  has_issue_date: flag,
  has_expiry: flag,
  months_valid: v.nullable(number),
  warn_days: v.array(number, texts.validation.form),
  active: flag,
};

/** Adds a document type. 400 at its fields, 409 `code_taken` when the market has one with this code. */
export const addDocumentType = endpoint({
  method: 'POST',
  path: 'console/document-types/',
  access: 'staff',
  right: 'settings',
  summary: 'Add a document type',
  status: 201,
  idempotent: true,
  body: v.strictObject({
    market: v.picklist(SERVICE_MARKETS, REQUIRED),
    code: anyText(),
    subject: v.picklist(DOCUMENT_SUBJECTS, REQUIRED),
    ...changeable,
    required_from: v.optional(changeable.required_from, null),
    months_valid: v.optional(changeable.months_valid, null),
    warn_days: v.optional(changeable.warn_days, () => [...WARN_DAYS]),
    active: v.optional(changeable.active, true),
  }),
  response: success({ data: documentType }),
});

/**
 * Changes what is sent. Of the four documents of the specification only the name and the days of warning may change:
 * 409 `fixed_type` otherwise. 400 at its fields.
 */
export const changeDocumentType = endpoint({
  method: 'PATCH',
  path: 'console/document-types/:id/',
  access: 'staff',
  right: 'settings',
  summary: 'Change a document type',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: v.partial(v.strictObject(changeable)),
  response: success({ data: documentType }),
});

/**
 * How many of the market's drivers with a vehicle would be stopped by the type if it were required from a date on, how
 * many more have one that ends in the 30 days after it, and how many have an approved one without a last day.
 */
export const previewDocumentType = endpoint({
  method: 'GET',
  path: 'console/document-types/:id/preview/',
  access: 'staff',
  right: 'settings',
  summary: 'Drivers whom requiring a document would concern',
  status: 200,
  params: v.strictObject({ id: uuid }),
  query: v.strictObject({ required_from: date }),
  response: success({
    data: v.object({
      drivers: v.number(),
      missing: v.number(),
      expiring: v.number(),
      /** Processes of the release before do not send it. */
      undated: v.optional(v.number(), 0),
    }),
  }),
});
