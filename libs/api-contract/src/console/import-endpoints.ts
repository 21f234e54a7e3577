import { IMPORT_KINDS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { REQUIRED, success } from '../fields';

/** Why a line of a file cannot be imported; without a column for the whole line or file. */
const importError = v.object({ line: v.number(), column: v.nullable(v.string()), message: v.string() });

const checkedFile = v.object({
  id: v.string(),
  rows: v.number(),
  /** The rows without an error. */
  valid: v.number(),
  /** The first ones, by line. */
  errors: v.array(importError),
});
export type CheckedFile = v.InferOutput<typeof checkedFile>;

/**
 * Checks a CSV file of drivers, passengers or learners, and stores it for 24 hours (`IMPORT_COLUMNS`). Nothing else
 * changes. 400 at `kind` and `file`.
 */
export const checkImport = endpoint({
  method: 'POST',
  path: 'console/imports/',
  access: 'staff',
  right: 'settings',
  summary: 'Check a file of drivers, passengers or learners',
  status: 201,
  form: v.strictObject({ kind: v.picklist(IMPORT_KINDS, REQUIRED) }),
  files: ['file'],
  response: success({ data: checkedFile }),
});
