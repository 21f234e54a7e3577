import { IMPORT_KINDS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { REQUIRED, success, uuid } from '../fields';

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

const imported = v.object({
  /** New accounts or learners. */
  created: v.number(),
  changed: v.number(),
  /** Rows that are as they were imported last. */
  unchanged: v.number(),
  /** Accounts whose owners get an SMS. */
  invited: v.number(),
});
export type ImportedFile = v.InferOutput<typeof imported>;

/**
 * Imports a file that was checked, all of it or nothing; with `invite` the owners of accounts that nobody uses yet are
 * invited by SMS, a few each minute. 404 a day after the check. 409 `import_invalid` when a row has an error by now,
 * with the errors as `checkImport` has them, and `already_imported`.
 */
export const commitImport = endpoint({
  method: 'POST',
  path: 'console/imports/:id/commit/',
  access: 'staff',
  right: 'settings',
  summary: 'Import a file that was checked',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ invite: v.boolean(REQUIRED) }),
  response: success({ data: imported }),
});
