import { DRIVER_CHECKS, LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { date } from '../date-field';
import { REQUIRED, requiredText, success, uuid } from '../fields';

const params = v.strictObject({ id: uuid });
const kind = v.picklist(DRIVER_CHECKS, REQUIRED);

const driverCheck = v.object({
  id: v.string(),
  kind: v.picklist(DRIVER_CHECKS),
  /** When it was done. */
  date: v.string(),
  /** Name of the staff member who recorded it. */
  by: v.string(),
  note: v.string(),
});
export type DriverCheck = v.InferOutput<typeof driverCheck>;

const response = success({ data: v.array(driverCheck) });

/** What staff checked about a driver beyond the documents, the newest first. 404 for anybody who is not a driver. */
export const getDriverChecks = endpoint({
  method: 'GET',
  path: 'console/drivers/:id/checks/',
  access: 'staff',
  right: 'documents.read',
  summary: "Read a driver's checks",
  status: 200,
  params,
  response,
});

/** Records a check and returns all of them. 400 at `date` for a day to come. */
export const addDriverCheck = endpoint({
  method: 'POST',
  path: 'console/drivers/:id/checks/',
  access: 'staff',
  right: 'documents.review',
  summary: 'Record a check of a driver',
  status: 201,
  idempotent: true,
  params,
  body: v.strictObject({ kind, date, note: requiredText(LIMITS.driverCheckNote) }),
  response,
});
